// How many packs of one article an order may set aside before it is paid, so that nobody empties the shelves without paying.

import { lowStock } from '../catalogue/stock.ts'
import { Problem } from '../problem.ts'
import { type SellableItems, type WantedItem, itemsOf } from './order-check.ts'

/** What a household orders at once: allowed of everything that is in stock. */
export const householdPacks = 6
/** Steps instead of exactly a third, because a refusal tells this number and must not tell the stock. */
const largerOrders = [20, 15, 10]

/** In packs, for an article with `stock` packs on the shelf: about a third of them, from 6 to 20. */
export const mostPacksUnpaid = (stock: number): number => largerOrders.find((packs) => packs * 3 <= stock) ?? householdPacks

/**
 * The problem when an unpaid order would set too much of an article aside. Where the exact stock is public and smaller than
 * the quantity, `whyOutOfStock` is more helpful, so such lines are left to it.
 */
export function whyTooManyPacks(wanted: readonly Omit<WantedItem, 'price'>[], found: SellableItems): Problem | undefined {
  const tooMany = itemsOf(wanted, found).flatMap(({ item: { id, name, stock }, line: { quantity } }) => {
    const left = stock ?? 0
    const most = mostPacksUnpaid(left)
    return quantity <= most || (left <= lowStock && quantity > left) ? [] : [{ id, name, most }]
  })
  if (tooMany.length === 0) return undefined
  const sentences = tooMany.map(({ name, most }) => `Van ${name} kun je nu hoogstens ${most} pakken tegelijk bestellen.`)
  return new Problem('too-many-packs', {
    message: `${sentences.join(' ')} Kies er minder, of neem contact met ons op als je er meer nodig hebt.`,
    more: { products: tooMany },
  })
}
