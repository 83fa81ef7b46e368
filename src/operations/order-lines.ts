// The lines of an order, from what is on the shelf.

import type { OrderLineInsert } from '#data/insert-order.ts'
import type { ShelfItem } from '#data/stock.ts'
import { type Cents, times } from '#domain/money.ts'

/** `unitPrice`: today's price, or what a subscription agreed on. Answers no line for an article that is not in `shelf`. */
export const orderLines = (
  wanted: readonly { itemId: number; quantity: number; unitPrice?: Cents }[],
  shelf: ReadonlyMap<number, ShelfItem>,
): OrderLineInsert[] =>
  wanted.flatMap(({ itemId, quantity, unitPrice: agreed }) => {
    const item = shelf.get(itemId)
    if (!item) return []
    const { productId, name, slug, image, shortDescription, vatRate, price } = item
    const unitPrice = agreed ?? price
    return [{ itemId, productId, name, slug, image, shortDescription, vatRate, quantity, unitPrice, lineTotal: times(unitPrice, quantity) }]
  })
