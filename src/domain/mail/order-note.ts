// What the short mails about an order tell: each says one thing. Amounts are whole cents, moments ISO 8601.

import type { Cents } from '../money.ts'
import type { ReturnKind, ReturnReason } from '../order/order-return.ts'
import type { OrderMail } from './order-mail.ts'

/** In every one of them; `name` is who ordered. */
export type OrderNote = Pick<OrderMail, 'number' | 'name' | 'address' | 'links'>

export type ShippedNote = OrderNote & {
  carrier: string
  trackingCode: string
  trackingUrl: string
  /** 'some': the order comes in several parcels and this is not the last; 'rest': with this one all of it has left. */
  part: 'all' | 'some' | 'rest'
}
export type CancelledNote = OrderNote & { wasPaid: boolean }
export type RefundNote = OrderNote & { amount: Cents }
export type ReturnNote = OrderNote & {
  kind: ReturnKind
  /** What to write on the parcel. */
  returnNumber: string
  /** Where it goes to. */
  returnAddress: string
  at: string
  declaredBy: string
  lines: { name: string; quantity: number }[]
  reason: ReturnReason | null
  note: string
  /** Nothing was sent yet, so nothing has to come back. */
  nothingToSend: boolean
  /** Declared after the last day for it. */
  late: boolean
  /** Declared by number: where its reader confirms or refuses it, and when (ISO 8601) the shop carries it out all the same; null when staff do. */
  confirmation: { action: string; carriedOutAt: string | null } | null
}

export type OrderNotes = {
  'order-packed': OrderNote
  'order-shipped': ShippedNote
  'order-cancelled': CancelledNote
  'address-changed': OrderNote
  'pay-link': OrderNote
  'order-refund': RefundNote
  'return-instructions': ReturnNote
  'withdrawal-receipt': ReturnNote
}
