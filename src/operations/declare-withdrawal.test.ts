import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderById } from '#data/orders.ts'
import { packingOf } from '#data/packing.ts'
import { inQueue } from '#data/order-list.ts'
import { products } from '#data/tables/catalogue.ts'
import { orderEvents, orders } from '#data/tables/orders.ts'
import { refunds } from '#data/tables/refunds.ts'
import { returnLines, returns } from '#data/tables/returns.ts'
import { withdrawalDeclarations } from '#data/tables/withdrawal-declarations.ts'
import { renderMail } from '#mails/render-mail.tsx'
import { anApi } from '#tests/support/builders/api.ts'
import { diesAfter, wasKilled } from '#tests/support/builders/mortal-shop.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { mailedToken, mailsNamed, outcomes } from '#tests/support/builders/pending-changes.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { withdrawByNumber } from '#tests/support/builders/withdrawals.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { takeInWithdrawals } from './declare-withdrawal.ts'
import { pollRefunds } from './poll-refunds.ts'
import { deleteExpired } from './delete-expired.ts'
import { markPacked } from './fulfil-order.ts'
import { changeBehindLink, confirmChange, refuseChange } from './pending-change/confirm-change.ts'
import { takeInReturn } from './return-order.ts'
import type { Shop } from './shop.ts'
import { returnNote } from './write-order-note.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const email = 'proef@luwte.example'
const orderOf = (number: string, note = '') => ({ name: 'Proef Klant', number, email, note })
const stateOf = async ({ id }: { id: number }) => (await orderById(database.db, id))?.state
const money = () => database.db.$count(refunds)
const stock = async () => (await database.db.select().from(products))[0]?.stock
const happenings = async ({ id }: { id: number }) =>
  (await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).map(({ what }) => what)
const paid = async () => aPaidOrder(shop, { ...(await aProduct(database.db)), quantity: 2 })

test('no order is read before the answer: it comes while the table of orders is locked, for a hit and a miss alike', async () => {
  const order = await paid()
  const call = anApi(shop)
  const holder = new Client(database.connection)
  await holder.connect()
  await holder.query('begin; lock table orders, order_lines, returns, outbox in access exclusive mode')
  const answers = await Promise.all(
    [order.number, 'L99999'].map((number) => call('POST /api/withdrawals', { body: { name: 'Proef Klant', number, email, part: 'all' } })),
  )
  await holder.query('rollback')
  await holder.end()
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [202, {}],
    [202, {}],
  ])
  expect(await database.db.$count(withdrawalDeclarations)).toBe(2)
})

test('a paid order is held and its receipt leaves at once, but no money moves before its reader confirms', async () => {
  const order = await paid()
  const received = clock.now()
  await withdrawByNumber(shop, orderOf(order.number))
  expect([await stateOf(order), await money(), await stock()]).toEqual(['paid', 0, 8])
  expect(await mailsNamed(shop, 'withdrawal-receipt')).toMatchObject([{ recipient: email, dueAt: received }])
  const [declared] = await database.db.select().from(returns)
  expect(declared).toMatchObject({ state: 'announced', at: received })
  const note = (await returnNote(shop, declared!.id))!
  expect(renderMail('withdrawal-receipt', note).text).toMatch(/Verklaard op: .*[\s\S]*Nummer van deze herroeping: R101/)
  expect(renderMail('withdrawal-receipt', note).text).toContain(note.confirmation!.action)
  clock.forward({ minutes: 30 })
  const link = await mailedToken(shop)
  expect(await changeBehindLink(shop, link)).toMatchObject({ kind: 'withdrawal', state: 'open' })
  await takeInWithdrawals(shop)
  expect(await money()).toBe(0)
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirmChange(shop, link)))
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['confirmed']))
  expect([await stateOf(order), await stock()]).toEqual(['refunded', 10])
  expect(await database.db.select().from(refunds)).toMatchObject([{ amount: order.total }])
  expect(await database.db.select().from(returns)).toMatchObject([{ state: 'closed', at: received }])
})

test('without an answer it is carried out after two hours, once, by any number of processes', async () => {
  const order = await paid()
  await withdrawByNumber(shop, orderOf(order.number))
  clock.forward({ minutes: 119 })
  await takeInWithdrawals(shop)
  expect(await stateOf(order)).toBe('paid')
  clock.forward({ minutes: 2 })
  await Promise.all([1, 2, 3, 4].map(() => takeInWithdrawals(shop)))
  expect([await stateOf(order), await money(), await stock()]).toEqual(['refunded', 1, 10])
  await expect(refuseChange(shop, await mailedToken(shop))).rejects.toMatchObject({ code: 'change-over' })
})

