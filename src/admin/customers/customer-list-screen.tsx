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
import { RowDetail } from '../shared/list/row-detail.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'

type ListedCustomer = EndpointReply<'GET /api/admin/customers'>['customers'][number]

const kinds = { all: 'Iedereen', account: 'Met een account', guest: 'Zonder account' } as const
const isKind = (text: string): text is keyof typeof kinds => Object.hasOwn(kinds, text)
const filters: readonly ListFilter[] = [
  { kind: 'choice', label: 'Wie', name: 'kind', options: kinds },
]

const columns: readonly Column<ListedCustomer>[] = [
  {
    name: 'Klant',
    cell: ({ customer_key: customerKey, name, email }) => (
      <Link to={`/admin/klanten/${customerKey}`} className="link">
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
  {
    name: 'Bestellingen',
    number: true,
    cell: ({ orders, imported_orders: imported }) => (
      <>
        {orders}
        {imported > 0 && (
          <RowDetail>
            {imported === orders
              ? 'bij de vorige winkel'
              : `waarvan ${imported} bij de vorige winkel`}
          </RowDetail>
        )}
      </>
    ),
  },
  {
    name: 'Laatste bestelling',
    cell: ({ last_order_at }) => (
      <span className="whitespace-nowrap">{formatDateTimeOrDash(last_order_at)}</span>
    ),
  },
]

export default function CustomerListScreen() {
  const { param } = useListParams()
  const [requested, search, after] = [param('kind'), param('search'), param('after')]
  const kind = isKind(requested) ? requested : 'all'
  const { result, reload } = useQuery(
    useCallback(
      () =>
        browserApi('GET /api/admin/customers', {
          query: { kind, ...(search && { search }), ...(after && { after }) },
        }),
      [kind, search, after],
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
              keyOf={(row) => row.customer_key}
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
