// What a mail about an order tells. Amounts are whole cents.

import type { Cents } from '../money.ts'
import type { OrderState } from '../order/order-state.ts'
import type { VatShare } from '../order/vat-split.ts'
import { orderPath, withdrawalPath } from '../order/order-path.ts'

export type OrderMail = {
  number: string
  state: OrderState
  /** ISO 8601. */
  orderedAt: string
  /** Who ordered; null when anybody can have typed it: such a mail repeats nothing of theirs. */
  name: string | null
  address: { street: string; number: string; addition: string; postcode: string; city: string; country: string } | null
  lines: { name: string; quantity: number; unitPrice: Cents; lineTotal: Cents; vatRate: number }[]
  subtotal: Cents
  shipping: Cents
  total: Cents
  /** VAT that the total includes, per rate. */
  vat: VatShare[]
  /** Full addresses. */
  links: { status: string; again: string; withdrawal: string; contact: string; terms: string }
}

/** Addresses in the shop that every mail about an order leads to; `appUrl` without a slash at the end. */
export const orderLinks = (appUrl: string, token: string): OrderMail['links'] => ({
  status: `${appUrl}${orderPath(token)}`,
  again: `${appUrl}${orderPath(token, 'again')}`,
  withdrawal: `${appUrl}${withdrawalPath(token)}`,
  contact: `${appUrl}/contact`,
  terms: `${appUrl}/algemene-voorwaarden`,
})
