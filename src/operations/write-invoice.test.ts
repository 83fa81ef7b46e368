import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoices } from '#data/tables/invoices.ts'
import { orders } from '#data/tables/orders.ts'
import { refunds } from '#data/tables/refunds.ts'
import { cents } from '#domain/money.ts'
import { eq } from 'drizzle-orm'
import { aPaidOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { refundOrder } from './refund-order.ts'
import type { Shop } from './shop.ts'
import { writeInvoice } from './write-invoice.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock('2026-12-31T22:59:00Z')
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const numbers = async () => (await database.db.select().from(invoices)).map(({ year, sequence }) => `${year}-${sequence}`).sort()

test('the same invoice each time, whatever became of the order', async () => {
  const order = await aPaidOrder(shop, await aProduct(database.db))
  const first = await writeInvoice(shop, tokenOf(order))
  clock.forward({ days: 3 })
  await database.db.update(orders).set({ firstName: 'Iemand', city: 'Elders' }).where(eq(orders.id, order.id))
  const again = await writeInvoice(shop, tokenOf(order))
  expect(first.name).toBe('luwte-factuur-2026-00001.pdf')
  expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
})

test('it is a tagged PDF in Dutch with a title', async () => {
  const { token } = await aPaidOrder(shop, await aProduct(database.db))
  const text = Buffer.from((await writeInvoice(shop, token)).bytes).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7/)
  for (const part of ['/StructTreeRoot', '/MarkInfo', '/Lang (nl-NL)', '/DisplayDocTitle true']) expect(text).toContain(part)
})

test('asked for by many at once: one number each, no gaps, and a new row of numbers in the new year', async () => {
  const product = await aProduct(database.db)
  const all = await Promise.all(Array.from({ length: 6 }, () => aPaidOrder(shop, product)))
  await Promise.all([...all, ...all, ...all].map(({ token }) => writeInvoice(shop, token)))
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6].map((sequence) => `2026-${sequence}`))
  clock.forward({ minutes: 2 })
  const { name } = await writeInvoice(shop, tokenOf(await aPaidOrder(shop, product)))
  expect(name).toBe('luwte-factuur-2027-00001.pdf')
})

test('a credit note takes the next number and belongs to its own order', async () => {
  const [order, other] = [await aPaidOrder(shop, await aProduct(database.db)), await aPaidOrder(shop, await aProduct(database.db))]
  await refundOrder(shop, order.id, { key: 'part', amount: cents(1000), by: 'staff:2' })
  const [refund] = await database.db.select().from(refunds)
  const first = await writeInvoice(shop, tokenOf(order), refund!.id)
  expect(first.name).toBe('luwte-creditfactuur-2026-00002.pdf')
  expect(Buffer.compare(first.bytes, (await writeInvoice(shop, tokenOf(order), refund!.id)).bytes)).toBe(0)
  await expect(writeInvoice(shop, tokenOf(other), refund!.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('an unpaid order has none, and nobody changes one that is written', async () => {
  const unpaid = await aPlacedOrder(shop, await aProduct(database.db))
  await expect(writeInvoice(shop, tokenOf(unpaid))).rejects.toMatchObject({ code: 'not-found' })
  expect(await numbers()).toEqual([])
  await writeInvoice(shop, (await aPaidOrder(shop, await aProduct(database.db))).token)
  await expect(database.db.update(invoices).set({ sequence: 9 })).rejects.toMatchObject({ cause: { constraint: 'invoices_never_change' } })
  await expect(database.db.delete(invoices)).rejects.toMatchObject({ cause: { constraint: 'invoices_never_change' } })
})
