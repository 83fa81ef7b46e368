// An account of a colleague is a customer only to owners: customer service gets the answer of one that does not exist, from every call.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMail } from '#data/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import { formerEmails, users } from '#data/tables/accounts.ts'
import { orders } from '#data/tables/orders.ts'
import { type Ask, asking } from '#tests/support/ask.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aMember } from '#tests/support/builders/members.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { allEndpoints, type Key } from './index.ts'

const colleague = 'eva@luwte.example'
const before = 'eva@vroeger.example'
const home = { first_name: 'Eva', last_name: 'Bos', street: 'Dam', street_number: '1', postcode: '1012 JS', city: 'Amsterdam' }

let database: TestDatabase
let ask: Ask
/** The account, an order with its address, an order with its address of before, and a mail to it. */
let of: { account: string; order: string; earlier: string; mail: number }
let numbers: string[]

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  const shop = aShop(db)
  ask = asking({
    ...shop,
    keptMails: { latest: async () => [{ ...letter, to: 'Eva@Luwte.example' }, letter], read: async () => undefined },
  })
  const product = await aProduct(db, { stock: 100 })
  const { id } = await aMember(shop, colleague)
  await db.update(users).set({ role: 'staff', duty: 'owner' }).where(eq(users.id, id))
  await db.insert(formerEmails).values({ userId: id, email: before, until: new Date(Date.now() + 60_000) })
  const placed = []
  for (const email of [colleague.toUpperCase(), before, 'klant@voorbeeld.example']) {
    const order = await aPaidOrder(shop, product)
    await db.update(orders).set({ email }).where(eq(orders.id, order.id))
    placed.push(order)
  }
  numbers = placed.map(({ number }) => number)
  await db.delete(outbox)
  await addMail(db, { mail: 'reset-password', recipient: colleague, data: { userId: id } }, new Date())
  await db.update(outbox).set({ givenUpAt: new Date() })
  const [mail] = await db.select().from(outbox)
  of = { account: `a${id}`, order: `b${placed[0]!.id}`, earlier: `b${placed[1]!.id}`, mail: mail!.id }
})
afterAll(() => database.close())

const letter = { file: 'een.eml', from: '', to: 'klant@voorbeeld.example', subject: 'Dag', date: '', html: '', text: '' }
const endpointOf = (key: Key) => allEndpoints.find((one) => one.key === key)!
const answerTo = async (who: 'owner' | 'support', key: Key, question: object) => {
  const { status, text } = await ask(endpointOf(key), question, { caller: callers[who] })
  return { status, body: text === '' ? undefined : JSON.parse(text) }
}

const found = async (who: 'owner' | 'support', zoek: string) =>
  (await answerTo(who, 'GET /api/admin/customers', { query: { zoek } })).body.customers.map(({ email }: { email: string }) => email)
const link = async (who: 'owner' | 'support', number: string) =>
  (await answerTo(who, 'GET /api/admin/orders/:number', { params: { number } })).body.who
const callersFor = async (who: 'owner' | 'support') =>
  (await answerTo(who, 'POST /api/admin/phone-orders/callers', { body: { said: colleague } })).body.callers
const outboxOf = async (who: 'owner' | 'support') => (await answerTo(who, 'GET /api/admin/outbox', { query: { state: 'given-up' } })).body

const calls = {
  'GET /api/admin/customers/:who': undefined,
  'POST /api/admin/customers/:who/show-contents': undefined,
  'POST /api/admin/customers/:who/data': undefined,
  'PUT /api/admin/customers/:who/name': { first_name: 'Eva', last_name: 'Bos' },
  'POST /api/admin/customers/:who/email': { email: 'nieuw@voorbeeld.example' },
  'POST /api/admin/customers/:who/addresses': home,
  'PUT /api/admin/customers/:who/addresses/:address': home,
  'DELETE /api/admin/customers/:who/addresses/:address': undefined,
  'POST /api/admin/customers/:who/erase': { email: colleague },
} satisfies { [K in Key]?: object | undefined }

test.each(Object.entries(calls))('%s answers customer service as for an account that never was', async (key, body) => {
  const asked = (who: string) => ({ params: { who, address: '1' }, body })
  const never = await answerTo('support', key as Key, asked('a999999'))
  expect(never.status).toBe(404)
  for (const who of [of.account, of.order, of.earlier]) expect(await answerTo('support', key as Key, asked(who))).toEqual(never)
})

test('every call about one customer is among those', () => {
  const about = allEndpoints.filter(({ path }) => path.startsWith('/api/admin/customers/:who')).map(({ key }) => key)
  expect(about.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('an owner sees the account, and takes along its data', async () => {
  for (const who of [of.account, of.order, of.earlier])
    expect(await answerTo('owner', 'GET /api/admin/customers/:who', { params: { who } })).toMatchObject({
      status: 200,
      body: { email: colleague, account: { staff: true } },
    })
  expect((await answerTo('owner', 'POST /api/admin/customers/:who/data', { params: { who: of.account } })).status).toBe(200)
})

test('neither the list of customers nor a search for name, address or order number shows customer service a colleague', async () => {
  for (const said of ['', colleague, before, numbers[0]!, 'Proef']) {
    const shown: string[] = await found('support', said)
    expect(shown.filter((email) => email !== 'klant@voorbeeld.example')).toEqual([])
  }
  expect(await found('support', '')).toEqual(['klant@voorbeeld.example'])
  expect(await found('owner', '')).toContain(colleague.toUpperCase())
})

test('an order of a colleague leads only an owner to the account', async () => {
  const [own, earlier, others] = numbers as [string, string, string]
  expect([await link('support', own), await link('support', earlier)]).toEqual([null, null])
  expect(await link('support', others)).toMatch(/^b\d+$/)
  expect(await link('owner', own)).toBe(of.order)
  expect(await callersFor('support')).toMatchObject([{ who: null }])
  expect(await callersFor('owner')).toMatchObject([{ who: of.order }])
})

test('mails to a colleague are in the outbox of owners only', async () => {
  expect(await outboxOf('support')).toMatchObject({ counts: { 'given-up': 0 }, mails: [] })
  expect((await answerTo('support', 'GET /api/admin/today', {})).body.lost_mails).toBe(0)
  expect((await answerTo('support', 'POST /api/admin/outbox/:id/retry', { params: { id: of.mail } })).status).toBe(404)
  expect((await answerTo('support', 'GET /api/admin/kept-mails', {})).body.mails).toMatchObject([{ to: letter.to }])
  expect((await answerTo('owner', 'GET /api/admin/kept-mails', {})).body.mails).toHaveLength(2)
  expect((await answerTo('owner', 'GET /api/admin/today', {})).body.lost_mails).toBe(1)
  expect(await outboxOf('owner')).toMatchObject({ counts: { 'given-up': 1 }, mails: [{ recipient: colleague }] })
})
