// Only owners see a colleague's account as a customer. For customer service the endpoints respond
// as for an unknown customer.

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { queueMail } from '#data/mail/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import { formerEmails, users } from '#data/tables/customer/accounts.ts'
import { orders } from '#data/tables/order/orders.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import type { EndpointKey } from '../index.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createKeyCaller } from '#tests/support/call-endpoint.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

const colleague = 'eva@luwte.example'
const before = 'eva@vroeger.example'
const home = {
  first_name: 'Eva',
  last_name: 'Bos',
  street: 'Dam',
  street_number: '1',
  postcode: '1012 JS',
  city: 'Amsterdam',
}

const { database, context } = await openTestShop()
/**
 * `order` and `earlier` are the customer keys of orders with the account's current and former
 * e-mail address.
 */
let ids: { account: string; order: string; earlier: string; mail: number }
let numbers: string[]

beforeAll(async () => {
  const { db } = database
  const product = await createTestProduct(db, { stock: 100 })
  const { id } = await createTestCustomer(context, colleague)
  await db.update(users).set({ role: 'staff', staffRole: 'owner' }).where(eq(users.id, id))
  await db
    .insert(formerEmails)
    .values({ userId: id, email: before, until: new Date(Date.now() + 60_000) })
  const placedOrders = []
  for (const email of [colleague.toUpperCase(), before, 'klant@voorbeeld.example']) {
    const order = await createPaidOrder(context, product)
    await db.update(orders).set({ email }).where(eq(orders.id, order.id))
    placedOrders.push(order)
  }
  numbers = placedOrders.map(({ number }) => number)
  await db.delete(outbox)
  await queueMail(
    db,
    { mail: 'reset-password', recipient: colleague, data: { userId: id } },
    new Date(),
  )
  await db.update(outbox).set({ failedAt: new Date() })
  const [mail] = await db.select().from(outbox)
  ids = {
    account: `a${id}`,
    order: `b${placedOrders[0]!.id}`,
    earlier: `b${placedOrders[1]!.id}`,
    mail: mail!.id,
  }
})

const storedMail = {
  file: 'een.eml',
  from: '',
  to: 'klant@voorbeeld.example',
  subject: 'Dag',
  date: '',
  html: '',
  text: '',
}
const call = createKeyCaller({
  ...context,
  storedMails: {
    latest: async () => [{ ...storedMail, to: 'Eva@Luwte.example' }, storedMail],
    read: async () => undefined,
  },
})
const responseTo = (who: 'owner' | 'support', key: EndpointKey, request: object) =>
  call(key, request, callers[who])

const search = async (who: 'owner' | 'support', text: string) =>
  (
    await responseTo(who, 'GET /api/admin/customers', { query: { search: text } })
  ).body.customers.map(({ email }: { email: string }) => email)
const customerOfOrder = async (who: 'owner' | 'support', number: string) =>
  (await responseTo(who, 'GET /api/admin/orders/:number', { params: { number } })).body.customer_key
const outboxOf = async (who: 'owner' | 'support') =>
  (await responseTo(who, 'GET /api/admin/outbox', { query: { state: 'given-up' } })).body

const calls = {
  'GET /api/admin/customers/:customer': undefined,
  'POST /api/admin/customers/:customer/show-contents': undefined,
  'POST /api/admin/customers/:customer/data': undefined,
  'PUT /api/admin/customers/:customer/name': { first_name: 'Eva', last_name: 'Bos' },
  'POST /api/admin/customers/:customer/email': { email: 'nieuw@voorbeeld.example' },
  'POST /api/admin/customers/:customer/notes': { text: 'Belt liever in de middag.' },
  'POST /api/admin/customers/:customer/addresses': home,
  'PUT /api/admin/customers/:customer/addresses': { addresses: [] },
  'PUT /api/admin/customers/:customer/addresses/:address': home,
  'DELETE /api/admin/customers/:customer/addresses/:address': undefined,
  'POST /api/admin/customers/:customer/recipients/:recipient/data': undefined,
  'DELETE /api/admin/customers/:customer/recipients/:recipient': undefined,
  'POST /api/admin/customers/:customer/erase': { email: colleague },
} satisfies { [K in EndpointKey]?: object | undefined }

test.each(Object.entries(calls))(
  '%s gives customer service the response for an unknown customer',
  async (key, body) => {
    const request = (who: string) => ({
      params: { customer: who, address: '1', recipient: '1' },
      body,
    })
    const unknown = await responseTo('support', key as EndpointKey, request('a999999'))
    expect(unknown.status).toBe(404)
    for (const who of [ids.account, ids.order, ids.earlier])
      expect(await responseTo('support', key as EndpointKey, request(who))).toEqual(unknown)
  },
)

test('every endpoint about one customer is tested above', () => {
  const about = allEndpoints
    .filter(({ path }) => path.startsWith('/api/admin/customers/:customer'))
    .map(({ key }) => key)
  expect(about.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('an owner sees the colleague’s account and can export its data', async () => {
  for (const who of [ids.account, ids.order, ids.earlier])
    expect(
      await responseTo('owner', 'GET /api/admin/customers/:customer', {
        params: { customer: who },
      }),
    ).toMatchObject({
      status: 200,
      body: { email: colleague, account: { staff: true } },
    })
  expect(
    (
      await responseTo('owner', 'POST /api/admin/customers/:customer/data', {
        params: { customer: ids.account },
      })
    ).status,
  ).toBe(200)
})

test('customer service finds no colleague in the customer list or by name, address or order number', async () => {
  for (const said of ['', colleague, before, numbers[0]!, 'Proef']) {
    const visible: string[] = await search('support', said)
    expect(visible.filter((email) => email !== 'klant@voorbeeld.example')).toEqual([])
  }
  expect(await search('support', '')).toEqual(['klant@voorbeeld.example'])
  expect(await search('owner', '')).toContain(colleague.toUpperCase())
})

test('an order of a colleague links to the account only for an owner', async () => {
  const [own, earlier, others] = numbers as [string, string, string]
  expect([
    await customerOfOrder('support', own),
    await customerOfOrder('support', earlier),
  ]).toEqual([null, null])
  expect(await customerOfOrder('support', others)).toMatch(/^b\d+$/)
  expect(await customerOfOrder('owner', own)).toBe(ids.order)
})

test('only owners see mails to a colleague in the outbox', async () => {
  expect(await outboxOf('support')).toMatchObject({
    counts: { 'given-up': { count: 0 } },
    mails: [],
  })
  expect((await responseTo('support', 'GET /api/admin/dashboard', {})).body.lost_mails).toBe(0)
  expect(
    (await responseTo('support', 'POST /api/admin/outbox/:id/retry', { params: { id: ids.mail } }))
      .status,
  ).toBe(404)
  expect((await responseTo('support', 'GET /api/admin/stored-mails', {})).body.mails).toMatchObject(
    [{ to: storedMail.to }],
  )
  expect((await responseTo('owner', 'GET /api/admin/stored-mails', {})).body.mails).toHaveLength(2)
  expect((await responseTo('owner', 'GET /api/admin/dashboard', {})).body.lost_mails).toBe(1)
  expect(await outboxOf('owner')).toMatchObject({
    counts: { 'given-up': { count: 1, more: false } },
    mails: [{ recipient: colleague }],
  })
})
