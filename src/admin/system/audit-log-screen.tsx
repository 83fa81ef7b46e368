import type { EndpointReply } from '#api/index.ts'
import { auditSubjects } from '#domain/staff/audit/audit-subjects.ts'
import { formatFullDate, formatTime } from '#domain/time/format-date.ts'
import { formatExactDateTime } from '#domain/time/format-staff-date.ts'
import { defineList } from '../shared/list/define-list.tsx'
import { periodFilters } from '../shared/list/list-params.ts'

type AuditLog = EndpointReply<'GET /api/admin/audit-log'>
type Row = AuditLog['rows'][number]

/**
 * The clocks of the shop and the database may differ this much. If the time of an action and the
 * time of its recording differ more, the screen shows both.
 */
const maxClockSkewMs = 5 * 60_000

const toColleagueOptions = (colleagues: AuditLog['colleagues']) =>
  Object.fromEntries(
    colleagues.map(({ id, name, left }) => [String(id), left ? `${name} (vertrokken)` : name]),
  )

function Entry({ sentence, notes, lines, outcome }: Row) {
  return (
    <div className="py-1">
      <span className={outcome === 'done' ? '' : 'text-error'}>{sentence}</span>
      {notes.length > 0 && (
        <span className="block break-words text-ink-soft">{notes.join('; ')}</span>
      )}
      {lines.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 items-center text-deep underline pointer-coarse:min-h-11">
            Bekijk alle {lines.length}
          </summary>
          <ul className="list-disc ps-5 text-ink-soft">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

export default defineList({
  title: 'Logboek',
  about:
    'Elke wijziging door een medewerker staat hier, en elke keer inloggen. Niemand kan er iets in veranderen of weghalen.',
  from: 'GET /api/admin/audit-log',
  rows: 'rows',
  keyOf: ({ id }) => id,
  headOf: ({ at }) => formatFullDate(at),
  search: 'Zoek op bestelnummer, product of pagina',
  filters: (reply) => [
    {
      kind: 'choice',
      label: 'Wie',
      name: 'by',
      all: 'Iedereen',
      options: reply && toColleagueOptions(reply.colleagues),
    },
    {
      kind: 'choice',
      label: 'Waarover',
      name: 'about',
      all: 'Alles',
      options: auditSubjects,
    },
    ...periodFilters('Vanaf'),
  ],
  columns: [
    {
      name: 'Wanneer',
      fit: true,
      cell: ({ at, recorded_at }) => (
        <>
          <time dateTime={at} title={formatExactDateTime(at)} className="whitespace-nowrap">
            {formatTime(at)}
          </time>
          {Math.abs(Date.parse(recorded_at) - Date.parse(at)) > maxClockSkewMs && (
            <span className="block font-semibold text-error">
              Opgeschreven {formatExactDateTime(recorded_at)}
            </span>
          )}
        </>
      ),
    },
    { name: 'Wat', inCard: 'bare', cell: (row) => <Entry {...row} /> },
  ],
  empty: 'Hier staat niets over. Elke wijziging van een medewerker komt vanzelf in het logboek.',
})
