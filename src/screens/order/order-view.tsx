// An order that was found: how it stands, what to do next, and what is in it.

import { Link } from 'react-router'
import { endedUnpaid, stories } from '#domain/order/progress.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderWay } from './order-way.tsx'
import { PayAgain } from './pay-again.tsx'
import type { Order } from './use-order.ts'
import { useSettledCart } from './use-settled-cart.ts'

export function OrderView({ order, token }: { order: Order; token: string }) {
  useSettledCart(order)
  const { title, text } = stories[order.state]
  return (
    <div className="grid gap-12">
      <div>
        <div aria-live="polite">
          <h1>{title}</h1>
          <p className="measure mt-5 text-lg">{text}</p>
        </div>
        <p className="mt-4 text-ink-soft">
          Bestelnummer <b className="text-ink">{order.number}</b>, {order.label.toLowerCase()}
        </p>
        <div className="mt-7 empty:hidden">{order.payable ? <PayAgain token={token} /> : endedUnpaid(order.state) && <OrderAgain />}</div>
      </div>
      <OrderWay state={order.state} />
      <OrderContents order={order} />
      <p className="border-t border-line pt-6">
        Iets niet goed?{' '}
        <Link to="/herroepen" className="link">
          Bestelling herroepen
        </Link>{' '}
        of{' '}
        <Link to="/contact" className="link">
          contact opnemen
        </Link>
        .
      </p>
    </div>
  )
}

/** The cart was kept: it leads to the checkout while there is something in it. */
function OrderAgain() {
  const { count } = useCart()
  return count > 0 ? <ButtonLink to="/checkout">Opnieuw proberen</ButtonLink> : <ButtonLink to="/shop">Naar de producten</ButtonLink>
}
