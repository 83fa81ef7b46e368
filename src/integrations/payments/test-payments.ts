// The built-in test payments: Mollie's place in a shop without a key. Money is never involved.

import { methodLogo } from './method-logo.ts'
import type { NewPayment, Payment, StartedPayment } from './payment.ts'
import type { PaymentMethod, PaymentProvider } from './payment-provider.ts'
import { testRecurring } from './test-recurring.ts'
import { asPayment, newTestId, type TestPaymentStore } from './trial-payment.ts'

const methods: PaymentMethod[] = [
  ['ideal', 'iDEAL'],
  ['creditcard', 'Creditcard'],
  ['paypal', 'PayPal'],
].map(([id = '', description = '']) => ({ id, description, image: { size2x: methodLogo(id) } }))

/** `/betaalproef/{id}` is a page of the shop itself; its ids cannot be guessed. */
export function testPayments(store: TestPaymentStore): PaymentProvider {
  const begin = async (
    { orderId, orderNumber, amount, method, idempotencyKey }: NewPayment,
    customerId: string | null,
  ): Promise<StartedPayment> => {
    const open = { status: 'open', customerId, mandateId: null } as const
    return asPayment(await store.add({ id: newTestId(), orderId, orderNumber, amount, method, idempotencyKey, ...open }))
  }
  const find = async (id: string): Promise<Payment | undefined> => {
    const payment = await store.look(id)
    return payment && asPayment(payment)
  }
  const cancel = async (id: string): Promise<Payment | undefined> => {
    const payment = await store.settle(id, 'canceled')
    return payment && asPayment(payment)
  }
  return {
    methods: () => Promise.resolve(methods),
    create: (payment) => begin(payment, null),
    find,
    cancel,
    recurring: testRecurring(store, (payment) => begin(payment, payment.customerId)),
    trial: { look: store.look, settle: store.settle },
  }
}
