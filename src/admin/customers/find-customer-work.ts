import { formatEuroAmount } from '#domain/money.ts'
import type { Customer } from './change-customer.ts'

type Order = Customer['orders'][number]
type Subscription = Customer['subscriptions'][number]
type Records = {
  orders: readonly Pick<Order, 'number' | 'state' | 'state_label' | 'total' | 'ongoing'>[]
  subscriptions: readonly Pick<Subscription, 'id' | 'number' | 'state'>[]
}

/** What staff can do for a customer now: a debit that failed, and orders that wait for money. */
export const findCustomerWork = ({ orders, subscriptions }: Records) => [
  ...subscriptions
    .filter(({ state }) => state === 'payment-failed')
    .map(({ id, number }) => ({
      text: `Abonnement ${number}: de afschrijving is mislukt`,
      to: `/admin/abonnementen/${id}`,
      button: 'Naar het abonnement',
    })),
  ...orders
    .filter(({ ongoing, state }) => ongoing && state === 'awaiting-payment')
    .map(({ number, state_label: label, total }) => ({
      text: `${label}: bestelling ${number}, ${formatEuroAmount(total)}`,
      to: `/admin/bestellingen/${number}`,
      button: 'Naar de bestelling',
    })),
]
