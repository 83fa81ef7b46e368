// A body that brings more than was asked for gets no more than was asked for; prices and amounts are the shop's own.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#api/endpoint.ts'
import { allEndpoints } from '#api/index.ts'
import { brokenInvariants } from '#data/invariants.ts'
import { type Ask, asking, type Question } from '#tests/support/ask.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AnySample, askedInOrder, samplesIn } from '#tests/api/samples.ts'

type Filled = { database: TestDatabase; ask: Ask; samples: Record<string, AnySample> }
async function filled(): Promise<Filled> {
  const database = await freshDatabase()
  const shop = aShop(database.db, { now: aClock().now })
  return { database, ask: asking(shop), samples: await samplesIn(shop) }
}
let plain: Filled
let greedy: Filled
beforeAll(async () => {
  ;[plain, greedy] = await Promise.all([filled(), filled()])
})
afterAll(() => Promise.all([plain.database.close(), greedy.database.close()]))

/** What somebody would like to decide who may not. */
const wishes: Readonly<Record<string, unknown>> = Object.assign(
  { id: 1, user_id: 2, userId: 2, customer_id: 2, owner: 2, role: 'staff', duty: 'owner', is_admin: true, right: 'people' },
  { state: 'paid', status: 'paid', paid: true, paid_at: '2026-01-01T00:00:00Z', paidAt: '2026-01-01T00:00:00Z', proven: true },
  { price: 0.01, unit_price: 0.01, unitPrice: 1, line_total: 0.01, subtotal: 0.01, total: 0.01, amount: 0.01, shipping: 0 },
  { stock: 99_999, quantity: 1, published: true, confirmed: true, email_confirmed_at: '2026-01-01', emailConfirmedAt: '2026-01-01' },
  { email: 'inbreker@elders.example', token: 'x'.repeat(43), number: 'L1', created_at: '2001-01-01', version: 0, deed: 'Niets', by: 2 },
)

/** The body with every wish in it that the endpoint itself does not know, at every depth but where any name may stand; and what would be a prototype elsewhere. */
function greedily(endpoint: Endpoint, body: unknown): unknown {
  const known = JSON.stringify(z.toJSONSchema(endpoint.body!, { io: 'input', unrepresentable: 'any' }))
  const added = Object.entries(wishes).filter(([name]) => !known.includes(`"${name}"`))
  const deepen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(deepen)
    if (typeof value !== 'object' || value === null || value instanceof Blob) return value
    const members = {
      ...Object.fromEntries(added),
      ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === 'attributes' ? one : deepen(one)])),
    }
    for (const name of ['__proto__', 'constructor'])
      Object.defineProperty(members, name, { value: { role: 'staff', isAdmin: true }, enumerable: true })
    return members
  }
  return deepen(body)
}

/** Everything that somebody could gain by. Moments are told as there or not. */
async function standing({ database }: Filled) {
  const tables = {
    users: 'select id, email, role, duty, email_confirmed_at is not null as confirmed from users',
    orders: 'select id, email, state, subtotal, shipping, total, paid_at is not null as paid, subscription_id from orders',
    lines: 'select order_id, product_id, name, quantity, unit_price, line_total from order_lines',
    payments: 'select order_id, amount, status from payments',
    refunds: 'select amount, status from refunds',
    products: 'select id, slug, price, stock, published from products',
    sizes: 'select id, price, stock from product_variations',
    subscriptions: 'select id, email, state, interval from subscriptions',
    reviews: 'select id, product_id, writer, stars, state from reviews',
    subscribers: 'select id, email, state from subscribers',
    invitations: 'select email, duty from invitations',
    addresses: 'select user_id, street, street_number from user_addresses',
    factors: 'select user_id, kind, confirmed_at is not null as works from second_factors',
    log: 'select user_id, call, deed, outcome from audit_log',
  }
  const rows = Object.entries(tables).map(async ([name, question]) => [
    name,
    (await database.db.execute(sql.raw(question))).rows.map((row) => JSON.stringify(row)).sort(),
  ])
  return Object.fromEntries(await Promise.all(rows)) as Record<keyof typeof tables, unknown[]>
}

