// The orders before the latest one, as rows that unfold. Shows three orders at a time.

import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PastOrder } from '#domain/customer/past-order.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { canReorder, OrderLinks, PastOrderLines, PastOrderSummary } from './past-order.tsx'

const pageSize = 3

export function EarlierOrders({ orders }: { orders: readonly PastOrder[] }) {
  const [shown, setShown] = useState(pageSize)
  const list = useRef<HTMLUListElement>(null)
  const next = Math.min(pageSize, orders.length - shown)

  /** Moves the focus to the first new row, because the pressed button moves down or disappears. */
  function showMore() {
    setShown(shown + pageSize)
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector('summary')?.focus())
  }

  return (
    <section aria-labelledby="earlier-orders">
      <h2 id="earlier-orders" className="mb-5 text-2xl">
        Eerdere bestellingen
      </h2>
      <ul ref={list} className="overflow-hidden rounded-card border border-line bg-white">
        {orders.slice(0, shown).map((order) => (
          <li key={order.order_id} className="not-first:border-t not-first:border-line">
            <EarlierOrder order={order} />
          </li>
        ))}
      </ul>
      {next > 0 && (
        <Button kind="ghost" className="mt-5" onClick={showMore}>
          Toon nog {next === 1 ? '1 bestelling' : `${next} bestellingen`}
        </Button>
      )}
    </section>
  )
}

function EarlierOrder({ order }: { order: PastOrder }) {
  const { number, token } = order
  return (
    <details aria-label={`Bestelling ${number}`} className="group">
      <summary className="flex min-h-16 items-center justify-between gap-4 px-5 py-3 hover:bg-lee focus-visible:-outline-offset-4 sm:px-7">
        <PastOrderSummary order={order} />
        <Icon
          name="chevron-down"
          size={24}
          className="flex-none text-deep transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line">
        <PastOrderLines order={order} />
        <div className="flex flex-wrap items-center gap-x-7 gap-y-1 border-t border-line px-5 py-4 sm:px-7">
          {canReorder(order) && (
            <Link to={orderPath(token, 'again')} className="link inline-flex min-h-11 items-center">
              Bestel opnieuw<span className="sr-only">: {number}</span>
            </Link>
          )}
          <OrderLinks order={order} />
        </div>
      </div>
    </details>
  )
}
