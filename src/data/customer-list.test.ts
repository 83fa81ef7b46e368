// Finding customers on the real database: guests and accounts, each once, in any part of the list.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '#tests/support/builders/members.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { listedCustomers, type Cursor } from './customer-list.ts'
import { customerByKey } from './customers.ts'
import { formerEmails } from './tables/accounts.ts'
import { orders } from './tables/orders.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  const shop = aShop(database.db)
  const product = await aProduct(database.db, { stock: 100 })
  const order = async (email: string, lastName: string, postcode: string) => {
    const { id } = await aPlacedOrder(shop, product)
    await database.db
      .update(orders)
      .set({ email, firstName: 'Jo', lastName, postcode })
      .where(sql`id = ${id}`)
    return id
  }
  await order('gast@voorbeeld.nl', 'Jansen', '1234AB')
  await order('Lid@voorbeeld.nl', 'Brouwer', '2345BC')
  await order('GAST@voorbeeld.nl', 'Müller', '3456CD')
  await order('weg@voorbeeld.nl', 'Gewist', '4567DE')
  await database.db
    .update(orders)
    .set({ toForget: true })
    .where(sql`email = 'weg@voorbeeld.nl'`)
  await aMember(shop, 'lid@voorbeeld.nl')
  const moved = await aMember(shop, 'nooit@voorbeeld.nl')
  await database.db.insert(formerEmails).values({ userId: moved.id, email: 'gast@voorbeeld.nl', until: new Date(0) })
})
afterAll(() => database.close())

const find = (search: string, kind: 'all' | 'account' | 'guest' = 'all', from: Cursor = {}, limit = 50) =>
  listedCustomers(database.db, { search, kind, from, limit, withStaff: true })
const emails = async (...asked: Parameters<typeof find>) => (await find(...asked)).customers.map(({ email }) => email.toLowerCase())

test('everybody once, by the latest order; after them accounts that never ordered; whoever was erased is not there', async () => {
  expect(await emails('')).toEqual(['gast@voorbeeld.nl', 'lid@voorbeeld.nl', 'nooit@voorbeeld.nl'])
  expect(await emails('', 'guest')).toEqual(['gast@voorbeeld.nl'])
  expect(await emails('', 'account')).toEqual(['lid@voorbeeld.nl', 'nooit@voorbeeld.nl'])
})

test('in parts of one, the same', async () => {
  const found: string[] = []
  for (let from: Cursor | undefined = {}; from;) {
    const part: Awaited<ReturnType<typeof find>> = await find('', 'all', from, 1)
    found.push(...part.customers.map(({ email }) => email.toLowerCase()))
    from = part.next
  }
  expect(found).toEqual(['gast@voorbeeld.nl', 'lid@voorbeeld.nl', 'nooit@voorbeeld.nl'])
})

test.each([
  ['jansen', 'gast@voorbeeld.nl'],
  ['jo muller', 'gast@voorbeeld.nl'],
  ['1234 ab', 'gast@voorbeeld.nl'],
  ['LID@', 'lid@voorbeeld.nl'],
  ['l10002', 'lid@voorbeeld.nl'],
  ['nooit', 'nooit@voorbeeld.nl'],
])('%s finds %s alone', async (search, email) => {
  expect(await emails(search)).toEqual([email])
})

test('nobody by what nobody has', async () => {
  expect(await emails('%')).toEqual([])
  expect(await emails('L99999')).toEqual([])
})

test('a guest is all orders with the address, and an order of an account leads to the account', async () => {
  const [guest, member] = (await find('')).customers
  expect(guest).toMatchObject({ account: false, orders: 2, name: 'Jo Müller' })
  expect((await customerByKey(database.db, guest!.key))?.person.orderIds).toEqual([10_003, 10_001])
  expect(member).toMatchObject({ account: true, orders: 1 })
  expect((await customerByKey(database.db, 'b10002'))?.key).toBe(member?.key)
  expect(await customerByKey(database.db, 'b10004')).toBeUndefined()
})
