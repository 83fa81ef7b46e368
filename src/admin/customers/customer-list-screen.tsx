// /admin/klanten: lists the customers with an order or an account, with search by name, e-mail
// address, postcode or order number.

import { useCallback } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { useListParams } from '../shared/list/use-list-params.ts'
import type { ListFilter } from '../shared/list/list-filter.ts'
import { ListFilters } from '../shared/list/list-filters.tsx'
import { ListPager } from '../shared/list/list-pager.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'

type ListedCustomer = EndpointReply<'GET /api/admin/customers'>['customers'][number]

/** Maps the values of the URL parameter `wie` to the values of the API. */
const kinds = { account: 'account', gast: 'guest' } as const
const choices = { alle: 'Iedereen', account: 'Met een account', gast: 'Zonder account' }
const filters: readonly ListFilter[] = [
  { kind: 'choice', label: 'Wie', name: 'wie', options: choices },
]

const columns: readonly Column<ListedCustomer>[] = [
  {
    name: 'Klant',
    cell: ({ who, name, email }) => (
      <Link to={`/admin/klanten/${who}`} className="link">
        {name || <EmailAddress address={email} />}
      </Link>
    ),
  },
  {
    name: 'E-mailadres',
    fill: true,
    cell: ({ email }) => (email ? <EmailAddress address={email} /> : 'per post'),
  },
  { name: 'Postcode en plaats', cell: ({ place }) => place || '–' },
  { name: 'Account', cell: ({ account }) => (account ? 'Ja' : 'Nee') },
  { name: 'Bestellingen', cell: ({ orders }) => orders, number: true },
  {
    name: 'Laatste bestelling',
    cell: ({ last_order_at }) => (
      <span className="whitespace-nowrap">{formatDateTimeOrDash(last_order_at)}</span>
    ),
  },
]

export default function CustomerListScreen() {
  const { param } = useListParams()
  const [search, from] = [param('zoek'), param('na')]
  const kind = kinds[param('wie') as keyof typeof kinds] ?? 'all'
  const { result, reload } = useQuery(
    useCallback(
      () =>
        browserApi('GET /api/admin/customers', {
          query: { kind, ...(search && { zoek: search }), ...(from && { na: from }) },
        }),
      [kind, search, from],
    ),
  )
  return (
    <>
      <ScreenHeader
        title="Klanten"
        about="Wie bestelde of een account heeft. De laatste bestelling staat bovenaan."
      />
      <ListFilters search="Zoek op naam, e-mailadres, postcode of bestelnummer" filters={filters} />
      <QueryBoundary result={result} reload={reload}>
        {({ customers, next }) => (
          <>
            <RecordTable
              caption="Klanten"
              columns={columns}
              rows={customers}
              keyOf={({ who }) => who}
              empty={
                search
                  ? 'Niemand gevonden. Controleer de spelling, of zoek op postcode.'
                  : 'Er zijn nog geen klanten. Wie bestelt of een account maakt, staat hier vanzelf.'
              }
            />
            <ListPager next={next} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}
