// A payment provider that is slow or never answers: browsing is not affected, checkouts get a clear
// message, and nothing is charged twice.

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { findOrdersToRemind } from '#data/order/orders.ts'
import { insertContentRow } from '#data/content/content.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { orders, payments } from '#data/tables/order/orders.ts'
import { startFakeMollie } from '#integrations/payments/mollie.fake.ts'
import { maxPoolConnections } from '#server/postgres/connection.ts'
import { linkTokenOf } from '../../support/builders/links.ts'
import { testOrderBody } from '../../support/builders/orders.ts'
import { createTestProduct } from '../../support/builders/products.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'
import { jsonRequest } from '../../support/json-request.ts'

/** More than there are database connections: if each checkout occupied one, the shop would stop. */
const shopperCount = maxPoolConnections + 10
const initialStock = 1_000
let product: Awaited<ReturnType<typeof createTestProduct>>

const fakeProvider = await startFakeMollie()
afterAll(() => fakeProvider.close())
const shop = await openShopInProcess({
  env: {
    MOLLIE_API_KEY: fakeProvider.apiKey,
    MOLLIE_API_URL: fakeProvider.url,
    RATE_LIMITS: 'off',
  },
})
beforeAll(async () => {
  for (const slug of ['home', 'over-ons'])
    await insertContentRow(shop.database.db, 'page', {
      slug,
      title: slug,
      description: 'x',
      content: [],
    })
  product = await createTestProduct(shop.database.db, { stock: initialStock })
  await expectBrowsingWorks()
})

beforeEach(() => fakeProvider.behave('well'))

let queryNumber = 0
/** Cached pages, pages rendered on demand, searches, and the calls of a cart and a checkout. */
async function expectBrowsingWorks(): Promise<void> {
  const newQuery = `woord${++queryNumber}`
  const paths = [
    '/',
    '/shop',
    '/over-ons',
    '/checkout',
    `/product/${product.slug}`,
    `/search?q=${newQuery}`,
  ]
  const calls = [
    'products',
    'payment-methods',
    'overview',
    `product/${product.slug}`,
    `search?query=${newQuery}`,
  ]
  for (const path of [...paths, ...calls.map((call) => `/api/${call}`)]) {
    const response = await fetch(shop.url + path)
    await response.arrayBuffer()
    expect([path, response.status]).toEqual([path, 200])
  }
}

type Reply = {
  status: number
  body: { order_id?: number; redirectUrl?: string; code?: string; message?: string }
}
async function post(
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<Reply> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const response = await fetch(shop.url + path, jsonRequest('POST', body, headers))
  return { status: response.status, body: (await response.json()) as Reply['body'] }
}
const order = (key: string) => post('/api/create-order', { body: testOrderBody(product), key })
const keys = () => Array.from({ length: shopperCount }, () => crypto.randomUUID())

/** Awaits all replies; `received` grows as they arrive. */
function collectReplies(replies: readonly Promise<Reply>[]) {
  const received: Reply[] = []
  return {
    received,
    all: Promise.all(replies.map(async (one) => received[received.push(await one) - 1]!)),
  }
}

const paymentRequests = () =>
  fakeProvider.requests.filter((request) => request === 'POST /v2/payments').length
async function expectPendingAtProvider(before: number, count: number) {
  await expect.poll(() => paymentRequests() - before, { timeout: 20_000 }).toBe(count)
}

/**
 * Expects that no database connection is in use for longer than a query takes and that no
 * transaction is open.
 */
