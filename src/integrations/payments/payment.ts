// A payment as the shop and its provider speak of it.

import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'

export type NewPayment = {
  /** The shop's own order id and number; the number is the bank statement's text, so it names no product. */
  orderId: number
  orderNumber: string
  amount: Cents
  method: string
  /** Where the shopper returns to, and where the provider reports changes: full addresses. */
  redirectUrl: string
  webhookUrl: string
  /** Same key, same payment: a repeat within the hour answers the first payment again. */
  idempotencyKey: string
}
export type Payment = {
  id: string
  orderId: number
  amount: Cents
  currency: string
  status: PaymentStatus
  checkoutUrl: string | undefined
  /** What went back of it so far, and what a bank took back; undefined where nothing did. */
  refunded?: Cents | undefined
  chargedBack?: Cents | undefined
  /** The leave to debit that it gave, once it is paid. */
  mandateId?: string
}
/** A payment that was just started always has somewhere to pay it. */
export type StartedPayment = Payment & { checkoutUrl: string }
