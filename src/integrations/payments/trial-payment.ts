// The built-in test payments as they are kept, and what may be done with them.

import { randomBytes } from 'node:crypto'
import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import type { StartedPayment } from './payment.ts'

/** A test payment on its page: amount in cents. */
export type TrialPayment = {
  id: string
  orderId: number
  orderNumber: string
  amount: Cents
  method: string
  status: PaymentStatus
  /** Whose leave to debit it gives or uses, and that leave once there is one. */
  customerId: string | null
  mandateId: string | null
}
export type TrialPayments = {
  look: (id: string) => Promise<TrialPayment | undefined>
  /** Ends an open test payment; one that ended before stays as it was. */
  settle: (id: string, status: 'paid' | 'failed' | 'canceled' | 'expired') => Promise<TrialPayment | undefined>
}

export type TestDebits = {
  /** The leave and how a debit on it ends; undefined when the customer never gave one. */
  ending: (
    customerId: string,
    mandateId: string | undefined,
  ) => Promise<{ mandateId: string; end: 'paid' | 'pending' | 'failed' } | undefined>
  /** What was asked for under that key. */
  under: (idempotencyKey: string) => Promise<TrialPayment | undefined>
}

/** Where test payments are kept; data/test-payments.ts keeps them in the database. */
export type TestPaymentStore = TrialPayments & {
  /** Stores it, or answers the payment that its idempotency key made before. */
  add: (payment: TrialPayment & { idempotencyKey: string }) => Promise<TrialPayment>
  debits: TestDebits
}

export const newTestId = (): string => `tp_${randomBytes(18).toString('base64url')}`

export const asPayment = ({ id, orderId, amount, status, mandateId }: TrialPayment): StartedPayment => ({
  id,
  orderId,
  amount,
  currency: 'EUR',
  status,
  checkoutUrl: `/betaalproef/${id}`,
  ...(mandateId !== null && { mandateId }),
})
