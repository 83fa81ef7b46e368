// /admin/abonnementen: lists the subscriptions, with a search and filters such as failed charges.

import { useCallback } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import type { AdminSubscriptionFilter } from '#domain/subscription/admin-list-views.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import { useListParams } from '../shared/list/use-list-params.ts'
import type { ListFilter } from '../shared/list/list-filter.ts'
import { ListFilters } from '../shared/list/list-filters.tsx'
import { ListPager } from '../shared/list/list-pager.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { RowDetail } from '../shared/list/row-detail.tsx'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { TestBadge } from '../orders/test-badge.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'

type ListedSubscription = EndpointReply<'GET /api/admin/subscriptions'>['subscriptions'][number]

const views: Readonly<Record<AdminSubscriptionFilter, string>> = {
  all: 'Alle abonnementen',
  tomorrow: 'Morgen aan de beurt',
  failed: 'Afschrijving mislukt',
  paused: 'Gepauzeerd',
  active: 'Lopend',
  stopped: 'Gestopt',
}
const isView = (text: string): text is AdminSubscriptionFilter => Object.hasOwn(views, text)
const filters: readonly ListFilter[] = [
  { kind: 'choice', label: 'Wat wil je zien?', name: 'view', options: views },
]

const columns: readonly Column<ListedSubscription>[] = [
  {
    name: 'Abonnement',
    cell: ({ id, number, name }) => (
      <>
        <Link to={`/admin/abonnementen/${id}`} className="link font-semibold">
          {number}
          <span className="sr-only"> van {name}</span>
        </Link>{' '}
        <TestBadge number={number} />
      </>
    ),
  },
  { name: 'Klant', fill: true, cell: ({ name }) => name || 'Gewist' },
  { name: 'Stand', cell: (one) => <State {...one} /> },
  {
    name: 'Volgende levering',
    cell: ({ next_date }) => (
      <span className="whitespace-nowrap">{formatDateOrDash(next_date)}</span>
    ),
  },
  { name: 'Ritme', cell: ({ interval }) => intervalLabels[interval] },
  { name: 'Inhoud', cell: ({ products }) => formatProductCount(products) },
]

function State({ state_label, retry_on, paused_until }: ListedSubscription) {
  return (
    <>
      {state_label}
      {paused_until && ` tot ${formatDateOrDash(paused_until)}`}
      {retry_on && (
        <RowDetail className="text-warning">
          Nieuwe poging op {formatDateOrDash(retry_on)}
        </RowDetail>
      )}
    </>
  )
}

export default function SubscriptionListScreen() {
  const { param } = useListParams()
  const [requested, search, after] = [param('view'), param('search'), param('after')]
  const view = isView(requested) ? requested : 'all'
  const { result, reload } = useQuery(
    useCallback(
      () =>
        browserApi('GET /api/admin/subscriptions', {
          query: { view, ...(search && { search }), ...(after && { after }) },
        }),
      [view, search, after],
    ),
  )
  return (
    <>
      <ScreenHeader
        title="Abonnementen"
        about="Wat klanten zelf kunnen regelen, kun jij hier voor ze doen. Ze krijgen er een mail over."
      />
      <ListFilters search="Zoek op naam, e-mailadres, postcode of nummer" filters={filters} />
      <QueryBoundary result={result} reload={reload}>
        {({ subscriptions, next }) => (
          <>
            <RecordTable
              caption="Abonnementen"
              columns={columns}
              rows={subscriptions}
              keyOf={({ id }) => id}
              empty={
                search
                  ? 'Niets gevonden. Zoek op een ander woord.'
                  : view === 'all'
                    ? 'Er is nog geen abonnement. Een klant begint er een op de pagina van een product.'
                    : 'Er zijn geen abonnementen die hierbij passen.'
              }
            />
            <ListPager next={next} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}
