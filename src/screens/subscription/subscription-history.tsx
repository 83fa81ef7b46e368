// The events of a subscription, newest first, with links to their orders.

import { Link } from 'react-router'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { orderStateLabels } from '#domain/order/order-state.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { formatDate } from '#domain/time/format-date.ts'

export function SubscriptionHistory({ subscription: { history } }: { subscription: Subscription }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-5 text-xl">
        Wat er gebeurde
      </h2>
      <ol className="border-b border-line">
        {history.map(({ at, text, order }) => (
          <li
            key={at + text}
            className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[12rem_1fr_auto] sm:items-baseline"
          >
            <time dateTime={at} className="text-ink-soft">
              {formatDate(at)}
            </time>
            <p>{text}</p>
            {order && (
              <Link
                to={orderPath(order.token)}
                className="link inline-flex min-h-11 items-center sm:min-h-0"
              >
                Bestelling {order.number}, {formatEuros(fromEuros(order.total))},{' '}
                {orderStateLabels[order.state].toLocaleLowerCase('nl')}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
