// Recurring test payments: a paid first payment creates a mandate, and each charge gets its status
// when it is created.

import { createHash } from 'node:crypto'
import type { StartedPayment } from './payment.ts'
import type { NewCharge, RecurringProvider } from './recurring-provider.ts'
import { toPayment, createTestPaymentId, type TestPaymentStore } from './test-payment-store.ts'

export const createTestRecurringProvider = (
  store: TestPaymentStore,
  begin: RecurringProvider['startFirstPayment'],
): RecurringProvider => ({
  createCustomer: (_, idempotencyKey) =>
    Promise.resolve(`tc_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}`),
  startFirstPayment: begin,
  async charge(charge): Promise<StartedPayment | undefined> {
    const { orderId, orderNumber, amount, customerId } = charge
    const mandate = await store.charges.mandateOutcome(customerId, charge.mandateId)
    if (!mandate) return undefined
    const payment = {
      id: createTestPaymentId(),
      orderId,
      orderNumber,
      amount,
      customerId,
      mandateId: mandate.mandateId,
      status: mandate.end,
    }
    return toPayment(
      await store.add({ ...payment, method: 'directdebit', idempotencyKey: keyOf(charge) }),
    )
  },
  async findCharge(lookup) {
    const payment = await store.charges.findByIdempotencyKey(keyOf(lookup))
    return payment && toPayment(payment)
  },
})

/** Returns the idempotency key of a charge, by which `findCharge` finds the stored test payment. */
const keyOf = ({
  customerId,
  orderId,
  attempt,
}: Pick<NewCharge, 'customerId' | 'orderId' | 'attempt'>) =>
  `debit:${customerId}:${orderId}:${attempt}`
