// An order of an earlier shop. The shop shows it and does nothing else with it: it is no sale of
// this shop.

import type { Cents } from '../money.ts'
import type { OrderPerson } from './order-person.ts'

export const importedOrderStates = [
  'open',
  'paid',
  'sent',
  'partly-refunded',
  'refunded',
  'cancelled',
] as const
export type ImportedOrderState = (typeof importedOrderStates)[number]
export const importedOrderStateNames: Record<ImportedOrderState, string> = {
  open: 'niet betaald',
  paid: 'betaald',
  sent: 'verzonden',
  'partly-refunded': 'deels terugbetaald',
  refunded: 'terugbetaald',
  cancelled: 'geannuleerd',
}

/**
 * `total` is the amount of the line in cents. `productId` is the id in WooCommerce, of the product
 * or of its variation.
 */
export type ImportedOrderLine = {
  name: string
  quantity: number
  total: Cents
  articleNumber?: string
  productId?: string
}
/** Amounts are in cents. `shipping` and `discount` are null if the file does not tell them. */
export type ImportedOrder = OrderPerson & {
  line: number
  number: string
  /** An ISO moment. */
  orderedAt: string
  email: string
  state: ImportedOrderState
  lines: ImportedOrderLine[]
  shipping: Cents | null
  discount: Cents | null
  total: Cents
}
