// The built-in test payments replace Mollie in a shop without an API key. No money is involved.

import { paymentMethodLogoPath } from './method-logo.ts'
import type {
  PaymentMethod,
  PaymentProvider,
  NewPayment,
  Payment,
  StartedPayment,
  NewCharge,
  RecurringProvider,
  NewRefund,
  ProviderRefund,
  RefundProvider,
  StoredTestPayment,
  TestPaymentControls,
} from './payment-provider.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'

type TestCharges = {
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
type TestPaymentStore = TestPaymentControls & {
  /** Stores the payment, or returns the earlier payment with the same idempotency key. */
  add: (payment: StoredTestPayment & { idempotencyKey: string }) => Promise<StoredTestPayment>
  charges: TestCharges
}

const paymentPrefix = 'tp_'
const customerPrefix = 'tc_'

/**
 * The shop may have lost its key of Mollie. What belongs to a payment or customer of Mollie then
 * waits for a key, because a test would count as money that was never moved.
 * @throws Problem payment-unavailable
 */
function assertOwn(id: string, prefix: typeof paymentPrefix | typeof customerPrefix): void {
  if (!id.startsWith(prefix)) throw new Problem('payment-unavailable')
}

const createTestPaymentId = (): string => `${paymentPrefix}${randomBytes(18).toString('base64url')}`

const toPayment = ({
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

/**
 * Recurring test payments: a paid first payment creates a mandate, and each charge gets its status
 * when it is created.
 */
const createTestRecurringProvider = (
  store: TestPaymentStore,
  begin: RecurringProvider['startFirstPayment'],
): RecurringProvider => ({
  createCustomer: (_, idempotencyKey) =>
    Promise.resolve(
      customerPrefix + createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24),
    ),
  startFirstPayment: begin,
  async charge(charge): Promise<StartedPayment | undefined> {
    const { orderId, orderNumber, amount, customerId } = charge
    assertOwn(customerId, customerPrefix)
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
    assertOwn(lookup.customerId, customerPrefix)
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
    if (customerId !== null) assertOwn(customerId, customerPrefix)
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
    assertOwn(id, paymentPrefix)
    const payment = await store.find(id)
    return payment && toPayment(payment)
  }
  const cancel = async (id: string): Promise<Payment | undefined> => {
    assertOwn(id, paymentPrefix)
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

// Refunds of the built-in test payments, completed immediately.

type Stored = {
  id: string
  paymentId: string
  idempotencyKey: string
  reference: string
  amount: Cents
}
/** Implemented by data/payment/test-payments.ts in the database. */
type TestRefundStore = {
  /** Stores the refund, or returns the earlier refund with the same idempotency key. */
  add: (refund: Stored) => Promise<Stored>
  list: (paymentId: string) => Promise<Stored[]>
}

export const createTestRefundProvider = (store: TestRefundStore): RefundProvider => ({
  async create(refund: NewRefund) {
    assertOwn(refund.paymentId, paymentPrefix)
    return toRefund(
      await store.add({ ...refund, id: `rp_${randomBytes(12).toString('base64url')}` }),
    )
  },
  async list(paymentId) {
    assertOwn(paymentId, paymentPrefix)
    return (await store.list(paymentId)).map(toRefund)
  },
})

const toRefund = ({ id, amount, reference }: Stored): ProviderRefund => ({
  id,
  amount,
  reference,
  status: 'refunded',
})
