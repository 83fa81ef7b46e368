// What is said of a cart that holds more than one order takes (domain/order/limits.ts).

import { inEuros } from '../money.ts'
import { highestTotal, mostLines, mostPerLine } from '../order/limits.ts'
import type { CartItem } from './cart-item.ts'
import { subtotalOf } from './cart.ts'

/** Undefined when the line fits into an order. */
export const lineLimitOf = ({ quantity }: Pick<CartItem, 'quantity'>): string | undefined =>
  quantity > mostPerLine ? `Van één product kun je er hoogstens ${mostPerLine} tegelijk bestellen.` : undefined

/** Undefined when the whole fits. An order of this size is delivered free, so its subtotal is its total. */
export function cartLimitOf(items: readonly CartItem[]): string | undefined {
  if (items.length > mostLines) return `Je kunt hoogstens ${mostLines} verschillende producten tegelijk bestellen.`
  return subtotalOf(items) > highestTotal ? `Je kunt voor hoogstens ${inEuros(highestTotal)} tegelijk bestellen.` : undefined
}