test('what a call does not take changes nothing', async () => {
  const withBody = askedInOrder.filter(({ body, bodyAs }) => body && bodyAs !== 'multipart')
  for (const endpoint of withBody) {
    const answers = []
    for (const [shop, change] of [
      [plain, (body: unknown) => body],
      [greedy, (body: unknown) => greedily(endpoint, body)],
    ] as const) {
      const { call, idempotencyKey } = shop.samples[endpoint.key]!
      const question = call as Question
      const { status, faults } = await shop.ask(endpoint, { ...question, body: change(question.body) }, { idempotencyKey })
      answers.push([endpoint.key, status, faults])
    }
    expect(answers[1]).toEqual(answers[0])
  }
  const [wanted, got] = await Promise.all([standing(plain), standing(greedy)])
  for (const table of Object.keys(wanted) as (keyof typeof wanted)[]) expect([table, got[table]]).toEqual([table, wanted[table]])
  expect(Object.keys({})).toEqual([])
  expect(Object(Reflect.get({}, 'isAdmin'))).not.toBe(true)
  expect(await brokenInvariants(greedy.database.db)).toEqual([])
})

/** Calls that take lines of a cart with the price that somebody saw. */
const priced = ['POST /api/create-order', 'POST /api/create-subscription', 'POST /api/admin/phone-orders'] as const
const strange = [0.01, 0, -1, 1e308, 12.94, '12,95', '0x10', null, true, [12.95], { valueOf: 1 }, Number.MIN_VALUE]
const tooMany = [0, -1, 1.5, 1e9, 2 ** 53, '2', null, [1], '1e3']

test.each(priced)('%s takes no price but today’s, no quantity but a fitting one, and no number of something else', async (key) => {
  const { database, ask, samples } = plain
  const endpoint = allEndpoints.find((one) => one.key === key)!
  const { body } = samples[key]!.call as { body: Record<string, unknown> }
  const lines = Object.keys(body).find((name) => Array.isArray(body[name]) && Object(body[name])[0]?.quantity !== undefined)!
  const [line] = body[lines] as Record<string, unknown>[]
  const count = async () => (await database.pool.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]?.n
  const before = await count()
  const caller = endpoint.for === 'staff' ? callers.support : callers.visitor
  const spoilt = [
    ...strange.map((price) => ({ ...line, price })),
    ...tooMany.map((quantity) => ({ ...line, quantity })),
    ...[0, -1, 2 ** 31, 2 ** 53, '1 or 1=1', null].map((id) => ({ ...line, id })),
  ]
  for (const one of spoilt.filter((each) => Object.keys(each).every((name) => Object.hasOwn(line!, name)))) {
    const { status, faults } = await ask(endpoint, { body: { ...body, [lines]: [one] } }, { caller })
    expect([JSON.stringify(one), [400, 409, 422], faults]).toEqual([JSON.stringify(one), expect.arrayContaining([status]), []])
  }
  expect(await count()).toBe(before)
})

test('of somebody else’s order nothing comes back, is sent back or is paid back', async () => {
  const { ask, samples } = plain
  const bodied = allEndpoints.filter(({ key }) => /returns|withdrawal|refunds|shipped|packs/.test(key) && !key.includes('received'))
  expect(bodied.length).toBeGreaterThanOrEqual(5)
  for (const endpoint of bodied) {
    const { params, body } = samples[endpoint.key]!.call as Question
    const text = JSON.stringify(body ?? {})
    for (const forged of [
      text.replaceAll(/"(line|line_id|id|order_line)":\d+/g, '"$1":1'),
      text.replaceAll(/"quantity":\d+/g, '"quantity":-1'),
    ]) {
      if (forged === text) continue
      const { status, faults } = await ask(endpoint, { params: params ?? {}, body: JSON.parse(forged) as unknown })
      expect([endpoint.key, forged, [404, 409, 422], faults]).toEqual([endpoint.key, forged, expect.arrayContaining([status]), []])
    }
  }
})
