// Refunds of the built-in test payments, completed immediately.

import { randomBytes } from 'node:crypto'
import type { Cents } from '#domain/money.ts'
import type { NewRefund, ProviderRefund, RefundProvider } from './refund-provider.ts'

type Stored = {
  id: string
  paymentId: string
  idempotencyKey: string
  reference: string
  amount: Cents
}
/** Implemented by data/payment/test-payments.ts in the database. */
export type TestRefundStore = {
  /** Stores the refund, or returns the earlier refund with the same idempotency key. */
  add: (refund: Stored) => Promise<Stored>
  list: (paymentId: string) => Promise<Stored[]>
}

export const createTestRefundProvider = (store: TestRefundStore): RefundProvider => ({
  create: async (refund: NewRefund) =>
    toRefund(await store.add({ ...refund, id: `rp_${randomBytes(12).toString('base64url')}` })),
  list: async (paymentId) => (await store.list(paymentId)).map(toRefund),
})

const toRefund = ({ id, amount, reference }: Stored): ProviderRefund => ({
  id,
  amount,
  reference,
  status: 'refunded',
})
