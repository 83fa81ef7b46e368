// /admin/inkoop/bestellingen: the purchase orders, newest first.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { purchaseOrderStateLabels } from '#domain/purchasing/purchase-order-state.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'

type ListedOrder = EndpointReply<'GET /api/admin/purchase-orders'>['orders'][number]

const fetchOrders = () => browserApi('GET /api/admin/purchase-orders')

const columns: readonly Column<ListedOrder>[] = [
  {
    name: 'Inkooporder',
    cell: ({ id, number }) => (
      <Link
        to={`/admin/inkoop/bestellingen/${id}`}
        className="link inline-flex min-h-6 items-center font-semibold"
      >
        {number}
      </Link>
    ),
  },
  { name: 'Leverancier', fill: true, cell: ({ supplier }) => supplier },
  { name: 'Stand', cell: ({ state }) => purchaseOrderStateLabels[state] },
  {
    name: 'Verwacht',
    cell: ({ expected_on }) => (expected_on ? formatShortDate(expected_on) : '–'),
  },
  {
    name: 'Pakken',
    number: true,
    cell: ({ ordered_packs: ordered, received_packs: received }) =>
      received > 0 ? `${received} van ${ordered}` : ordered,
  },
  { name: 'Gemaakt', cell: ({ created_at }) => formatShortDate(created_at) },
]

export default function PurchaseOrderListScreen() {
  const { result, reload } = useQuery(fetchOrders)
  return (
    <>
      <ScreenHeader
        title="Inkooporders"
        about="Wat je bij leveranciers bestelde. Open een order om een levering te scannen."
      >
        <ButtonLink to="/admin/inkoop">Naar het voorstel</ButtonLink>
      </ScreenHeader>
      <QueryBoundary result={result} reload={reload}>
        {({ orders }) => (
          <RecordTable
            caption="Inkooporders"
            columns={columns}
            rows={orders}
            keyOf={({ id }) => id}
            empty="Er is nog niets ingekocht. Begin bij het voorstel: daar staat wat er nodig is."
          />
        )}
      </QueryBoundary>
    </>
  )
}
