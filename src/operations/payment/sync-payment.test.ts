import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertPayment } from '#data/payment/payments.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { payments } from '#data/tables/order/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { cents } from '#domain/money.ts'
import { type OrderState, orderStateAfterPayment, orderStates } from '#domain/order/order-state.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { type PaymentStatus, paymentStatuses } from '#domain/payment/payment-status.ts'
import type { Payment } from '#integrations/payments/payment-provider.ts'
import { expireUnpaidOrders } from '../order/unpaid/unpaid-order-jobs.ts'
import { syncPayment } from './sync-payment.ts'
import type { AppContext } from '../context.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import {
  withPaymentChanged,
  withPayments,
  unavailable,
} from '#tests/support/builders/payment-provider.ts'

const {
  db,
  context,
  createProduct,
  createPlacedOrder,
  storedOrder,
  stockOf,
  paymentsOf,
  updateProduct,
  updateOrder,
  rowsOf,
  eventsOf,
  countRows,
  atOnce,
} = await openTestShop()

const paidOnce: readonly OrderState[] = [
  'paid',
  'packed',
  'shipped',
  'delivered',
  'partly-refunded',
  'refunded',
]

/** Stores an order of two out of ten packs in this state. */
async function anOrderThatIs(state: OrderState) {
  const product = await createProduct()
  const order = await createPlacedOrder({ ...product, quantity: 2 })
  const hasReservation = state === 'awaiting-payment' || paidOnce.includes(state)
  if (!hasReservation) await updateProduct(product.id, { stock: 10 })
  await updateOrder(order.id, {
    state,
    hasReservation,
    paidAt: paidOnce.includes(state) ? new Date() : null,
  })
  return { order, product }
}

/** Returns a context whose provider returns the order's payment with these differences. */
const contextWithPayment = (differently: Partial<Payment>): AppContext =>
  withPaymentChanged(context, differently)

/** Returns a context whose provider returns exactly this payment. */
const contextReturning = (seen: Payment): AppContext =>
  withPayments(context, { find: async () => seen })

const snapshotOf = async ({ order, product }: Awaited<ReturnType<typeof anOrderThatIs>>) => ({
  order: await storedOrder(order.id),
  stock: await stockOf(product.id),
  events: (await eventsOf(order.id)).slice(1),
  mails: await countRows(outbox, { data: { orderId: order.id }, mail: 'order-paid' }),
})

