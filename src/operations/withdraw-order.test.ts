import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/refunds.ts'
import { returns } from '#data/tables/returns.ts'
import { anApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { withdrawByNumber } from '#tests/support/builders/withdrawals.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { takeInWithdrawals } from './declare-withdrawal.ts'
import { markDelivered, markPacked } from './fulfil-order.ts'
import { markShipped } from './ship-order.ts'
import type { Shop } from './shop.ts'
import { withdrawByLink } from './withdraw-order.ts'
import { returnNote } from './write-order-note.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const all = { name: 'Proef Klant', note: '' }
const email = 'proef@luwte.example'
const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!
const receipts = () => database.db.$count(outbox, eq(outbox.mail, 'withdrawal-receipt'))

async function delivered() {
  const product = await aProduct(database.db)
  const order = await aPaidOrder(shop, { ...product, quantity: 3 })
  await markPacked(shop, order.number, 'staff:2')
  await markShipped(shop, order.number, 'staff:2', { carrier: 'PostNL', trackingCode: null, trackingUrl: null })
  await markDelivered(shop, order.number, 'staff:2')
  return { product, order }
}

test('everything before it is packed: cancelled, packs and money back, one receipt, however many press', async () => {
  const product = await aProduct(database.db)
  const order = await aPaidOrder(shop, product)
  await Promise.all(Array.from({ length: 6 }, () => withdrawByLink(shop, tokenOf(order), all).catch(() => undefined)))
  expect(await stored(order.id)).toMatchObject({ state: 'refunded', stockHeld: false })
  expect((await database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock).toBe(10)
  expect(await database.db.select().from(refunds)).toMatchObject([{ amount: order.total }])
  expect(await database.db.select().from(returns)).toMatchObject([{ kind: 'withdrawal', state: 'closed', at: clock.now() }])
  expect(await receipts()).toBe(1)
})

test('a part after delivery: taken down with its time and packs, and the rest can follow', async () => {
  const { order, product } = await delivered()
  await withdrawByLink(shop, tokenOf(order), { ...all, lines: [{ itemId: product.id, quantity: 1 }] })
  await withdrawByLink(shop, tokenOf(order), all)
  await expect(withdrawByLink(shop, tokenOf(order), { ...all, lines: [{ itemId: product.id, quantity: 1 }] })).resolves.toBeUndefined()
  clock.forward({ minutes: 11 })
  await expect(withdrawByLink(shop, tokenOf(order), all)).rejects.toMatchObject({ code: 'nothing-to-return' })
  const [first, second] = await database.db.select().from(returns).orderBy(returns.id)
  expect((await returnNote(shop, first!.id))?.lines).toMatchObject([{ name: product.name, quantity: 1 }])
  expect((await returnNote(shop, second!.id))?.lines).toMatchObject([{ name: product.name, quantity: 2 }])
  expect(await stored(order.id)).toMatchObject({ state: 'delivered' })
})

test('the last day counts whole, the day after does not; by number it is still taken down, and its receipt says so', async () => {
  const { order } = await delivered()
  clock.forward({ days: 14, minutes: 11 * 60 + 59 })
  await withdrawByLink(shop, tokenOf(order), { ...all, lines: [] })
  const other = await delivered()
  clock.forward({ days: 16 })
  await expect(withdrawByLink(shop, tokenOf(other.order), all)).rejects.toMatchObject({ code: 'period-over' })
  await withdrawByNumber(shop, { ...all, number: other.order.number, email })
  const last = (await database.db.select().from(returns)).at(-1)!
  expect(await returnNote(shop, last.id)).toMatchObject({ late: true })
})

test('by number and address: only for whoever knows both, and the answer never tells', async () => {
  const { order } = await delivered()
  const call = anApi(shop)
  const body = { name: 'Proef Klant', number: order.number, email, part: 'all' }
  const tries = [
    { ...body, email: 'iemand@luwte.example' },
    { ...body, number: 'L99999' },
    { ...body, number: order.number.toLowerCase(), email: email.toUpperCase() },
  ]
  const answers = []
  for (const one of tries) answers.push(await call('POST /api/withdrawals', { body: one }))
  expect(await receipts()).toBe(0)
  await takeInWithdrawals(shop)
  expect(new Set(answers.map(({ status, body: told }) => `${status} ${JSON.stringify(told)}`))).toEqual(new Set(['202 {}']))
  expect(await database.db.$count(returns)).toBe(1)
  expect(await receipts()).toBe(1)
})

test('a part in words is taken down in words; an unpaid order just ends', async () => {
  const { order } = await delivered()
  await withdrawByNumber(shop, { name: 'P. Klant', note: 'Eén pak maat M', number: order.number, email })
  expect(await database.db.select().from(returns)).toMatchObject([{ note: 'Eén pak maat M', declaredBy: 'P. Klant', state: 'announced' }])
  const unpaid = await aPlacedOrder(shop, await aProduct(database.db))
  await withdrawByNumber(shop, { ...all, number: unpaid.number, email })
  clock.forward({ minutes: 121 })
  await takeInWithdrawals(shop)
  expect(await stored(unpaid.id)).toMatchObject({ state: 'cancelled' })
})

test('what never left is paid back only by who may pay out; what comes back is taken in by who packs', async () => {
  const product = await aProduct(database.db)
  const waiting = await aPaidOrder(shop, { ...product, quantity: 2 })
  await withdrawByLink(shop, tokenOf(waiting), { ...all, lines: [{ itemId: product.id, quantity: 1 }] })
  const [here] = await database.db.select().from(returns)
  const call = (number: number, caller: typeof callers.warehouse) =>
    anApi(shop, caller)(`POST /api/returns/R${number}/received`, { body: {} })
  expect(await call(here!.id, callers.warehouse)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect([await database.db.$count(refunds), (await database.db.select().from(returns))[0]?.state]).toEqual([0, 'announced'])
  expect((await database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock).toBe(8)
  expect((await call(here!.id, callers.support)).status).toBe(204)
  expect(await database.db.select().from(refunds)).toMatchObject([{ orderId: waiting.id, amount: product.price }])

  const { order } = await delivered()
  await withdrawByLink(shop, tokenOf(order), all)
  const gone = (await database.db.select().from(returns).where(eq(returns.orderId, order.id)))[0]!
  expect((await call(gone.id, callers.warehouse)).status).toBe(204)
  expect(await database.db.$count(refunds)).toBe(2)
})
