// The maximum number of packs of one item in an unpaid order, so that a visitor cannot empty the stock without paying.

import { lowStockThreshold } from '../inventory/public-stock.ts'
import { Problem } from '../problem.ts'
import { type SellableItems, type RequestedItem, toRequestedItems } from './order-check.ts'

/** An order for one household needs no more packs than this, so the shop always allows this many while they are in stock. */
export const packsAlwaysAllowed = 6
/** The maximum is one of these steps instead of an exact third of the stock, because the error message states it but must hide the stock. */
const largerOrders = [20, 15, 10]

/** Returns the maximum for an item with `stock` packs: about a third of the stock, at least 6 and at most 20. */
export const maxUnpaidPacks = (stock: number): number => largerOrders.find((packs) => packs * 3 <= stock) ?? packsAlwaysAllowed

/**
 * Returns the problem of an unpaid order that would reserve too many packs of an item. Skips lines for which `outOfStockProblem` gives a
 * better message: those whose exact stock visitors can see and whose quantity exceeds it.
 */
export function tooManyPacksProblem(requested: readonly Omit<RequestedItem, 'price'>[], found: SellableItems): Problem | undefined {
  const tooMany = toRequestedItems(requested, found).flatMap(({ item: { id, name, stock }, line: { quantity } }) => {
    const left = stock ?? 0
    const maxPacks = maxUnpaidPacks(left)
    return quantity <= maxPacks || (left <= lowStockThreshold && quantity > left) ? [] : [{ id, name, most: maxPacks }]
  })
  if (tooMany.length === 0) return undefined
  const sentences = tooMany.map(({ name, most: maxPacks }) => `Van ${name} kun je nu hoogstens ${maxPacks} pakken tegelijk bestellen.`)
  return new Problem('too-many-packs', {
    message: `${sentences.join(' ')} Kies er minder, of neem contact met ons op als je er meer nodig hebt.`,
    more: { products: tooMany },
  })
}
