import { formatEuroAmount } from '#domain/money.ts'
import { attentionFilterLabels } from '#domain/order/fulfilment/fulfilment-filters.ts'
import { ButtonLink } from '#ui/button.tsx'
import { workCardClass } from '../shared/screen.tsx'
import type { Customer } from './change-customer.ts'

type Order = Pick<
  Customer['orders'][number],
  'number' | 'state' | 'state_label' | 'total' | 'ongoing' | 'attention' | 'subscription_id'
>

/** What staff can do for a customer now, as Vandaag says it, and orders that wait for money. */
export const findCustomerWork = (orders: readonly Order[]) =>
  orders.flatMap(
    ({ number, state, state_label, total, ongoing, attention, subscription_id: id }) => {
      const work = (what: string, isOfSubscription = false) => ({
        text: `${what} (bestelling ${number}, ${formatEuroAmount(total)})`,
        ...(isOfSubscription
          ? { to: `/admin/abonnementen/${id}`, button: 'Naar het abonnement' }
          : { to: `/admin/bestellingen/${number}`, button: 'Naar de bestelling' }),
      })
      return [
        ...attention
          .filter((one) => one !== 'exchange' || !attention.includes('exchange-overdue'))
          .map((one) => work(attentionFilterLabels[one], one === 'failed-charge')),
        ...(ongoing && state === 'awaiting-payment' ? [work(state_label)] : []),
      ]
    },
  )

/** Above everything else of the customer; nothing without work. */
export function CustomerWork({ orders }: Pick<Customer, 'orders'>) {
  const work = findCustomerWork(orders)
  if (work.length === 0) return null
  return (
    <section aria-label="Nu te doen" className={`mb-6 ${workCardClass}`}>
      <p className="text-sm font-semibold text-ink-soft">Nu te doen</p>
      <ul className="mt-2 grid gap-3">
        {work.map(({ text, to, button }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span>{text}</span>
            <ButtonLink to={to}>{button}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
