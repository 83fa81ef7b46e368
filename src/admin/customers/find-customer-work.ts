import { formatEuroAmount } from '#domain/money.ts'
import { attentionFilterLabels } from '#domain/order/fulfilment/fulfilment-filters.ts'
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