test('an order with a received declaration is on no pack list and is not packed', async () => {
  const order = await paid()
  await withdrawByNumber(shop, orderOf(order.number))
  expect(await packingOf(database.db, [order.id])).toEqual({ orders: [], leftOut: [{ number: order.number, reason: 'withdrawn' }] })
  expect(await database.db.$count(orders, inQueue('to-pack', clock.now()))).toBe(0)
  await expect(markPacked(shop, order.number, 'staff:4')).rejects.toMatchObject({ code: 'nothing-to-send' })
})

test('an owner who never declared it ends it: nothing is cancelled, staff read it, and the order is packed', async () => {
  const order = await paid()
  await withdrawByNumber(shop, orderOf(order.number))
  const link = await mailedToken(shop)
  await Promise.all(Array.from({ length: 8 }, () => refuseChange(shop, link)))
  expect(await changeBehindLink(shop, link)).toMatchObject({ state: 'refused' })
  clock.forward({ days: 1 })
  await takeInWithdrawals(shop)
  expect([await stateOf(order), await money()]).toEqual(['paid', 0])
  expect(await database.db.select().from(returns)).toMatchObject([{ state: 'closed', disputedAt: expect.any(Date) }])
  expect(await database.db.$count(returnLines)).toBe(0)
  expect((await happenings(order)).filter((what) => what === 'withdrawal-disputed')).toHaveLength(1)
  expect((await packingOf(database.db, [order.id])).orders).toHaveLength(1)
  await markPacked(shop, order.number, 'staff:4')
})

test('a part in words holds the order for staff, and its owner can still refuse it', async () => {
  const order = await paid()
  await withdrawByNumber(shop, orderOf(order.number, 'Eén pak'))
  clock.forward({ days: 1 })
  await takeInWithdrawals(shop)
  expect(await database.db.select().from(returns)).toMatchObject([{ state: 'announced' }])
  await expect(markPacked(shop, order.number, 'staff:4')).rejects.toMatchObject({ code: 'withdrawal-open' })
  await refuseChange(shop, await mailedToken(shop))
  await markPacked(shop, order.number, 'staff:4')
  expect(await money()).toBe(0)
})

test('what staff settled meanwhile is not paid back again', async () => {
  const order = await paid()
  await withdrawByNumber(shop, orderOf(order.number))
  const [declared] = await database.db.select().from(returns)
  await takeInReturn(shop, declared!.id, 'staff:3')
  clock.forward({ minutes: 121 })
  await takeInWithdrawals(shop)
  expect(await database.db.select().from(refunds)).toMatchObject([{ amount: order.total }])
  expect(await stock()).toBe(10)
})

test('a process killed after any number of steps loses no declaration and carries none out twice', async () => {
  const order = await paid()
  await anApi(shop)('POST /api/withdrawals', { body: { name: 'Proef Klant', number: order.number, email, part: 'all' } })
  const untilDone = async () => {
    for (let steps = 0; ; steps++) if (!(await takeInWithdrawals(diesAfter(shop, steps)).then(() => false, wasKilled))) return
  }
  await untilDone()
  expect([await database.db.$count(returns), (await mailsNamed(shop, 'withdrawal-receipt')).length]).toEqual([1, 1])
  clock.forward({ minutes: 121 })
  await untilDone()
  // A refund that was stored and not sent leaves with the job that follows refunds.
  clock.forward({ minutes: 10 })
  await pollRefunds(shop)
  expect([await stateOf(order), await money(), await stock()]).toEqual(['refunded', 1, 10])
  expect(await outcomes(shop)).toEqual(['confirmed'])
})

test('an hour knows ten declarations about one number and ten with one address, whoever sends them, and they are forgotten', async () => {
  const call = anApi(shop)
  const send = (number: string, from: string) =>
    call('POST /api/withdrawals', { body: { name: 'Proef Klant', number, email: from, part: 'all' } })
  for (let times = 0; times < 10; times++) expect((await send('L10001', `nummer${times}@luwte.example`)).status).toBe(202)
  expect((await send('l10001', 'elf@luwte.example')).status).toBe(429)
  for (let times = 0; times < 10; times++) expect((await send(`L2000${times}`, email)).status).toBe(202)
  expect((await send('L30000', email.toUpperCase())).status).toBe(429)
  clock.forward({ minutes: 61 })
  expect((await send('L10001', email)).status).toBe(202)
  await takeInWithdrawals(shop)
  clock.forward({ days: 2 })
  await deleteExpired(shop)
  expect(await database.db.$count(withdrawalDeclarations)).toBe(0)
})
