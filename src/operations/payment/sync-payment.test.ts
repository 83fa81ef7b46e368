import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPayment } from '#data/payment/payments.ts'
import { products } from '#data/tables/catalogue.ts'
import { orders, payments } from '#data/tables/orders.ts'
import { orderEvents } from '#data/tables/order-events.ts'
import { outbox } from '#data/tables/outbox.ts'
import { cents } from '#domain/money.ts'
import { type OrderState, orderStateAfterPayment, orderStates } from '#domain/order/order-state.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { type PaymentStatus, paymentStatuses } from '#domain/payment/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import type { Payment } from '#integrations/payments/payment-provider.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import { expireUnpaidOrders } from '../order/unpaid-order-jobs.ts'
import { syncPayment } from './sync-payment.ts'
import type { AppContext } from '../context.ts'

let database: TestDatabase
let context: AppContext
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db)
})
afterAll(() => database.close())

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
  const product = await createTestProduct(database.db)
  const order = await createPlacedOrder(context, { ...product, quantity: 2 })
  const hasReservation = state === 'awaiting-payment' || paidOnce.includes(state)
  if (!hasReservation)
    await database.db.update(products).set({ stock: 10 }).where(eq(products.id, product.id))
  await database.db
    .update(orders)
    .set({ state, hasReservation, paidAt: paidOnce.includes(state) ? new Date() : null })
    .where(eq(orders.id, order.id))
  return { order, product }
}

/** Returns a context whose provider returns the order's payment with these differences. */
const contextWithPayment = (differently: Partial<Payment>): AppContext => ({
  ...context,
  payments: {
    ...context.payments,
    find: async (id) => {
      const payment = await context.payments.find(id)
      return payment && { ...payment, ...differently }
    },
  },
})

/** Returns a context whose provider returns exactly this payment. */
const contextReturning = (seen: Payment): AppContext => ({
  ...context,
  payments: { ...context.payments, find: async () => seen },
})

const snapshotOf = async ({ order, product }: Awaited<ReturnType<typeof anOrderThatIs>>) => ({
  order: (await database.db.select().from(orders).where(eq(orders.id, order.id)))[0],
  stock: (await database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock,
  events: (await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)))
    .map(({ type }) => type)
    .slice(1),
  mails: await database.db.$count(
    outbox,
    and(eq(outbox.data, { orderId: order.id }), eq(outbox.mail, 'order-paid')),
  ),
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
      await Promise.all(
        Array.from({ length: 8 }, () => syncPayment(withPayment, subject.order.paymentId)),
      )
      await syncPayment(withPayment, subject.order.paymentId)
      const next = orderStateAfterPayment(state, status)
      const { order, stock, events, mails } = await snapshotOf(subject)
      expect(order?.state).toBe(next ?? state)
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
      const [{ createdAt } = { createdAt: new Date() }] = await database.db
        .select()
        .from(payments)
        .where(eq(payments.id, first))
      const { orderId, amount } = { orderId: subject.order.id, amount: seen.amount }
      await insertPayment(
        database.db,
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
    await database.db
      .update(orders)
      .set({ payBy: new Date(0) })
      .where(eq(orders.id, id))
    expect(await expireUnpaidOrders(contextWithPayment({ status: 'open' }))).toBe(0)
    const [stored] = await database.db.select().from(orders).where(eq(orders.id, id))
    expect(stored).toMatchObject({ state: 'awaiting-payment', heldFor: 'payment-mismatch' })
    expect(canBePaid(stored!, new Date(), { testOrders: 'never' })).toBe(false)
  })

  test('a payment after expiry marks the order as paid and reports missing stock to staff', async () => {
    const subject = await anOrderThatIs('expired')
    await database.db.update(products).set({ stock: 1 }).where(eq(products.id, subject.product.id))
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
    await database.db.delete(products).where(eq(products.id, ending.product.id))
    await syncPayment(contextWithPayment({ status: 'failed' }), ending.order.paymentId)
    await syncPayment(contextWithPayment({ status: 'paid' }), ending.order.paymentId)
    expect((await snapshotOf(ending)).events).toEqual(['failed', 'paid', 'paid-without-stock'])
  })

  test('an unknown id makes no provider call and changes nothing', async () => {
    const asking = {
      ...context,
      payments: { ...context.payments, find: () => Promise.reject(new Error('asked')) },
    }
    await expect(syncPayment(asking, 'tr_unknown')).resolves.toBeUndefined()
  })

  test('throws and changes nothing when the provider is down', async () => {
    const subject = await anOrderThatIs('awaiting-payment')
    const down = {
      ...context,
      payments: {
        ...context.payments,
        find: () => Promise.reject(new Problem('payment-unavailable')),
      },
    }
    await expect(syncPayment(down, subject.order.paymentId)).rejects.toMatchObject({
      code: 'payment-unavailable',
    })
    expect(await snapshotOf(subject)).toMatchObject({
      order: { state: 'awaiting-payment' },
      events: [],
    })
    expect(
      (await database.db.select().from(payments).where(eq(payments.orderId, subject.order.id)))[0]
        ?.status,
    ).toBe('open')
  })
})
