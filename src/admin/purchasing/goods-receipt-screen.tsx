// /admin/inkoop/bestellingen/:id/ontvangen: staff scan a delivery, see the difference with the
// order, and book it into the stock.

import { useParams } from 'react-router'
import { isOnOrder } from '#domain/purchasing/purchase-order-state.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { GoodsCounter } from './goods-counter.tsx'
import { Reply } from '../shared/reply.tsx'

export default function GoodsReceiptScreen() {
  const { id = '' } = useParams()
  return (
    <Reply from="GET /api/admin/purchase-orders/:id" params={{ id }}>
      {(order, reload) => (
        <>
          <ScreenHeader
            title={`Levering van ${order.number}`}
            about={`${order.supplier.name}. Scan elk pak of elke doos; de voorraad verandert pas als je inboekt.`}
          >
            <ButtonLink kind="ghost" to={`/admin/inkoop/bestellingen/${order.id}`}>
              Terug naar {order.number}
            </ButtonLink>
          </ScreenHeader>
          {isOnOrder(order.state) ? (
            <GoodsCounter key={order.id} order={order} reload={reload} />
          ) : (
            <p className="rounded-card border border-line bg-white px-6 py-8 text-center text-ink-soft">
              Van deze inkooporder wordt niets meer verwacht.
            </p>
          )}
        </>
      )}
    </Reply>
  )
}
