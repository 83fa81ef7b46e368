import { formatEuros } from '../money.ts'
import { maxOrderTotal, maxOrderLines, maxPacksPerLine } from '../order/order-limits.ts'
import { describeMaxOrderSize, isTooLarge } from '../order/unpaid/order-size.ts'
import type { CartItem } from './cart-item.ts'
import { lineTotalOf, subtotalOf } from './cart.ts'

/**
 * Undefined also if fewer packs of the line can be bought (`buyable`): another message names that
 * limit.
 */
export const lineLimitMessage = (
  { quantity }: Pick<CartItem, 'quantity'>,
  buyable: Pick<CartItem, 'quantity'> | undefined = { quantity },
): string | undefined =>
  quantity > maxPacksPerLine && buyable.quantity >= maxPacksPerLine
    ? `Van één product kun je er hoogstens ${maxPacksPerLine} tegelijk bestellen.`
    : undefined

export const describeLineTotal = (buyable: CartItem | undefined): string =>
  buyable ? formatEuros(lineTotalOf(buyable)) : 'Telt niet mee'

/** Ignores shipping: a cart near the maximum total ships free. */
export function cartLimitMessage(items: readonly CartItem[]): string | undefined {
  if (items.length > maxOrderLines)
    return `Je kunt hoogstens ${maxOrderLines} verschillende producten tegelijk bestellen.`
  const value = subtotalOf(items)
  if (isTooLarge({ packs: items.reduce((sum, { quantity }) => sum + quantity, 0), value }))
    return describeMaxOrderSize()
  return value > maxOrderTotal
    ? `Je kunt voor hoogstens ${formatEuros(maxOrderTotal)} tegelijk bestellen.`
    : undefined
}
