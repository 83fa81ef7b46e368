// An order that was found: how it stands, what to do next, and what is in it.

import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { orderPath } from '#domain/order/order-path.ts'
import { phoneStory, stories, wasPaid } from '#domain/order/progress.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderNext, waitsForCaller } from './order-next.tsx'
import { OrderWay } from './order-way.tsx'
import type { Order } from './use-order.ts'
import { useSettledCart } from './use-settled-cart.ts'

const OrderOfSubscription = lazy(() =>
  import('./order-of-subscription.tsx').catch(() => ({ default: () => <p>Je abonnement regel je met de link in je mail.</p> })),
)
const OrderCare = lazy(() => import('./order-care.tsx'))

export default function OrderView({ order, token, look }: { order: Order; token: string; look: () => Promise<void> }) {
  useSettledCart(order)
  const { title, text } = waitsForCaller(order) ? phoneStory : stories[order.state]
  return (
    <div className="grid gap-12">
      <div>
        <div aria-live="polite">
          <h1>{title}</h1>
          <p className="measure mt-5 text-lg">{text}</p>
        </div>
        <OrderNext order={order} token={token} />
      </div>
      {order.subscription && wasPaid(order.state) && (
        <Suspense>
          <OrderOfSubscription subscription={order.subscription} />
        </Suspense>
      )}
      <OrderWay order={order} />
      <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-5">
        <Fact name="Bestelnummer" value={order.number} />
        <Fact name="Besteld op" value={formatDate(order.order_date)} />
        <Fact name="Stand" value={order.state_label} />
      </dl>
      <OrderContents order={order} />
      <Suspense>
        <OrderCare order={order} token={token} look={look} />
      </Suspense>
      <div className="flex flex-wrap gap-4">
        <ButtonLink kind="ghost" to={orderPath(token, 'again')}>
          Bestel dit opnieuw
        </ButtonLink>
        {order.state === 'delivered' && (
          <ButtonLink kind="ghost" to={orderPath(token, 'review')}>
            Schrijf een review
          </ButtonLink>
        )}
      </div>
      <p>
        Iets niet goed?{' '}
        <Link to="/contact" className="link">
          Neem contact op
        </Link>
        .
      </p>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
