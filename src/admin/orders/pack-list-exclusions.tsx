// Lists the selected orders that staff cannot pack or ship, each with its reason. The printed pack
// list does not contain this list.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { exclusionLabels } from '#domain/order/pack-list.ts'
import { Notice } from '#ui/notice.tsx'

export function PackListExclusions({
  orders,
}: {
  orders: EndpointReply<'POST /api/admin/pack-list'>['excluded']
}) {
  return (
    <OrdersLeftOut
      orders={orders.map(({ number, reason }) => ({ number, reason: exclusionLabels[reason] }))}
    />
  )
}

/** `reason` is in Dutch. */
export function OrdersLeftOut({
  orders,
}: {
  orders: readonly { number: string; reason: string }[]
}) {
  if (orders.length === 0) return null
  return (
    <div className="mb-6 print:hidden">
      <Notice kind="warning">
        <p>
          {orders.length === 1
            ? 'Deze bestelling staat er niet bij:'
            : 'Deze bestellingen staan er niet bij:'}
        </p>
        <ul>
          {orders.map(({ number, reason }) => (
            <li key={number}>
              <Link to={`/admin/bestellingen/${number}`} className="link">
                {number}
              </Link>
              , {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
