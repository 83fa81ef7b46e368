// Orders that were chosen and are not to be packed, each with its reason. It is not printed.

import { Link } from 'react-router'
import type { Reply } from '#api/index.ts'
import { leftOutLabels } from '#domain/order/pack-list.ts'
import { Notice } from '#ui/notice.tsx'

export function LeftOut({ orders }: { orders: Reply<'POST /api/admin/pack-list'>['left_out'] }) {
  if (orders.length === 0) return null
  return (
    <div className="mb-6 print:hidden">
      <Notice kind="warning">
        <p>{orders.length === 1 ? 'Deze bestelling staat er niet bij:' : 'Deze bestellingen staan er niet bij:'}</p>
        <ul>
          {orders.map(({ number, reason }) => (
            <li key={number}>
              <Link to={`/admin/bestellingen/${number}`} className="link">
                {number}
              </Link>
              , {leftOutLabels[reason]}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