async function expectNoConnectionInUse() {
  const { pool } = shop.database
  const inTransaction = `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  const connectionsInUse = async () => {
    const poolCounts = [pool.totalCount - pool.idleCount, pool.waitingCount]
    return [...poolCounts, (await pool.query<{ open: number }>(inTransaction)).rows[0]?.open]
  }
  await expect.poll(connectionsInUse, { timeout: 5_000 }).toEqual([0, 0, 0])
}

const stock = async () =>
  (await shop.database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock
const statesOf = async (numbers: number[]) =>
  (
    await shop.database.db
      .select({ state: orders.state })
      .from(orders)
      .where(inArray(orders.id, numbers))
  ).map(({ state }) => state)
const report = (id: string) =>
  fetch(`${shop.url}/api/webhooks/mollie`, { method: 'POST', body: new URLSearchParams({ id }) })

test('checkouts that wait for a slow provider occupy no database connection, and each becomes one order', async () => {
  const [before, requestsBefore] = [await stock(), paymentRequests()]
  fakeProvider.behave('late')
  const { received, all } = collectReplies(keys().map(order))
  await expectPendingAtProvider(requestsBefore, shopperCount)
  await expectNoConnectionInUse()
  await expectBrowsingWorks()
  // All pages above were answered while every checkout still waited.
  expect(received).toEqual([])
  fakeProvider.behave('well')
  const replies = await all
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  const numbers = replies.map(({ body }) => body.order_id!)
  expect([
    new Set(numbers).size,
    new Set(replies.map(({ body }) => body.redirectUrl)).size,
  ]).toEqual([shopperCount, shopperCount])
  expect(new Set(await statesOf(numbers))).toEqual(new Set(['awaiting-payment']))
  expect([await stock(), paymentRequests()]).toEqual([
    before! - shopperCount,
    requestsBefore + shopperCount,
  ])
})

test(
  'when the provider never answers, checkouts get a clear message and leave nothing behind; repeated attempts become one order each',
  { tags: 'long' },
  async () => {
    const { db } = shop.database
    const earlier = await order(crypto.randomUUID())
    const [unpaid] = await db.select().from(orders).where(eq(orders.id, earlier.body.order_id!))
    const [expired] = await db.select().from(payments).where(eq(payments.orderId, unpaid!.id))
    await fakeProvider.settle(expired!.id, 'expired', 0)
    expect((await report(expired!.id)).status).toBe(200)
    const [before, requestsBefore, ordersBefore] = [
      await stock(),
      paymentRequests(),
      await db.$count(orders),
    ]

    fakeProvider.behave('late')
    const attempts = keys()
    // Some customers press twice, and one pays an earlier order.
    const impatient = attempts.slice(0, 5)
    const { received, all } = collectReplies([...attempts, ...impatient].map(order))
    const repeatedPayment = post(`/api/orders/${linkTokenOf(unpaid!)}/pay`)
    await expectPendingAtProvider(requestsBefore, shopperCount + 1)
    await expectNoConnectionInUse()
    await expectBrowsingWorks()
    expect(received).toEqual([])
    const refused = {
      status: 502,
      body: {
        code: 'payment-unavailable',
        message:
          'De betaaldienst is nu niet bereikbaar. Er is niets besteld of betaald. Probeer het over een paar minuten opnieuw.',
      },
    }
    expect(await all).toEqual(
      Array.from({ length: shopperCount + impatient.length }, () => refused),
    )
    expect(await repeatedPayment).toEqual({
      status: 502,
      body: {
        code: 'payment-unavailable',
        message:
          'De betaaldienst is nu niet bereikbaar. Je bestelling blijft staan: je kunt over een paar minuten alsnog betalen.',
      },
    })
    expect([await stock(), await db.$count(orders, eq(orders.hasReservation, true))]).toEqual([
      before,
      initialStock - before!,
    ])

    // The provider answers after all; the payments that it created belong to no order.
    fakeProvider.behave('well')
    const strayPayments = [...fakeProvider.payments.keys()].slice(-shopperCount)
    for (const id of strayPayments) expect((await report(id)).status).toBe(200)
    const repeated = await Promise.all([...attempts, ...impatient].map(order))
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(repeated.map(({ body }) => body.order_id)).size).toBe(shopperCount)
    const [paid, paidTwice] = await Promise.all(
      [1, 2].map(() => post(`/api/orders/${linkTokenOf(unpaid!)}/pay`)),
    )
    expect([paid!.status, paidTwice]).toEqual([200, paid])
    expect(await stock()).toBe(before! - shopperCount - 1)
    const states = (await db.select({ state: orders.state }).from(orders)).map(({ state }) => state)
    expect(states.filter((state) => state === 'failed')).toHaveLength(shopperCount)
    expect(states).toHaveLength(ordersBefore + 2 * shopperCount)
    // A customer who was told that nothing was ordered gets no payment reminder: one mail per
    // existing order.
    const period = { after: new Date(Date.now() - 3_600_000), until: new Date() }
    expect(await findOrdersToRemind(db, period, 10 * initialStock)).toHaveLength(
      states.length - shopperCount,
    )
    expect(await findInvariantViolations(db)).toEqual([])
  },
)
