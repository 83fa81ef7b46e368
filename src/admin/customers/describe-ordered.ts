import { maxCustomerRecords } from '#domain/customer/account-limits.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { isTestNumber } from '#domain/order/order-number.ts'
import { isExpiredFailedOrCancelled } from '#domain/order/order-state-groups.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { formatDateOrDash } from '../shared/format.ts'
import type { Customer } from './change-customer.ts'

type Ordered = {
  orders: readonly Pick<Customer['orders'][number], 'number' | 'created_at' | 'state' | 'total'>[]
  imported_orders: readonly unknown[]
}

/**
 * Returns how much a customer ordered, and since when; empty without orders, and for a customer
 * with more orders than the reply has. Does not count test orders, and orders that ended before
 * they were sold. `orders` starts with the newest.
 */
export function describeOrdered({ orders, imported_orders: imported }: Ordered): string {
  if (orders.length >= maxCustomerRecords) return ''
  const counted = orders.filter(
    ({ number, state }) => !isTestNumber(number) && !isExpiredFailedOrCancelled(state),
  )
  const earlier = imported.length > 0 && `${imported.length} bij de vorige winkel`
  const first = counted.at(-1)
  if (!first) return earlier ? `Alleen ${earlier} besteld.` : ''
  const isOne = counted.length === 1
  const total = counted.reduce((sum, order) => sum + order.total, 0)
  return [
    `${formatCountOf(counted.length, 'bestelling', 'bestellingen')} voor ${isOne ? '' : 'samen '}${formatEuroAmount(total)}`,
    `${isOne ? 'op' : 'de eerste op'} ${formatDateOrDash(first.created_at)}`,
    ...(earlier ? [`en ${earlier}`] : []),
  ]
    .join(', ')
    .concat('.')
}