const pairs = orderStates.flatMap((state) =>
  paymentStatuses.map((status) => [state, status] as const),
)
describe('syncPayment', () => {
  test.each(pairs)(
    'applies one effect to an order that is %s when parallel syncs find its payment %s',
    async (state, status) => {
      const subject = await anOrderThatIs(state)
      const withPayment = contextWithPayment({ status })
      await atOnce(8, () => syncPayment(withPayment, subject.order.paymentId))
      await syncPayment(withPayment, subject.order.paymentId)
      const next = orderStateAfterPayment(state, status)
      const { order, stock, events, mails } = await snapshotOf(subject)
      expect(order.state).toBe(next ?? state)
      expect(mails).toBe(next === 'paid' ? 1 : 0)
      expect(events).toEqual([
        ...(next ? [next] : []),
        ...(status === 'paid' && !next ? ['paid-twice'] : []),
      ])
      const reserved = next
        ? next === 'paid'
        : state === 'awaiting-payment' || paidOnce.includes(state)
      expect({ reserved: order?.hasReservation, stock }).toEqual({
        reserved,
        stock: reserved ? 8 : 10,
      })
      if (next === 'paid') expect(order?.paidAt).not.toBeNull()
    },
  )

  test('keeps a payment paid when an older status arrives later', async () => {
    const subject = await anOrderThatIs('awaiting-payment')
    for (const status of ['paid', 'open', 'expired', 'failed'] satisfies PaymentStatus[])
      await syncPayment(contextWithPayment({ status }), subject.order.paymentId)
    expect(await snapshotOf(subject)).toMatchObject({
      order: { state: 'paid', hasReservation: true },
      stock: 8,
      events: ['paid'],
      mails: 1,
    })
  })

  test.each(['aa_', 'zz_'])(
    'the payment that was started later decides between two of the same moment (%s)',
    async (prefix) => {
      const subject = await anOrderThatIs('awaiting-payment')
      const first = subject.order.paymentId
      const later = `${prefix}${first}`
      const seen = await context.payments.find(first)
      if (!seen) throw new Error('no payment')
      const [{ createdAt } = { createdAt: new Date() }] = await rowsOf(payments, { id: first })
      const { orderId, amount } = { orderId: subject.order.id, amount: seen.amount }
      await insertPayment(
        db,
        { id: later, orderId, amount, status: 'open', checkoutUrl: null },
        createdAt,
      )
      const failed = (id: string) =>
        syncPayment(contextReturning({ ...seen, id, status: 'failed' }), id)
      await failed(first)
      expect(await snapshotOf(subject)).toMatchObject({
        order: { state: 'awaiting-payment' },
        events: [],
      })
      await failed(later)
      expect(await snapshotOf(subject)).toMatchObject({
        order: { state: 'failed' },
        stock: 10,
        events: ['failed'],
      })
    },
  )

  test.each([
    ['another amount', { amount: cents(1) }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 1 }],
  ] as const)(
    'does not mark an order as paid with %s, and tells staff once',
    async (_, differently) => {
      const subject = await anOrderThatIs('awaiting-payment')
      const withPayment = contextWithPayment({ status: 'paid', ...differently })
      await syncPayment(withPayment, subject.order.paymentId)
      await syncPayment(withPayment, subject.order.paymentId)
      expect(await snapshotOf(subject)).toMatchObject({
        order: { state: 'awaiting-payment', paidAt: null },
        events: ['payment-mismatch'],
        mails: 0,
      })
    },
  )

  test('an order whose payment does not match waits for staff: it is not paid again and does not expire', async () => {
    const subject = await anOrderThatIs('awaiting-payment')
    const { id } = subject.order
    await syncPayment(
      contextWithPayment({ status: 'open', amount: cents(1) }),
      subject.order.paymentId,
    )
    expect(await snapshotOf(subject)).toMatchObject({ events: [] })
    await syncPayment(
      contextWithPayment({ status: 'paid', amount: cents(1) }),
      subject.order.paymentId,
    )
    await updateOrder(id, { payBy: new Date(0) })
    expect(await expireUnpaidOrders(contextWithPayment({ status: 'open' }))).toBe(0)
    const stored = await storedOrder(id)
    expect(stored).toMatchObject({ state: 'awaiting-payment', heldFor: 'payment-mismatch' })
    expect(canBePaid(stored, new Date(), { testOrders: 'never' })).toBe(false)
  })

  test('a payment after expiry marks the order as paid and reports missing stock to staff', async () => {
    const subject = await anOrderThatIs('expired')
    await updateProduct(subject.product.id, { stock: 1 })
    await syncPayment(contextWithPayment({ status: 'paid' }), subject.order.paymentId)
    expect(await snapshotOf(subject)).toMatchObject({
      order: { state: 'paid', hasReservation: false },
      stock: 1,
      events: ['paid', 'paid-without-stock'],
      mails: 1,
    })
  })

  test('a product that left the catalogue prevents neither expiry nor payment', async () => {
    const ending = await anOrderThatIs('awaiting-payment')
    await db.delete(products).where(eq(products.id, ending.product.id))
    await syncPayment(contextWithPayment({ status: 'failed' }), ending.order.paymentId)
    await syncPayment(contextWithPayment({ status: 'paid' }), ending.order.paymentId)
    expect((await snapshotOf(ending)).events).toEqual(['failed', 'paid', 'paid-without-stock'])
  })

  test('an unknown id makes no provider call and changes nothing', async () => {
    const asking = withPayments(context, { find: () => Promise.reject(new Error('asked')) })
    await expect(syncPayment(asking, 'tr_unknown')).resolves.toBeUndefined()
  })

  test('throws and changes nothing when the provider is down', async () => {
    const subject = await anOrderThatIs('awaiting-payment')
    const down = withPayments(context, { find: unavailable })
    await expect(syncPayment(down, subject.order.paymentId)).toBeRefused('payment-unavailable')
    expect(await snapshotOf(subject)).toMatchObject({
      order: { state: 'awaiting-payment' },
      events: [],
    })
    expect((await paymentsOf(subject.order.id))[0]?.status).toBe('open')
  })
})
