// Mass assignment: unexpected fields in a request body have no effect; prices and amounts are
// always the shop’s own.

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { callers } from '../support/builders/callers.ts'
import { createTestClock } from '../support/builders/context.ts'
import { endpointsInCallOrder, openSampleShop } from '../api/samples.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

const openShop = () => openSampleShop({ clock: createTestClock().now })
const [honestShop, attackedShop] = await Promise.all([openShop(), openShop()])

/** Fields that an attacker would like to set. */
const forbiddenFields: Readonly<Record<string, unknown>> = Object.assign(
  {
    id: 1,
    user_id: 2,
    userId: 2,
    customer_id: 2,
    owner: 2,
    role: 'staff',
    staff_role: 'owner',
    staffRole: 'owner',
    is_admin: true,
    right: 'people',
  },
  {
    state: 'paid',
    status: 'paid',
    paid: true,
    paid_at: '2026-01-01T00:00:00Z',
    paidAt: '2026-01-01T00:00:00Z',
    proven: true,
  },
  {
    price: 0.01,
    unit_price: 0.01,
    unitPrice: 1,
    line_total: 0.01,
    subtotal: 0.01,
    total: 0.01,
    amount: 0.01,
    shipping: 0,
  },
  {
    stock: 99_999,
    quantity: 1,
    published: true,
    confirmed: true,
    email_confirmed_at: '2026-01-01',
    emailConfirmedAt: '2026-01-01',
  },
  {
    email: 'inbreker@elders.example',
    token: 'x'.repeat(43),
    number: 'L1',
    created_at: '2001-01-01',
    version: 0,
    deed: 'Niets',
    by: 2,
  },
)

/**
 * Records whose names people choose: the attributes of products and blocks, and the headings of a
 * supplier's file. A connection refuses all values but its own.
 */
const openRecords = new Set(['attributes', 'columns', 'values'])

/**
 * Adds every forbidden field that the endpoint does not declare, at every depth except where any
 * name is allowed, and attempts at prototype pollution.
 */
function withForbiddenFields(endpoint: Endpoint, body: unknown): unknown {
  const schemaText = JSON.stringify(
    z.toJSONSchema(endpoint.body!, { io: 'input', unrepresentable: 'any' }),
  )
  const undeclared = Object.entries(forbiddenFields).filter(
    ([name]) => !schemaText.includes(`"${name}"`),
  )
  const addFields = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addFields)
    if (typeof value !== 'object' || value === null || value instanceof Blob) return value
    const members = {
      ...Object.fromEntries(undeclared),
      ...Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          openRecords.has(name) ? one : addFields(one),
        ]),
      ),
    }
    for (const name of ['__proto__', 'constructor'])
      Object.defineProperty(members, name, {
        value: { role: 'staff', isAdmin: true },
        enumerable: true,
      })
    return members
  }
  return addFields(body)
}

/** Everything an attacker could gain from. Moments are compared as present or absent. */
async function snapshot({ database }: typeof honestShop) {
  const tables = {
    users:
      'select id, email, role, staff_role, email_confirmed_at is not null as confirmed from users',
    orders:
      'select id, email, state, subtotal, shipping, total, paid_at is not null as paid, subscription_id from orders',
    lines: 'select order_id, product_id, name, quantity, unit_price, line_total from order_lines',
    payments: 'select order_id, amount, status from payments',
    refunds: 'select amount, status from refunds',
    products: 'select id, slug, price, stock, published from products',
    sizes: 'select id, price, stock from product_variations',
    subscriptions: 'select id, email, state, interval from subscriptions',
    reviews: 'select id, product_id, writer, stars, state from reviews',
    subscribers: 'select id, email, state from subscribers',
    invitations: 'select email, staff_role from invitations',
    addresses: 'select user_id, street, house_number from user_addresses',
    recipients: 'select user_id, nickname, size, street, house_number from recipients',
    factors: 'select user_id, kind, confirmed_at is not null as works from second_factors',
    log: 'select user_id, endpoint, action, outcome from audit_log',
  }
  const rows = Object.entries(tables).map(async ([name, query]) => [
    name,
    (await database.db.execute(sql.raw(query))).rows.map((row) => JSON.stringify(row)).sort(),
  ])
  return Object.fromEntries(await Promise.all(rows)) as Record<keyof typeof tables, unknown[]>
}

