// The interface of the store of the built-in test payments, which replace Mollie in a shop without
// an API key.

import { randomBytes } from 'node:crypto'
import type { StartedPayment, StoredTestPayment, TestPaymentControls } from './payment-provider.ts'

export type TestCharges = {
  /**
   * Returns the customer's mandate, and `end`: the status of a charge on that mandate. Returns
   * undefined without a mandate.
   */
  mandateOutcome: (
    customerId: string,
    mandateId: string | undefined,
  ) => Promise<{ mandateId: string; end: 'paid' | 'pending' | 'failed' } | undefined>
  findByIdempotencyKey: (idempotencyKey: string) => Promise<StoredTestPayment | undefined>
}

/** Implemented by data/payment/test-payments.ts in the database. */
export type TestPaymentStore = TestPaymentControls & {
  /** Stores the payment, or returns the earlier payment with the same idempotency key. */
  add: (payment: StoredTestPayment & { idempotencyKey: string }) => Promise<StoredTestPayment>
  charges: TestCharges
}

export const createTestPaymentId = (): string => `tp_${randomBytes(18).toString('base64url')}`

export const toPayment = ({
  id,
  orderId,
  amount,
  status,
  mandateId,
}: StoredTestPayment): StartedPayment => ({
  id,
  orderId,
  amount,
  currency: 'EUR',
  status,
  checkoutUrl: `/betaalproef/${id}`,
  ...(mandateId !== null && { mandateId }),
})
