// /admin/logboek: lists the audit log, with the actor, time and outcome of each action.

import { useCallback } from 'react'
import { formatExactDateTime } from '#domain/time/format-staff-date.ts'
import type { EndpointReply } from '#api/index.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useListParams } from '../shared/list/use-list-params.ts'
import { type ListFilter, periodFilters } from '../shared/list/list-filter.ts'
import { ListFilters } from '../shared/list/list-filters.tsx'
import { ListPager } from '../shared/list/list-pager.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'

type AuditLog = EndpointReply<'GET /api/admin/audit-log'>
type AuditEntry = AuditLog['rows'][number]

/**
 * The clocks of the shop and the database may differ this much. If the time of an action and the
 * time of its recording differ more, the screen shows both.
 */
const maxClockSkewMs = 5 * 60_000

const outcomeLabels: Record<AuditEntry['outcome'], string> = {
  done: 'Gedaan',
  refused: 'Geweigerd',
  failed: 'Mislukt',
  unknown: 'Onbekend',
}

export default function AuditLogScreen() {
  const { param } = useListParams()
  const [by, action, from, to, number, after] = [
    'by',
    'action',
    'from',
    'to',
    'search',
    'after',
  ].map(param)
  const fetchLog = useCallback(() => {
    const filters = Object.entries({ by, action, from, to, number, after }).filter(
      ([, value]) => value,
    )
    return browserApi('GET /api/admin/audit-log', { query: Object.fromEntries(filters) })
  }, [by, action, from, to, number, after])
  const { result, reload } = useQuery(fetchLog)
  return (
    <>
      <ScreenHeader
        title="Logboek"
        about="Elke wijziging door een medewerker staat hier, en elke keer inloggen. Niemand kan er iets in veranderen of weghalen."
      />
      <QueryBoundary result={result} reload={reload}>
        {({ rows, next, colleagues, actions }) => (
          <>
            <ListFilters search="Bestelnummer" filters={listFilters(colleagues, actions)} />
            <RecordTable
              caption="Logboek"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              empty="Hier staat niets over. Elke wijziging van een medewerker komt vanzelf in het logboek."
            />
            <ListPager next={next} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

const listFilters = (
  colleagues: AuditLog['colleagues'],
  actions: AuditLog['actions'],
): readonly ListFilter[] => [
  {
    kind: 'choice',
    label: 'Wie',
    name: 'by',
    all: 'Iedereen',
    options: toColleagueOptions(colleagues),
  },
  {
    kind: 'choice',
    label: 'Wat',
    name: 'action',
    all: 'Alles',
    options: Object.fromEntries(actions.map((one) => [one, one])),
  },
  ...periodFilters('Vanaf'),
]

const toColleagueOptions = (colleagues: AuditLog['colleagues']) =>
  Object.fromEntries(
    colleagues.map(({ id, name, left }) => [String(id), left ? `${name} (vertrokken)` : name]),
  )

const columns: readonly Column<AuditEntry>[] = [
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
]
