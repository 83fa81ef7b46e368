// Debits of the built-in test payments: a first payment that was paid is a leave to debit, and debits are paid by themselves.

import { createHash } from 'node:crypto'
import type { StartedPayment } from './payment.ts'
import type { NewDebit, Recurring } from './recurring.ts'
import { asPayment, newTestId, type TestPaymentStore } from './trial-payment.ts'

export const testRecurring = (store: TestPaymentStore, begin: Recurring['begin']): Recurring => ({
  customer: (_, idempotencyKey) => Promise.resolve(`tc_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}`),
  begin,
  async debit(debit): Promise<StartedPayment | undefined> {
    const { orderId, orderNumber, amount, customerId } = debit
    const leave = await store.debits.ending(customerId, debit.mandateId)
    if (!leave) return undefined
    const kept = { id: newTestId(), orderId, orderNumber, amount, customerId, mandateId: leave.mandateId, status: leave.end }
    return asPayment(await store.add({ ...kept, method: 'directdebit', idempotencyKey: keyOf(debit) }))
  },
  async debitOf(lookup) {
    const payment = await store.debits.under(keyOf(lookup))
    return payment && asPayment(payment)
  },
})

/** Not the shop's key: like Mollie's metadata it lasts longer than an hour. */
const keyOf = ({ customerId, orderId, turn }: Pick<NewDebit, 'customerId' | 'orderId' | 'turn'>) => `debit:${customerId}:${orderId}:${turn}`
