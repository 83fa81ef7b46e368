// /admin/inkoop/bestellingen/:id: one purchase order: its lines, its files for the supplier, and
// what arrived.

import { useParams } from 'react-router'
import { isOnOrder, purchaseOrderStateLabels } from '#domain/purchasing/purchase-order-state.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import type { PurchaseOrder } from './purchase-order.ts'
import { PurchaseOrderActions } from './purchase-order-actions.tsx'
import { PurchaseOrderForm } from './purchase-order-form.tsx'

type Receipt = PurchaseOrder['receipts'][number]

export default function PurchaseOrderScreen() {
  const { id = '' } = useParams()
  const { result, reload } = useReply('GET /api/admin/purchase-orders/:id', { params: { id } })
  return (
    <QueryBoundary result={result} reload={reload}>
      {(order) => (
        <>
          <ScreenHeader title={`Inkooporder ${order.number}`} about={describeOrder(order)}>
            {isOnOrder(order.state) && (
              <ButtonLink to={`/admin/inkoop/bestellingen/${order.id}/ontvangen`}>
                Ontvang levering
              </ButtonLink>
            )}
            <ButtonLink kind="ghost" to="/admin/inkoop/bestellingen">
              Alle inkooporders
            </ButtonLink>
          </ScreenHeader>
          <div className="grid gap-10">
            <PurchaseOrderForm key={order.version} order={order} reload={reload} />
            <PurchaseOrderActions order={order} reload={reload} />
            {order.receipts.length > 0 && <Receipts receipts={order.receipts} />}
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

const describeOrder = ({ supplier, state, sent_at }: PurchaseOrder) =>
  `${purchaseOrderStateLabels[state]} · ${supplier.name}${sent_at ? ` · besteld op ${formatDate(sent_at)}` : ''}`

const columns: readonly Column<Receipt>[] = [
  { name: 'Product', cell: ({ name }) => name },
  { name: 'Pakken', number: true, cell: ({ packs }) => packs },
  { name: 'Lot', cell: ({ lot }) => lot || '–' },
  { name: 'Geboekt', cell: ({ at, by }) => `${formatShortDayAndTime(at)}${by ? `, ${by}` : ''}` },
]

const Receipts = ({ receipts }: { receipts: readonly Receipt[] }) => (
  <section aria-labelledby="receipts" className="grid gap-4">
    <h2 id="receipts" className="text-xl">
      Ontvangen
    </h2>
    <RecordTable caption="Ontvangen" columns={columns} rows={receipts} keyOf={({ id }) => id} />
  </section>
)
