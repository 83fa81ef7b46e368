// /admin/logboek: what was done in the shop, by whom and when.

import { useCallback } from 'react'
import { formatExactDateTime } from '#domain/time/format-date.ts'
import type { Reply } from '#api/index.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { useListChoices } from '../list/list-choices.ts'
import { ListChoice, ListFilters } from '../list/list-filters.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { ListPeriod } from '../list/list-period.tsx'
import { type Column, RecordTable } from '../list/record-table.tsx'
import { ScreenHead } from '../screen-head.tsx'

type Log = Reply<'GET /api/admin/log'>
type Row = Log['rows'][number]

/** Milliseconds that the shop's clock and the database's may differ; a row of another moment was written afterwards. */
const clocksApart = 5 * 60_000

const outcomes: Record<Row['outcome'], string> = { done: 'Gedaan', refused: 'Geweigerd', failed: 'Mislukt', unknown: 'Onbekend' }

export default function RecordScreen() {
  const { chosen } = useListChoices()
  const [by, deed, from, to, number, na] = ['wie', 'wat', 'van', 'tot', 'zoek', 'na'].map(chosen)
  const ask = useCallback(() => {
    const given = Object.entries({ by, deed, from, to, number, na }).filter(([, value]) => value)
    return browserApi('GET /api/admin/log', { query: Object.fromEntries(given) })
  }, [by, deed, from, to, number, na])
  const { result, reload } = useQuery(ask)
  return (
    <>
      <ScreenHead
        title="Logboek"
        about="Elke wijziging door een medewerker staat hier, en elke keer inloggen. Niemand kan er iets in veranderen of weghalen."
      />
      <QueryState result={result} reload={reload}>
        {({ rows, next, colleagues, deeds }) => (
          <>
            <ListFilters search="Bestelnummer">
              <ListChoice label="Wie" name="wie" all="Iedereen" options={names(colleagues)} />
              <ListChoice label="Wat" name="wat" all="Alles" options={Object.fromEntries(deeds.map((one) => [one, one]))} />
              <ListPeriod from="Vanaf" />
            </ListFilters>
            <RecordTable caption="Logboek" columns={columns} rows={rows} keyOf={({ id }) => id} empty="Hier staat niets over." />
            <ListPager next={next} />
          </>
        )}
      </QueryState>
    </>
  )
}

const names = (colleagues: Log['colleagues']) =>
  Object.fromEntries(colleagues.map(({ id, name, left }) => [String(id), left ? `${name} (vertrokken)` : name]))

const columns: readonly Column<Row>[] = [
  {
    name: 'Wanneer',
    cell: ({ at, recorded_at }) => (
      <>
        <time dateTime={at}>{formatExactDateTime(at)}</time>
        {recorded_at && Math.abs(Date.parse(recorded_at) - Date.parse(at)) > clocksApart && (
          <span className="block font-semibold text-error">Opgeschreven {formatExactDateTime(recorded_at)}</span>
        )}
      </>
    ),
  },
  { name: 'Wie', cell: ({ by }) => by },
  {
    name: 'Wat',
    cell: ({ deed, about, facts }) => (
      <>
        <span className="font-semibold">{deed}</span>
        {about && <span>: {about}</span>}
        {facts && <span className="block break-words text-ink-soft">{facts}</span>}
      </>
    ),
  },
  {
    name: 'Afloop',
    cell: ({ outcome }) => <span className={outcome === 'done' ? '' : 'font-semibold text-error'}>{outcomes[outcome]}</span>,
  },
]
