import type { EndpointReply } from '#api/index.ts'
import { formatExactDateTime } from '#domain/time/format-staff-date.ts'
import { defineList } from '../shared/list/define-list.tsx'
import { periodFilters } from '../shared/list/list-params.ts'

type AuditLog = EndpointReply<'GET /api/admin/audit-log'>

/**
 * The clocks of the shop and the database may differ this much. If the time of an action and the
 * time of its recording differ more, the screen shows both.
 */
const maxClockSkewMs = 5 * 60_000

const outcomeLabels: Record<AuditLog['rows'][number]['outcome'], string> = {
  done: 'Gedaan',
  refused: 'Geweigerd',
  failed: 'Mislukt',
  unknown: 'Onbekend',
}

const toColleagueOptions = (colleagues: AuditLog['colleagues']) =>
  Object.fromEntries(
    colleagues.map(({ id, name, left }) => [String(id), left ? `${name} (vertrokken)` : name]),
  )

export default defineList({
  title: 'Logboek',
  about:
    'Elke wijziging door een medewerker staat hier, en elke keer inloggen. Niemand kan er iets in veranderen of weghalen.',
  from: 'GET /api/admin/audit-log',
  rows: 'rows',
  input: ({ search, ...query }) => ({ query: { ...query, number: search } }),
  keyOf: ({ id }) => id,
  search: 'Bestelnummer',
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
      label: 'Wat',
      name: 'action',
      all: 'Alles',
      options: reply && Object.fromEntries(reply.actions.map((one) => [one, one])),
    },
    ...periodFilters('Vanaf'),
  ],
  columns: [
    {
      name: 'Wanneer',
      cell: ({ at, recorded_at }) => (
        <>
          <time dateTime={at} className="whitespace-nowrap">
            {formatExactDateTime(at)}
          </time>
          {Math.abs(Date.parse(recorded_at) - Date.parse(at)) > maxClockSkewMs && (
            <span className="block font-semibold text-error">
              Opgeschreven {formatExactDateTime(recorded_at)}
            </span>
          )}
        </>
      ),
    },
    { name: 'Wie', cell: ({ by }) => by },
    {
      name: 'Wat',
      cell: ({ action, subject, details }) => (
        <>
          <span className="font-semibold">{action}</span>
          {subject && <span>: {subject}</span>}
          {details && <span className="block break-words text-ink-soft">{details}</span>}
        </>
      ),
    },
    {
      name: 'Afloop',
      cell: ({ outcome }) => (
        <span className={outcome === 'done' ? '' : 'font-semibold text-error'}>
          {outcomeLabels[outcome]}
        </span>
      ),
    },
  ],
  empty: 'Hier staat niets over. Elke wijziging van een medewerker komt vanzelf in het logboek.',
})
