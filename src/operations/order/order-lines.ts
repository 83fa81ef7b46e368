import type { OrderLineInsert } from '#data/order/insert-order.ts'
import type { SellableItemRow } from '#data/inventory/stock.ts'
import { type Cents, multiplyCents } from '#domain/money.ts'

/**
 * Skips requested items that are not in `sellableItems`. `unitPrice` replaces today's price,
 * because a subscription has agreed prices.
 */
export const createOrderLines = (
  requested: readonly { itemId: number; quantity: number; unitPrice?: Cents }[],
  sellableItems: ReadonlyMap<number, SellableItemRow>,
): OrderLineInsert[] =>
  requested.flatMap(({ itemId, quantity, unitPrice: agreedPrice }) => {
    const item = sellableItems.get(itemId)
    if (!item) return []
    const { productId, name, slug, image, shortDescription, vatRate, sealed, price, isSample } =
      item
    const unitPrice = agreedPrice ?? price
    return [
      {
        itemId,
        productId,
        name,
        slug,
        image,
        shortDescription,
        vatRate,
        sealed,
        isSample,
        quantity,
        unitPrice,
        lineTotal: multiplyCents(unitPrice, quantity),
      },
    ]
  })
