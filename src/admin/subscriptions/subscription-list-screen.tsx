// /admin/abonnementen: what the next morning charges, what was not paid, what pauses, and all of them.

import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#api/index.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { dateOrDash } from '../date-or-dash.ts'
import { useListChoices } from '../list/list-choices.ts'
import { ListChoice, ListFilters } from '../list/list-filters.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { type Column, RecordTable } from '../list/record-table.tsx'
import { countWords } from '../masked-lines.tsx'
import { ScreenHead } from '../screen-head.tsx'

type Listed = Reply<'GET /api/admin/subscriptions'>['subscriptions'][number]

/** As the address says it, and what the API calls it. */
const views: Readonly<Record<string, SubscriptionView>> = {
  alle: 'all',
  morgen: 'tomorrow',
  mislukt: 'failed',
  gepauzeerd: 'paused',
  lopend: 'active',
  gestopt: 'stopped',
}
const choices = {
  alle: 'Alle abonnementen',
  morgen: 'Morgen aan de beurt',
  mislukt: 'Afschrijving mislukt',
  gepauzeerd: 'Gepauzeerd',
  lopend: 'Lopend',
  gestopt: 'Gestopt',
}

const columns: readonly Column<Listed>[] = [
  {
    name: 'Abonnement',
    cell: ({ id, number, name }) => (
      <Link to={`/admin/abonnementen/${id}`} className="link font-semibold">
        {number}
        <span className="sr-only"> van {name}</span>
      </Link>
    ),
  },
  { name: 'Klant', cell: ({ name }) => name || 'Gewist' },
  { name: 'Stand', cell: (one) => <State {...one} /> },
  { name: 'Volgende levering', cell: ({ next_date }) => dateOrDash(next_date) },
  { name: 'Ritme', cell: ({ interval }) => intervalLabels[interval] },
  { name: 'Inhoud', cell: ({ products }) => countWords(products) },
]

function State({ state_label, retry_on, paused_until }: Listed) {
  return (
    <>
      {state_label}
      {paused_until && ` tot ${dateOrDash(paused_until)}`}
      {retry_on && <span className="block text-warning">Nieuwe poging op {dateOrDash(retry_on)}</span>}
    </>
  )
}

export default function SubscriptionListScreen() {
  const { chosen } = useListChoices()
  const [view, search, from] = [views[chosen('stand')] ?? 'all', chosen('zoek'), chosen('na')]
  const { result, reload } = useQuery(
    useCallback(
      () => browserApi('GET /api/admin/subscriptions', { query: { view, ...(search && { zoek: search }), ...(from && { na: from }) } }),
      [view, search, from],
    ),
  )
  return (
    <>
      <ScreenHead title="Abonnementen" about="Wat klanten zelf kunnen regelen, kun jij hier voor ze doen. Ze krijgen er een mail over." />
      <ListFilters search="Zoek op naam, e-mailadres, postcode of nummer">
        <ListChoice label="Wat wil je zien?" name="stand" options={choices} />
      </ListFilters>
      <QueryState result={result} reload={reload}>
        {({ subscriptions, next }) => (
          <>
            <RecordTable
              caption="Abonnementen"
              columns={columns}
              rows={subscriptions}
              keyOf={({ id }) => id}
              empty={search ? 'Niets gevonden. Zoek op een ander woord.' : 'Hier is nu niets.'}
            />
            <ListPager next={next} />
          </>
        )}
      </QueryState>
    </>
  )
}
