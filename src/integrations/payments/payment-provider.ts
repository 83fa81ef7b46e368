// What the shop asks of whoever handles payments: Mollie, or the built-in test payments.

import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'

export type PaymentMethod = { id: string; description: string; image: { size2x: string } }

export type NewPayment = {
  /** The shop's own order id and number; the number is the bank statement's text, so it names no product. */
  orderId: number
  orderNumber: string
  amount: Cents
  method: string
  /** Where the shopper returns to, and where the provider reports changes. */
  redirectUrl: string
  webhookUrl: string | undefined
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
}

/** Every call takes 8 seconds at most and throws Problem 'payment-unavailable' when the provider does not answer or answers nonsense. */
export type PaymentProvider = {
  methods: (sequence: 'oneoff' | 'first') => Promise<PaymentMethod[]>
  create: (payment: NewPayment) => Promise<Payment>
  /** The payment as the provider holds it now; undefined when it does not know the id. */
  find: (id: string) => Promise<Payment | undefined>
  /** Ends an open payment where the provider can; answers the payment afterwards. */
  cancel: (id: string) => Promise<Payment | undefined>
}
