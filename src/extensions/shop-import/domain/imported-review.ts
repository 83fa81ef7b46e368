// A review of an earlier shop. The shop imports it only if an imported order proves that its writer
// received the product.

import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { ImportedOrder } from './order-cells.ts'

export type ImportedReview = {
  line: number
  /** In lower case. */
  email: string
  /** What identifies the product in the earlier shop, the surest first. */
  productKeys: string[]
  stars: number
  body: string
  /** An ISO moment. */
  writtenAt: string
  displayName: string
}

type Order = Pick<ImportedOrder, 'state' | 'lines'> & { orderedAt: Date }
type Purchase = {
  writtenAt: string
  productKeys: readonly string[]
  articleNumbers: ReadonlySet<string>
}

/**
 * True if the earlier shop sent an order with the product, which was placed on the day of the
 * review or before.
 */
export const provesPurchase = (
  { state, orderedAt, lines }: Order,
  { writtenAt, productKeys, articleNumbers }: Purchase,
): boolean =>
  state === 'sent' &&
  toCalendarDay(orderedAt) <= toCalendarDay(new Date(writtenAt)) &&
  lines.some(
    ({ articleNumber = '', productId = '' }) =>
      articleNumbers.has(articleNumber.toLowerCase()) ||
      (productId !== '' && productKeys.includes(productId)),
  )
