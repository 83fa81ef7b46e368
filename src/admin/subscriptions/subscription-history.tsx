// The events of a subscription, newest first, in the same sentences that the customer reads.

import { fromEuros, formatEuros } from '#domain/money.ts'
import { orderStateLabels } from '#domain/order/order-state.ts'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import type { AdminSubscriptionReply } from './subscription-props.ts'

export function SubscriptionHistory({ history }: Pick<AdminSubscriptionReply, 'history'>) {
  return (
    <section aria-labelledby="history" className="rounded-card border border-line bg-white p-6">
      <h2 id="history" className="mb-1 text-xl">
        Wat er gebeurde
      </h2>
      <p className="mb-4 text-sm text-ink-soft">Zo staat het ook bij de klant: ‘je’ is de klant.</p>
      <ol>
        {history.map(({ at, text, order }, index) => (
          <li key={`${at}${index}`} className="border-t border-line py-3 text-sm">
            <time dateTime={at} className="block text-ink-soft">
              {formatDateTimeOrDash(at)}
            </time>
            {text}
            {order && (
              <span className="block">
                Bestelling {order.number}, {formatEuros(fromEuros(order.total))},{' '}
                {orderStateLabels[order.state].toLocaleLowerCase('nl')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
