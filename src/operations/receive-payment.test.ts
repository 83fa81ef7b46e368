import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePayment } from '#data/payments.ts'
import { products } from '#data/tables/catalogue.ts'
import { orderEvents, orders, payments } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { cents } from '#domain/money.ts'
import { type OrderState, nextState, orderStates } from '#domain/order/order-state.ts'
import { type PaymentStatus, paymentStatuses } from '#domain/order/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import type { Payment } from '#integrations/payments/payment.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { receivePayment } from './receive-payment.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterAll(() => database.close())

const paidOnce: readonly OrderState[] = ['paid', 'packed', 'shipped', 'delivered', 'partly-refunded', 'refunded']

/** A placed order of two packs out of ten, put in any state as it would be in the books. */
async function anOrderThatIs(state: OrderState) {
  const product = await aProduct(database.db)
  const order = await aPlacedOrder(shop, { ...product, quantity: 2 })
  const stockHeld = state === 'awaiting-payment' || paidOnce.includes(state)
  if (!stockHeld) await database.db.update(products).set({ stock: 10 }).where(eq(products.id, product.id))
  await database.db
    .update(orders)
    .set({ state, stockHeld, paidAt: paidOnce.includes(state) ? new Date() : null })
    .where(eq(orders.id, order.id))
  return { order, product }
}

/** The provider as it would answer about this order's payment. */
const seeing = (differently: Partial<Payment>): Shop => ({
  ...shop,
  payments: {
    ...shop.payments,
    find: async (id) => {
      const payment = await shop.payments.find(id)
      return payment && { ...payment, ...differently }
    },
  },
})

/** The provider when it answers exactly this. */
const seeingAs = (seen: Payment): Shop => ({ ...shop, payments: { ...shop.payments, find: async () => seen } })

const standing = async ({ order, product }: Awaited<ReturnType<typeof anOrderThatIs>>) => ({
  order: (await database.db.select().from(orders).where(eq(orders.id, order.id)))[0],
  stock: (await database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock,
  events: (await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))).map(({ what }) => what).slice(1),
  mails: await database.db.$count(outbox, and(eq(outbox.data, { orderId: order.id }), eq(outbox.mail, 'order-paid'))),
})

const pairs = orderStates.flatMap((state) => paymentStatuses.map((status) => [state, status] as const))
test.each(pairs)('an order %s, its payment seen %s by eight at once and once more: one effect', async (state, status) => {
  const subject = await anOrderThatIs(state)
  const looking = seeing({ status })
  await Promise.all(Array.from({ length: 8 }, () => receivePayment(looking, subject.order.paymentId)))
  await receivePayment(looking, subject.order.paymentId)
  const next = nextState(state, status)
  const { order, stock, events, mails } = await standing(subject)
  expect(order?.state).toBe(next ?? state)
  expect(mails).toBe(next === 'paid' ? 1 : 0)
  expect(events).toEqual([...(next ? [next] : []), ...(status === 'paid' && !next ? ['paid-twice'] : [])])
  const held = next ? next === 'paid' : state === 'awaiting-payment' || paidOnce.includes(state)
  expect({ held: order?.stockHeld, stock }).toEqual({ held, stock: held ? 8 : 10 })
  if (next === 'paid') expect(order?.paidAt).not.toBeNull()
})

test('what was paid stays paid when an older look arrives later', async () => {
  const subject = await anOrderThatIs('awaiting-payment')
  for (const status of ['paid', 'open', 'expired', 'failed'] satisfies PaymentStatus[])
    await receivePayment(seeing({ status }), subject.order.paymentId)
  expect(await standing(subject)).toMatchObject({ order: { state: 'paid', stockHeld: true }, stock: 8, events: ['paid'], mails: 1 })
})

test.each(['aa_', 'zz_'])('of two payments of one moment the one that was asked for later decides (%s)', async (prefix) => {
  const subject = await anOrderThatIs('awaiting-payment')
  const first = subject.order.paymentId
  const later = `${prefix}${first}`
  const seen = await shop.payments.find(first)
  if (!seen) throw new Error('no payment')
  const [{ createdAt } = { createdAt: new Date() }] = await database.db.select().from(payments).where(eq(payments.id, first))
  const { orderId, amount } = { orderId: subject.order.id, amount: seen.amount }
  await savePayment(database.db, { id: later, orderId, amount, status: 'open', checkoutUrl: null }, createdAt)
  const failed = (id: string) => receivePayment(seeingAs({ ...seen, id, status: 'failed' }), id)
  await failed(first)
  expect(await standing(subject)).toMatchObject({ order: { state: 'awaiting-payment' }, events: [] })
  await failed(later)
  expect(await standing(subject)).toMatchObject({ order: { state: 'failed' }, stock: 10, events: ['failed'] })
})

test.each([
  ['another amount', { amount: cents(1) }],
  ['another currency', { currency: 'USD' }],
  ['another order', { orderId: 1 }],
] as const)('paid with %s is not paid, and staff reads it once', async (_, differently) => {
  const subject = await anOrderThatIs('awaiting-payment')
  const looking = seeing({ status: 'paid', ...differently })
  await receivePayment(looking, subject.order.paymentId)
  await receivePayment(looking, subject.order.paymentId)
  expect(await standing(subject)).toMatchObject({
    order: { state: 'awaiting-payment', paidAt: null },
    events: ['payment-mismatch'],
    mails: 0,
  })
})

test('paid after expiry with the packs gone is paid, and told to staff', async () => {
  const subject = await anOrderThatIs('expired')
  await database.db.update(products).set({ stock: 1 }).where(eq(products.id, subject.product.id))
  await receivePayment(seeing({ status: 'paid' }), subject.order.paymentId)
  expect(await standing(subject)).toMatchObject({
    order: { state: 'paid', stockHeld: false },
    stock: 1,
    events: ['paid', 'paid-without-stock'],
    mails: 1,
  })
})

test('a product that left the catalogue stops neither an end nor a payment', async () => {
  const ending = await anOrderThatIs('awaiting-payment')
  await database.db.delete(products).where(eq(products.id, ending.product.id))
  await receivePayment(seeing({ status: 'failed' }), ending.order.paymentId)
  await receivePayment(seeing({ status: 'paid' }), ending.order.paymentId)
  expect((await standing(ending)).events).toEqual(['failed', 'paid', 'paid-without-stock'])
})

test('an unknown id asks nobody and changes nothing', async () => {
  const asking = { ...shop, payments: { ...shop.payments, find: () => Promise.reject(new Error('asked')) } }
  await expect(receivePayment(asking, 'tr_unknown')).resolves.toBeUndefined()
})

test('a provider that is down changes nothing and says so', async () => {
  const subject = await anOrderThatIs('awaiting-payment')
  const down = { ...shop, payments: { ...shop.payments, find: () => Promise.reject(new Problem('payment-unavailable')) } }
  await expect(receivePayment(down, subject.order.paymentId)).rejects.toMatchObject({ code: 'payment-unavailable' })
  expect(await standing(subject)).toMatchObject({ order: { state: 'awaiting-payment' }, events: [] })
  expect((await database.db.select().from(payments).where(eq(payments.orderId, subject.order.id)))[0]?.status).toBe('open')
})
