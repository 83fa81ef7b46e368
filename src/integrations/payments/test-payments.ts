// The built-in test payments replace Mollie in a shop without an API key. No money is involved.

import { paymentMethodLogoPath } from './method-logo.ts'
import type { NewPayment, Payment, StartedPayment } from './payment.ts'
import type { PaymentMethod, PaymentProvider } from './payment-provider.ts'
import { createTestRecurringProvider } from './test-recurring.ts'
import { toPayment, createTestPaymentId, type TestPaymentStore } from './test-payment-store.ts'

const methods: PaymentMethod[] = [
  ['ideal', 'iDEAL | Wero'],
  ['creditcard', 'Creditcard'],
  ['paypal', 'PayPal'],
].map(([id = '', description = '']) => ({
  id,
  description,
  image: { size2x: paymentMethodLogoPath(id) },
}))

/** The checkout URL is the shop's own page `/betaalproef/{id}`. The ids cannot be guessed. */
export function createTestPaymentProvider(store: TestPaymentStore): PaymentProvider {
  const begin = async (
    { orderId, orderNumber, amount, method, idempotencyKey }: NewPayment,
    customerId: string | null,
  ): Promise<StartedPayment> => {
    const open = { status: 'open', customerId, mandateId: null } as const
    return toPayment(
      await store.add({
        id: createTestPaymentId(),
        orderId,
        orderNumber,
        amount,
        method: typeof method === 'string' ? method : (method[0] ?? ''),
        idempotencyKey,
        ...open,
      }),
    )
  }
  const find = async (id: string): Promise<Payment | undefined> => {
    const payment = await store.find(id)
    return payment && toPayment(payment)
  }
  const cancel = async (id: string): Promise<Payment | undefined> => {
    const payment = await store.settle(id, 'canceled')
    return payment && toPayment(payment)
  }
  return {
    methods: () => Promise.resolve(methods),
    create: (payment) => begin(payment, null),
    find,
    cancel,
    recurring: createTestRecurringProvider(store, (payment) => begin(payment, payment.customerId)),
    testControls: { find: store.find, settle: store.settle },
  }
}
