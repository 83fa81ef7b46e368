// Staff find customers and orders of an earlier shop by what they know of them.

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'
import { parseOrderSearch } from '#domain/order/order-search.ts'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { userAddresses } from '../tables/customer/accounts.ts'
import { importedOrders } from '../tables/customer/imported-orders.ts'
import { orders } from '../tables/order/orders.ts'
import { type CustomerCursor, listCustomers } from './customer-list.ts'
import { customerByKey, customerKeyByEmail } from './customers.ts'
import { findImportedOrders } from './name-search.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const imported = (number: string, email: string, name: string, day: number) => ({
  number,
  email,
  name,
  orderedAt: new Date(`2026-10-0${day}T10:00:00.000Z`),
  state: 'sent' as const,
  lines: [],
  shipping: null,
  discount: null,
  total: cents(1000),
  postcode: email.startsWith('los') ? '9712HK' : '3512AN',
  city: email.startsWith('los') ? 'Groningen' : 'Utrecht',
  phone: '',
  notes: [],
})

const { database, context, createProduct } = await openTestShop()
const insertImported = (
  shop: SourceShop,
  rows: readonly Omit<typeof importedOrders.$inferInsert, 'shop'>[],
) =>
  database.db
    .insert(importedOrders)
    .values(rows.map((row) => ({ ...row, shop })))
    .onConflictDoNothing()

beforeAll(async () => {
  const product = await createProduct({ stock: 100 })
  const { id } = await createPlacedOrder(context, product)
  await database.db
    .update(orders)
    .set({ email: 'gast@voorbeeld.example', firstName: 'Jo', lastName: 'Gast' })
    .where(sql`id = ${id}`)
  const member = await createTestCustomer(context, 'Lid@voorbeeld.example')
  const address = {
    firstName: 'Lies',
    lastName: 'Lid',
    street: 'Dam',
    houseNumber: '1',
    houseNumberAddition: '',
    postcode: '3512AN',
    city: 'Utrecht',
  }
  await database.db.insert(userAddresses).values({ ...address, userId: member.id, isDefault: true })
  await insertImported('shopify', [
    imported('#1001', 'lid@voorbeeld.example', 'Lies Lid', 1),
    imported('#1002', 'lid@voorbeeld.example', 'Lies Lid', 2),
    imported('WC-77', 'gast@voorbeeld.example', 'Jo Gast', 3),
    imported('#1003', 'los@voorbeeld.example', 'Loes Müller', 4),
    {
      ...imported('#1004', 'los@voorbeeld.example', 'Bo Kort\nLoes Müller', 5),
      postcode: '1015AD\n9712HK',
      city: 'Edam\nGroningen',
    },
  ])
})

const find = (search: string, from: CustomerCursor = {}, limit = 50) =>
  listCustomers(database.db, { search, kind: 'all', from, limit, withStaff: true })
const emailsFor = async (search: string) =>
  (await find(search)).rows.map(({ email }) => email.toLowerCase())

const findImported = (text: string, limit = 20) =>
  findImportedOrders(database.db, parseOrderSearch(text)!, limit)
const numbersFor = async (text: string, limit?: number) =>
  (await findImported(text, limit)).map(({ number }) => number)

test.each([
  ['1001', ['#1001']],
  ['#1001', ['#1001']],
  ['wc-77', ['WC-77']],
  ['9712 HK', ['#1004', '#1003']],
  ['9712hk', ['#1004', '#1003']],
  ['los@voorbeeld.example', ['#1004', '#1003']],
  ['muller loes', ['#1004', '#1003']],
  ['bo kort', ['#1004']],
  ['lo bo', ['#1004']],
  ['1015 ad', ['#1004']],
  ['niemand', []],
  ['%', []],
])('finds an imported order by %s', async (text, numbers) => {
  expect(await numbersFor(text)).toEqual(numbers)
})

