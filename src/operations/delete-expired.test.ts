// What is too old goes, what is young stays, and the figures that the books need stay too.

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '#data/invariants.ts'
import { addMail } from '#data/outbox.ts'
import { auditLog } from '#data/tables/audit.ts'
import { idempotencyKeys, orderLines, orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { retention } from '#domain/retention.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { deleteExpired } from './delete-expired.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
const now = new Date()
beforeAll(async () => {
  database = await freshDatabase()
  shop = { ...aShop(database.db), now: () => now }
})
afterAll(() => database.close())

const day = 86_400_000
/** So many days from the first moment that the tax office may still ask about. */
const around = (days: number) => new Date(retention.orders.since(now).getTime() + days * day)
const years = (many: number) => new Date(Date.UTC(now.getUTCFullYear() - many, now.getUTCMonth(), 1))
const ago = (days: number) => new Date(now.getTime() - days * day)

test('orders and subscriptions: nobody can be found in the old ones, and their amounts stay', async () => {
  const soap = await aProduct(database.db, { name: 'Nachtslip', stock: 100 })
  const asOf = async (order: { id: number }, createdAt: Date, state: 'delivered' | 'expired') => {
    const delivered = state === 'delivered' ? createdAt : null
    await database.db
      .update(orders)
      .set({ createdAt, state, stockHeld: false, packedAt: delivered, shippedAt: delivered, deliveredAt: delivered, paidAt: delivered })
      .where(eq(orders.id, order.id))
    return order.id
  }
  const old = await asOf(await aPaidOrder(shop, soap), around(-2), 'delivered')
  const lastNeeded = await asOf(await aPaidOrder(shop, soap), around(2), 'delivered')
  const unpaid = await asOf(await aPlacedOrder(shop, soap), ago(91), 'expired')
  const unpaidYoung = await asOf(await aPlacedOrder(shop, soap), ago(89), 'expired')
  const [before] = (await database.db.execute(sql`select sum(total) as total from orders`)).rows

  await deleteExpired(shop)
  const seen = async (id: number) => {
    const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
    const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    return [order?.email, order?.lastName, order?.postcode, line?.name]
  }
  expect(await seen(old)).toEqual(['', '', '', 'Verzorgingsartikel'])
  expect(await seen(unpaid)).toEqual(['', '', '', 'Verzorgingsartikel'])
  expect(await seen(lastNeeded)).toEqual(['proef@luwte.example', 'Klant', '1012JS', 'Nachtslip'])
  expect(await seen(unpaidYoung)).toEqual(['proef@luwte.example', 'Klant', '1012JS', 'Nachtslip'])
  const [after] = (await database.db.execute(sql`select sum(total) as total from orders`)).rows
  expect(after).toEqual(before)
  expect(await brokenInvariants(database.db)).toEqual([])
})

test('a subscription that stopped long ago is nobody’s any more', async () => {
  const who = { email: 'proef@luwte.example', firstName: 'Proef', lastName: 'Klant', street: 'Dam', houseNumber: '1', postcode: '1012JS' }
  const kind = {
    city: 'Amsterdam',
    paymentMethod: 'ideal',
    interval: 'month',
    anchorDay: 1,
    nextDate: '2018-01-01',
    state: 'stopped',
  } as const
  const rows = [around(-2), around(2)].map((stoppedAt) => ({
    ...who,
    ...kind,
    token: crypto.randomUUID(),
    createdAt: stoppedAt,
    stoppedAt,
  }))
  await database.db.insert(subscriptions).values(rows)
  await deleteExpired(shop)
  const left = await database.db.select().from(subscriptions).orderBy(subscriptions.stoppedAt)
  expect(left.map(({ email, lastName }) => [email, lastName])).toEqual([
    ['', ''],
    ['proef@luwte.example', 'Klant'],
  ])
})

test('mails, attempts and the record of deeds: each until its own day', async () => {
  for (let written = 0; written < 4; written++)
    await database.db.transaction((tx) => addMail(tx, { mail: 'account-erased', recipient: 'proef@luwte.example', data: {} }, now))
  const mails = await database.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.mail, 'account-erased')).orderBy(outbox.id)
  const ends = [{ sentAt: ago(31) }, { sentAt: ago(29) }, { givenUpAt: ago(181) }, { givenUpAt: ago(179) }]
  for (const [at, { id }] of mails.entries()) await database.db.update(outbox).set(ends[at]!).where(eq(outbox.id, id))
  await database.db.delete(idempotencyKeys)
  await database.db.insert(idempotencyKeys).values([8, 6].map((days) => ({ key: `k${days}`, bodyHash: '', createdAt: ago(days) })))
  const deed = { call: 'proef', deed: 'Proef gedaan', subject: {} }
  await database.db.insert(auditLog).values([8, 6].map((many) => ({ ...deed, at: years(many) })))

  await deleteExpired(shop)
  const left = await database.db
    .select({ sentAt: outbox.sentAt, givenUpAt: outbox.givenUpAt })
    .from(outbox)
    .where(eq(outbox.mail, 'account-erased'))
  expect(left).toEqual([
    { sentAt: ago(29), givenUpAt: null },
    { sentAt: null, givenUpAt: ago(179) },
  ])
  expect((await database.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['k6'])
  expect(await database.db.$count(auditLog)).toBe(1)
})

test('seven whole calendar years, as the tax office counts', () => {
  expect(retention.orders.since(new Date('2026-12-31T23:00:00Z'))).toEqual(new Date('2019-01-01T00:00:00Z'))
  expect(retention.orders.since(new Date('2027-01-01T01:00:00Z'))).toEqual(new Date('2020-01-01T00:00:00Z'))
})

test('mails in a folder go when mails that left go', async () => {
  const moments: Date[] = []
  const forgetKeptMails = { ...shop.forgetKeptMails, before: (moment: Date) => Promise.resolve(void moments.push(moment)) }
  await deleteExpired({ ...shop, forgetKeptMails })
  expect(moments).toEqual([ago(30)])
})