test('undeclared fields in a request body change nothing', async () => {
  const withBody = endpointsInCallOrder.filter(
    ({ body, requestFormat }) => body && requestFormat !== 'multipart',
  )
  for (const endpoint of withBody) {
    const outcomes = []
    for (const [shop, change] of [
      [honestShop, (body: unknown) => body],
      [attackedShop, (body: unknown) => withForbiddenFields(endpoint, body)],
    ] as const) {
      const sample = shop.samples[endpoint.key]!
      const { status, faults } = await shop.callEndpoint(
        endpoint,
        { ...sample, body: change(sample.body) },
        { idempotencyKey: sample.idempotencyKey },
      )
      outcomes.push([endpoint.key, status, faults])
    }
    expect(outcomes[1]).toEqual(outcomes[0])
  }
  const [expected, actual] = await Promise.all([snapshot(honestShop), snapshot(attackedShop)])
  for (const table of Object.keys(expected) as (keyof typeof expected)[])
    expect([table, actual[table]]).toEqual([table, expected[table]])
  expect(Object.keys({})).toEqual([])
  expect(Object(Reflect.get({}, 'isAdmin'))).not.toBe(true)
  expect(await findInvariantViolations(attackedShop.database.db)).toEqual([])
})

/** The name of the cart lines in a body, which have the price that the customer saw. */
const cartLinesIn = (body: object): string | undefined =>
  Object.entries(body).find(
    ([, value]) => Array.isArray(value) && Object(value[0]).price !== undefined,
  )?.[0]
const orderCalls = allEndpoints.filter(({ key }) => {
  const body = Object(honestShop.samples[key]?.body) as object
  return 'payment_method' in body && cartLinesIn(body) !== undefined
})
const invalidPrices = [
  0.01,
  0,
  -1,
  1e308,
  12.94,
  '12,95',
  '0x10',
  null,
  true,
  [12.95],
  { valueOf: 1 },
  Number.MIN_VALUE,
]
const invalidQuantities = [0, -1, 1.5, 1e9, 2 ** 53, '2', null, [1], '1e3']

test('orders and subscriptions are placed with cart lines', () => {
  expect(orderCalls.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['POST /api/create-order', 'POST /api/create-subscription']),
  )
})

test.each(orderCalls)(
  '$key accepts only current prices, valid quantities and known products',
  async (endpoint) => {
    const { database, callEndpoint, samples } = honestShop
    const { body } = samples[endpoint.key]! as { body: Record<string, unknown> }
    const lines = cartLinesIn(body)!
    const [line] = body[lines] as Record<string, unknown>[]
    const count = async () =>
      (await database.pool.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]?.n
    const before = await count()
    const caller = endpoint.access === 'staff' ? callers.support : callers.visitor
    const invalidLines = [
      ...invalidPrices.map((price) => ({ ...line, price })),
      ...invalidQuantities.map((quantity) => ({ ...line, quantity })),
      ...[0, -1, 2 ** 31, 2 ** 53, '1 or 1=1', null].map((id) => ({ ...line, id })),
    ]
    for (const one of invalidLines.filter((each) =>
      Object.keys(each).every((name) => Object.hasOwn(line!, name)),
    )) {
      const { status, faults } = await callEndpoint(
        endpoint,
        { body: { ...body, [lines]: [one] } },
        { caller },
      )
      expect([JSON.stringify(one), [400, 409, 422], faults]).toEqual([
        JSON.stringify(one),
        expect.arrayContaining([status]),
        [],
      ])
    }
    expect(await count()).toBe(before)
  },
)

test('lines of another order cannot be returned, shipped or refunded', async () => {
  const { callEndpoint, samples } = honestShop
  const endpoints = allEndpoints.filter(
    ({ key }) => /returns|withdrawal|refunds|shipped|packs/.test(key) && !key.includes('received'),
  )
  expect(endpoints.length).toBeGreaterThanOrEqual(5)
  for (const endpoint of endpoints) {
    const { params, body } = samples[endpoint.key]!
    const text = JSON.stringify(body ?? {})
    for (const forged of [
      text.replaceAll(/"(line|line_id|id|order_line)":\d+/g, '"$1":1'),
      text.replaceAll(/"quantity":\d+/g, '"quantity":-1'),
    ]) {
      if (forged === text) continue
      const { status, faults } = await callEndpoint(endpoint, {
        params: params ?? {},
        body: JSON.parse(forged) as unknown,
      })
      expect([endpoint.key, forged, [404, 409, 422], faults]).toEqual([
        endpoint.key,
        forged,
        expect.arrayContaining([status]),
        [],
      ])
    }
  }
})
