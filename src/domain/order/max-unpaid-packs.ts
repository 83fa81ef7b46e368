// The maximum number of packs of one item in an unpaid order. A visitor could otherwise reserve a
// large stock without paying.

import { lowStockThreshold } from '../inventory/public-stock.ts'
import { Problem } from '../problem.ts'
import { type SellableItems, type RequestedItem, pairLinesWithItems } from './order-check.ts'

/** This many packs are enough for one household, so the limit per item always allows them. */
export const packsAlwaysAllowed = 6
/**
 * The error message states the maximum. An exact third of the stock would reveal the stock, so a
 * higher maximum is one of these.
 */
const largerOrders = [20, 15, 10]

/**
 * Returns the first of `largerOrders` that is at most a third of `stock`, otherwise
 * `packsAlwaysAllowed`.
 */
export const maxUnpaidPacks = (stock: number): number =>
  largerOrders.find((packs) => packs * 3 <= stock) ?? packsAlwaysAllowed

/**
 * Returns the problem of an unpaid order that would reserve too many packs of an item. Skips a line
 * above the stock if visitors see the exact stock, because `outOfStockProblem` has a better message
 * for that line.
 */
export function tooManyPacksProblem(
  requested: readonly Omit<RequestedItem, 'price'>[],
  found: SellableItems,
): Problem | undefined {
  const tooMany = pairLinesWithItems(requested, found).flatMap(
    ({ item: { id, name, stock }, line: { quantity } }) => {
      const left = stock ?? 0
      const maxPacks = maxUnpaidPacks(left)
      return quantity <= maxPacks || (left <= lowStockThreshold && quantity > left)
        ? []
        : [{ id, name, maxPacks }]
    },
  )
  if (tooMany.length === 0) return undefined
  const sentences = tooMany.map(
    ({ name, maxPacks }) =>
      `Van ${name} kun je nu hoogstens ${maxPacks} pakken tegelijk bestellen.`,
  )
  return new Problem('too-many-packs', {
    message: `${sentences.join(' ')} Kies er minder, of neem contact met ons op als je er meer nodig hebt.`,
    more: { products: tooMany },
  })
}
