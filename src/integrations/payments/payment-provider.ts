// What the shop asks of whoever handles payments: Mollie, or the built-in test payments.

import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import type { Recurring } from './recurring.ts'

export type PaymentMethod = { id: string; description: string; image: { size2x: string } }

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

/** Every call takes 8 seconds at most and throws Problem 'payment-unavailable' when the provider does not answer or answers nonsense. */
export type PaymentProvider = {
  /** Remembered for some minutes; the last known ones when the provider is down. */
  methods: (sequence: 'oneoff' | 'first') => Promise<PaymentMethod[]>
  create: (payment: NewPayment) => Promise<StartedPayment>
  /** The payment as the provider holds it now; undefined when it does not know the id. */
  find: (id: string) => Promise<Payment | undefined>
  /** Ends an open payment where the provider can; answers the payment afterwards. */
  cancel: (id: string) => Promise<Payment | undefined>
  /** Debiting for subscriptions. */
  recurring: Recurring
  /** Present only on the built-in test payments. */
  trial?: TrialPayments
}

/** A test payment on its page: amount in cents, `redirectUrl` full. */
export type TrialPayment = {
  id: string
  orderId: number
  orderNumber: string
  amount: Cents
  method: string
  status: PaymentStatus
  redirectUrl: string
  /** Whose leave to debit it gives or uses, and that leave once there is one. */
  customerId: string | null
  mandateId: string | null
}
export type TrialPayments = {
  look: (id: string) => Promise<TrialPayment | undefined>
  /** Ends an open test payment; one that ended before stays as it was. */
  settle: (id: string, status: 'paid' | 'failed' | 'canceled' | 'expired') => Promise<TrialPayment | undefined>
}
