// Tests the customer list on a real database. Each guest and each account must appear once.

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { listCustomers, type CustomerCursor } from './customer-list.ts'
import { customerByKey } from './customers.ts'
import { insertRecipient } from './recipients.ts'
import { formerEmails, users } from '../tables/customer/accounts.ts'
import { orders } from '../tables/order/orders.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { database, context, createProduct, inTransaction } = await openTestShop()
beforeAll(async () => {
  const product = await createProduct({ stock: 100 })
  const order = async (email: string, lastName: string, postcode: string) => {
    const { id } = await createPlacedOrder(context, product)
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
    .set({ eraseWhenDone: true })
    .where(sql`email = 'weg@voorbeeld.nl'`)
  await createTestCustomer(context, 'lid@voorbeeld.nl')
  const moved = await createTestCustomer(context, 'nooit@voorbeeld.nl')
  await database.db
    .insert(formerEmails)
    .values({ userId: moved.id, email: 'gast@voorbeeld.nl', until: new Date(0) })
})

const find = (
  search: string,
  kind: 'all' | 'account' | 'guest' = 'all',
  from: CustomerCursor = {},
  limit = 50,
) => listCustomers(database.db, { search, kind, from, limit, withStaff: true })
const emails = async (...args: Parameters<typeof find>) =>
  (await find(...args)).rows.map(({ email }) => email.toLowerCase())

test('listCustomers returns each customer once by latest order, then accounts without orders, and no erased customers', async () => {
  expect(await emails('')).toEqual(['gast@voorbeeld.nl', 'lid@voorbeeld.nl', 'nooit@voorbeeld.nl'])
  expect(await emails('', 'guest')).toEqual(['gast@voorbeeld.nl'])
  expect(await emails('', 'account')).toEqual(['lid@voorbeeld.nl', 'nooit@voorbeeld.nl'])
})

test('listCustomers returns the same customers in pages of one', async () => {
  const collected: string[] = []
  for (let from: CustomerCursor | null = {}; from;) {
    const page: Awaited<ReturnType<typeof find>> = await find('', 'all', from, 1)
    collected.push(...page.rows.map(({ email }) => email.toLowerCase()))
    from = page.next
  }
  expect(collected).toEqual(['gast@voorbeeld.nl', 'lid@voorbeeld.nl', 'nooit@voorbeeld.nl'])
})

const moveOrder = (email: string, interval: string) =>
  database.db
    .update(orders)
    .set({ createdAt: sql`created_at + ${interval}::interval` })
    .where(sql`lower(email) = ${email}`)

test('listCustomers goes by the moment of the latest order, and not by its number', async () => {
  await moveOrder('lid@voorbeeld.nl', '1 day')
  expect(await emails('')).toEqual(['lid@voorbeeld.nl', 'gast@voorbeeld.nl', 'nooit@voorbeeld.nl'])
  const { next } = await find('', 'all', {}, 1)
  expect(await emails('', 'all', next!)).toEqual(['gast@voorbeeld.nl', 'nooit@voorbeeld.nl'])
  await moveOrder('lid@voorbeeld.nl', '-1 day')
})

test.each([
  ['jansen', 'gast@voorbeeld.nl'],
  ['jo muller', 'gast@voorbeeld.nl'],
  ['1234 ab', 'gast@voorbeeld.nl'],
  ['LID@', 'lid@voorbeeld.nl'],
  ['l10002', 'lid@voorbeeld.nl'],
  ['nooit', 'nooit@voorbeeld.nl'],
])('a search for %s finds only %s', async (search, email) => {
  expect(await emails(search)).toEqual([email])
})

test('a search that matches no customer returns nothing', async () => {
  expect(await emails('%')).toEqual([])
  expect(await emails('L99999')).toEqual([])
})

test('customerByKey groups a guest’s orders by address and resolves an order of an account to the account', async () => {
  const [guest, member] = (await find('')).rows
  expect(guest).toMatchObject({ account: false, orders: 2, name: 'Jo Müller' })
  expect((await customerByKey(database.db, guest!.key))?.person.orderIds).toEqual([10_003, 10_001])
  expect(member).toMatchObject({ account: true, orders: 1 })
  expect((await customerByKey(database.db, 'b10002'))?.key).toBe(member?.key)
  expect(await customerByKey(database.db, 'b10004')).toBeUndefined()
})

test('staff find a customer by the nickname or the name of a person for whom the customer orders', async () => {
  const person = {
    lastName: 'Čapek',
    street: 'Dam',
    houseNumber: '1',
    houseNumberAddition: '',
    postcode: '9876ZX',
    city: 'Amsterdam',
    size: '',
  }
  const accounts = await database.db.select().from(users)
  for (const { id, email } of accounts)
    await inTransaction((tx) =>
      insertRecipient(
        tx,
        id,
        { ...person, nickname: email.startsWith('lid') ? 'Oma Zee' : 'Papa', firstName: 'Wies' },
        new Date(),
      ),
    )
  expect(await emails('oma zee')).toEqual(['lid@voorbeeld.nl'])
  expect(await emails('wies 9876zx')).toEqual(['lid@voorbeeld.nl', 'nooit@voorbeeld.nl'])
  expect(await emails('oma papa')).toEqual([])
  expect(await emails('papa', 'guest')).toEqual([])
  expect(await emails('o_a%')).toEqual([])
})
