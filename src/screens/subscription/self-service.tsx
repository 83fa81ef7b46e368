// The lower part of the subscription page (contents, options and history), which is hydrated after
// the upper part.

import { SubscriptionOptions } from './subscription-options.tsx'
import { SubscriptionContents } from './subscription-contents.tsx'
import { toLineFieldValue } from './form-fields.ts'
import type { SubscriptionData } from './loader.ts'
import { Link } from 'react-router'
import { formatEuroAmount } from '#domain/money.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { orderStateLabels } from '#domain/order/order-state.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { formatDate } from '#domain/time/format-date.ts'

export function SubscriptionSelfService({ subscription, today }: SubscriptionData) {
  const { lines, pending_changes } = subscription
  // This key changes with the saved quantities and with the list of pending changes. The form then
  // starts from the saved quantities.
  const contents = [...lines.map(toLineFieldValue), ...pending_changes.map(({ id }) => id)].join()
  return (
    <div className="grid gap-12">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]">
        <SubscriptionContents key={contents} subscription={subscription} />
        <SubscriptionOptions subscription={subscription} today={today} />
      </div>
      <SubscriptionHistory subscription={subscription} />
    </div>
  )
}

function SubscriptionHistory({ subscription: { history } }: { subscription: Subscription }) {
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
                Bestelling {order.number}, {formatEuroAmount(order.total)},{' '}
                {orderStateLabels[order.state].toLocaleLowerCase('nl')}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
