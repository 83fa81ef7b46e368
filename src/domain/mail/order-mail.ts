// What a mail about an order tells. Amounts are whole cents.

import type { Cents } from '../money.ts'
import type { OrderState } from '../order/order-state.ts'

export type OrderMail = {
  number: string
  state: OrderState
  /** ISO 8601. */
  orderedAt: string
  name: string
  address: { street: string; number: string; addition: string; postcode: string; city: string; country: string }
  lines: { name: string; quantity: number; unitPrice: Cents; lineTotal: Cents; vatRate: number }[]
  subtotal: Cents
  shipping: Cents
  total: Cents
  /** VAT that the total includes, per rate. */
  vat: { rate: number; amount: Cents }[]
  /** Full addresses. */
  links: { status: string; withdrawal: string; contact: string; terms: string }
}
