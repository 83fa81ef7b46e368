import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderEvents, orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { refunds, testRefunds } from '#data/tables/refunds.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import type { RefundProvider } from '#integrations/payments/refund-provider.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { pollRefunds } from './poll-refunds.ts'
import { receiveRefunds } from './receive-refunds.ts'
import { refundOrder } from './refund-order.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

/** Two packs of 12.95 at 9 %, one of 7.50 at 21 %, delivery 5.00: 38.40 in all. */
async function paid() {
  const [low, high] = [await aProduct(database.db), await aProduct(database.db, { price: cents(750), vatRate: 21 })]
  return { order: await aPaidOrder(shop, { ...low, quantity: 2 }, high), low, high }
}
const wish = (amount: number, key = `part:${amount}`) => ({ key, amount: cents(amount), by: 'staff:2' as const })
const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]
const eventsOf = async (id: number) =>
  (await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(({ what }) => what).slice(2)
const mails = () => database.db.$count(outbox, eq(outbox.mail, 'order-refund'))

test('in parts: partly refunded, then refunded, with a mail for each and all VAT taken back', async () => {
  const { order } = await paid()
  await refundOrder(shop, order.id, wish(1000))
  expect(await stored(order.id)).toMatchObject({ state: 'partly-refunded' })
  await refundOrder(shop, order.id, wish(2840))
  expect(await stored(order.id)).toMatchObject({ state: 'refunded' })
  expect(await eventsOf(order.id)).toEqual(['refund-started', 'partly-refunded', 'refund-started', 'refunded'])
  expect(await mails()).toBe(2)
  const shares = (await database.db.select().from(refunds)).flatMap((refund) => refund.shares)
  const back = (rate: number) => shares.filter((share) => share.rate === rate).reduce((sum, { amount }) => sum + amount, 0)
  expect([back(9), back(21)]).toEqual([246, 150])
})

test('of many parallel refunds no more goes out than came in', async () => {
  const { order } = await paid()
  const asked = Array.from({ length: 20 }, (_, index) => refundOrder(shop, order.id, wish(1000, `part:${index}`)))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too-much-refunded' })
  expect((await database.db.select().from(testRefunds)).reduce((sum, { amount }) => sum + amount, 0)).toBe(3000)
})

test('the database itself refuses more than was paid, and any refund of what was not paid', async () => {
  const { order } = await paid()
  const open = await aPlacedOrder(shop, await aProduct(database.db))
  const row = { key: 'x', shares: [], by: 'shop' as const, createdAt: clock.now() }
  const refused = { cause: { constraint: 'refunds_at_most_what_was_paid' } }
  const tooMuch = { ...row, orderId: order.id, paymentId: order.paymentId, amount: cents(3841) }
  await expect(database.db.insert(refunds).values(tooMuch)).rejects.toMatchObject(refused)
  const unpaid = { ...row, orderId: open.id, paymentId: open.paymentId, amount: cents(1) }
  await expect(database.db.insert(refunds).values(unpaid)).rejects.toMatchObject(refused)
})

test('the same refund asked for by many at once is one', async () => {
  const { order } = await paid()
  await Promise.all(Array.from({ length: 10 }, () => refundOrder(shop, order.id, wish(1000, 'one'))))
  expect(await database.db.$count(refunds)).toBe(1)
  expect(await database.db.$count(testRefunds)).toBe(1)
  expect(await mails()).toBe(1)
})

/** A provider that does what is asked, and is killed before the answer comes back. */
const deaf = (provider: RefundProvider): RefundProvider => ({
  ...provider,
  create: async (refund) => {
    await provider.create({ ...refund, idempotencyKey: crypto.randomUUID() })
    throw new Error('killed')
  },
})

test('killed after the provider took it: the job looks first and sends nothing twice', async () => {
  const { order } = await paid()
  await expect(refundOrder({ ...shop, refunds: deaf(shop.refunds) }, order.id, wish(1000))).rejects.toThrow('killed')
  expect(await database.db.select().from(refunds)).toMatchObject([{ status: 'asked' }])
  expect(await pollRefunds(shop)).toBe(0)
  clock.forward({ minutes: 1 })
  await Promise.all([1, 2, 3].map(() => pollRefunds(shop)))
  expect(await database.db.select().from(testRefunds)).toHaveLength(1)
  expect(await database.db.select().from(refunds)).toMatchObject([{ status: 'refunded' }])
  expect(await stored(order.id)).toMatchObject({ state: 'partly-refunded' })
})

test('a provider that is down gets it later; one that refuses for good leaves a note and frees the amount', async () => {
  const { order } = await paid()
  const down = { ...shop, refunds: { ...shop.refunds, create: () => Promise.reject(new Problem('payment-unavailable')) } }
  await refundOrder(down, order.id, wish(3840))
  expect(await mails()).toBe(0)
  clock.forward({ minutes: 1 })
  const refusing = { ...shop, refunds: { ...shop.refunds, create: () => Promise.resolve('refused' as const) } }
  await pollRefunds(refusing)
  expect(await eventsOf(order.id)).toEqual(['refund-failed'])
  await refundOrder(shop, order.id, wish(3840, 'once more'))
  expect(await stored(order.id)).toMatchObject({ state: 'refunded' })
})

test('what was refunded at the provider itself counts, once, and a chargeback is noted, once', async () => {
  const { order } = await paid()
  await shop.refunds.create({ paymentId: order.paymentId, amount: cents(840), reference: 'by hand', idempotencyKey: 'by hand' })
  const seen = {
    id: order.paymentId,
    orderId: order.id,
    amount: order.total,
    currency: 'EUR',
    status: 'paid',
    checkoutUrl: undefined,
  } as const
  for (let turn = 0; turn < 2; turn++)
    await Promise.all([1, 2, 3, 4].map(() => receiveRefunds(shop, { ...seen, refunded: cents(840), chargedBack: cents(100) })))
  expect((await eventsOf(order.id)).sort()).toEqual(['charged-back', 'partly-refunded', 'refunded-elsewhere'])
  await expect(refundOrder(shop, order.id, wish(3001))).rejects.toMatchObject({ code: 'too-much-refunded', more: { left: 30 } })
})