test.each([
  ['1001', 'lid@voorbeeld.example'],
  ['#1002', 'lid@voorbeeld.example'],
  ['#1003', 'los@voorbeeld.example'],
  ['WC-77', 'gast@voorbeeld.example'],
  ['9712 HK', 'los@voorbeeld.example'],
  ['Müller', 'los@voorbeeld.example'],
])('finds the customer of an imported order by %s', async (search, email) => {
  expect(await emailsFor(search)).toEqual([email])
})

test('finds an account by the postcode of its address', async () =>
  expect(await emailsFor('3512AN')).toContain('lid@voorbeeld.example'))

test('lists the customer once, with all orders, the latest one and the address', async () => {
  const { rows: customers } = await find('')
  expect(
    customers.map(({ email, name, orders: all, importedOrders, place, account }) => ({
      email: email.toLowerCase(),
      name,
      all,
      importedOrders,
      place,
      account,
    })),
  ).toMatchObject([
    { email: 'gast@voorbeeld.example', all: 2, importedOrders: 1, account: false },
    {
      email: 'lid@voorbeeld.example',
      all: 2,
      importedOrders: 2,
      place: '3512 AN Utrecht',
      account: true,
    },
    {
      email: 'los@voorbeeld.example',
      name: 'Loes Müller',
      all: 2,
      importedOrders: 2,
      place: '9712 HK Groningen',
      account: false,
    },
  ])
  expect(customers[1]?.lastOrderAt?.toISOString()).toBe('2026-10-02T10:00:00.000Z')
})

test('lists the same customers in pages of one', async () => {
  const emails: string[] = []
  for (let from: CustomerCursor | null = {}; from;) {
    const page: Awaited<ReturnType<typeof find>> = await find('', from, 1)
    emails.push(...page.rows.map(({ email }) => email.toLowerCase()))
    from = page.next
  }
  expect(emails).toEqual([
    'gast@voorbeeld.example',
    'lid@voorbeeld.example',
    'los@voorbeeld.example',
  ])
})

test('an imported order leads to its customer: the account, the guest, or nobody of this shop', async () => {
  const keyOf = async (text: string) => {
    const [order] = await findImported(text, 1)
    return (await customerByKey(database.db, `i${order!.id}`))?.key
  }
  expect(await keyOf('1001')).toMatch(/^a/)
  expect(await keyOf('wc-77')).toMatch(/^b/)
  expect(await keyOf('1004')).toMatch(/^i/)
  expect(await customerKeyByEmail(database.db, 'LOS@voorbeeld.example')).toMatch(/^i/)
  expect(await customerByKey(database.db, 'i99999')).toBeUndefined()
})

describe('a short number of an earlier shop', () => {
  const newest = ['#990', '#A10', '#10', '2026-0099', '#99', '#A1', 'B7', '#1']
  beforeAll(async () => {
    await insertImported(
      'woocommerce',
      newest.map((number, index) => imported(number, 'kort@voorbeeld.example', '', 9 - index)),
    )
  })
  test.each([
    ['#99', ['#99', '#990', '2026-0099']],
    ['99', ['#99', '#990', '2026-0099']],
    ['2026-0099', ['2026-0099']],
    ['A1', ['#A1', '#A10']],
    ['#a1', ['#A1', '#A10']],
    ['b7', ['B7']],
    ['#1', ['#1']],
    ['1', ['#1']],
  ])('is found by %s, the exact one first', async (text, numbers) => {
    expect((await numbersFor(text, 3)).slice(0, numbers.length)).toEqual(numbers)
  })
  test.each(['#A1', 'a10'])('leads to its customer: %s', async (text) =>
    expect(await emailsFor(text)).toEqual(['kort@voorbeeld.example']),
  )
})

test.each(['van ’t hoff', "van 't Hoff", 'van `t hoff', 'van t hoff', '’t hoff'])(
  'finds %s, whichever apostrophe is stored',
  async (text) => {
    const email = 'hoff@voorbeeld.example'
    await insertImported('woocommerce', [
      imported('H-1', email, 'Ada van ’t Hoff', 2),
      imported('H-2', email, "Ben van 't Hoff", 1),
    ])
    expect(await numbersFor(text)).toEqual(['H-1', 'H-2'])
    expect(await emailsFor(text)).toEqual([email])
  },
)
