// Refunds of the built-in test payments: done at once.

import { randomBytes } from 'node:crypto'
import type { Cents } from '#domain/money.ts'
import type { NewRefund, ProviderRefund, RefundProvider } from './refund-provider.ts'

type Stored = { id: string; paymentId: string; idempotencyKey: string; reference: string; amount: Cents }
/** Where they are kept; data/test-payments.ts keeps them in the database. */
export type TestRefundStore = {
  /** Stores it, or answers the refund that its idempotency key made before. */
  add: (refund: Stored) => Promise<Stored>
  of: (paymentId: string) => Promise<Stored[]>
}

export const testRefunds = (store: TestRefundStore): RefundProvider => ({
  create: async (refund: NewRefund) => asRefund(await store.add({ ...refund, id: `rp_${randomBytes(12).toString('base64url')}` })),
  of: async (paymentId) => (await store.of(paymentId)).map(asRefund),
})

const asRefund = ({ id, amount, reference }: Stored): ProviderRefund => ({ id, amount, reference, status: 'refunded' })
