// A payment provider that takes its time or never answers: whoever looks around notices nothing, whoever orders reads what to do, nothing is double.

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '#data/invariants.ts'
import { ordersToRemind } from '#data/orders.ts'
import { addPage } from '#data/pages.ts'
import { products } from '#data/tables/catalogue.ts'
import { orders, payments } from '#data/tables/orders.ts'
import { type FakeMollie, fakeMollie } from '#integrations/payments/mollie.fake.ts'
import { poolSize } from '#server/database/reach.ts'
import { tokenOf } from '#tests/support/builders/links.ts'
import { anOrderBody } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

/** More than there are connections to the database: one held each, and the shop would stand still. */
const buyers = poolSize + 10
const packs = 1_000
let shop: ShopInProcess
let fake: FakeMollie
let product: Awaited<ReturnType<typeof aProduct>>

beforeAll(async () => {
  fake = await fakeMollie()
  shop = await shopInProcess({ env: { MOLLIE_API_KEY: fake.apiKey, MOLLIE_API_URL: fake.url, RATE_LIMITS: 'off' } })
  for (const slug of ['home', 'over-ons']) await addPage(shop.database.db, { slug, title: slug, description: 'x', content: [] })
  product = await aProduct(shop.database.db, { stock: packs })
  await browsing()
})
afterAll(async () => {
  await shop.stop()
  await fake.close()
})
beforeEach(() => fake.behave('well'))

let word = 0
/** What is kept, what is made anew, what is looked up, and what a cart and a checkout ask. */
async function browsing(): Promise<void> {
  const fresh = `woord${++word}`
  const paths = ['/', '/shop', '/over-ons', '/checkout', `/product/${product.slug}`, `/search?q=${fresh}`]
  const calls = ['products', 'payment-methods', 'overview', `product/${product.slug}`, `search?query=${fresh}`]
  for (const path of [...paths, ...calls.map((call) => `/api/${call}`)]) {
    const answer = await fetch(shop.url + path)
    await answer.arrayBuffer()
    expect([path, answer.status]).toEqual([path, 200])
  }
}

type Reply = { status: number; body: { order_id?: number; redirectUrl?: string; code?: string; message?: string } }
async function post(path: string, { body, key }: { body?: object; key?: string } = {}): Promise<Reply> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(key !== undefined && { 'idempotency-key': key }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Reply['body'] }
}
const order = (key: string) => post('/api/create-order', { body: anOrderBody(product), key })
const keys = () => Array.from({ length: buyers }, () => crypto.randomUUID())

/** All of them at once, and how many have heard something. */
function waiting(asked: readonly Promise<Reply>[]) {
  const heard: Reply[] = []
  return { heard, all: Promise.all(asked.map(async (one) => heard[heard.push(await one) - 1]!)) }
}

const askedOfProvider = () => fake.requests.filter((request) => request === 'POST /v2/payments').length
async function hangingAtProvider(since: number, many: number) {
  await expect.poll(() => askedOfProvider() - since, { timeout: 20_000 }).toBe(many)
}

/** No connection to the database is in use for longer than a question takes, and no transaction is open between two. */
async function nothingHeld() {
  const { pool } = shop.database
  const inTransaction = `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  const held = async () => {
    const standing = [pool.totalCount - pool.idleCount, pool.waitingCount]
    return [...standing, (await pool.query<{ open: number }>(inTransaction)).rows[0]?.open]
  }
  await expect.poll(held, { timeout: 5_000 }).toEqual([0, 0, 0])
}

const stock = async () => (await shop.database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock
const statesOf = async (numbers: number[]) =>
  (await shop.database.db.select({ state: orders.state }).from(orders).where(inArray(orders.id, numbers))).map(({ state }) => state)
const report = (id: string) => fetch(`${shop.url}/api/webhooks/mollie`, { method: 'POST', body: new URLSearchParams({ id }) })

test('checkouts that wait for a slow answer hold nothing that others need, and each is an order in the end', async () => {
  const [before, asked] = [await stock(), askedOfProvider()]
  fake.behave('late')
  const { heard, all } = waiting(keys().map(order))
  await hangingAtProvider(asked, buyers)
  await nothingHeld()
  await browsing()
  // Every answer above came while all of them still waited.
  expect(heard).toEqual([])
  fake.behave('well')
  const replies = await all
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  const numbers = replies.map(({ body }) => body.order_id!)
  expect([new Set(numbers).size, new Set(replies.map(({ body }) => body.redirectUrl)).size]).toEqual([buyers, buyers])
  expect(new Set(await statesOf(numbers))).toEqual(new Set(['awaiting-payment']))
  expect([await stock(), askedOfProvider()]).toEqual([before! - buyers, asked + buyers])
})

test('an answer that never comes: told in words after some seconds, nothing is left, and the same attempts are one order each later on', async () => {
  const { db } = shop.database
  const earlier = await order(crypto.randomUUID())
  const [unpaid] = await db.select().from(orders).where(eq(orders.id, earlier.body.order_id!))
  const [expired] = await db.select().from(payments).where(eq(payments.orderId, unpaid!.id))
  await fake.settle(expired!.id, 'expired', 0)
  expect((await report(expired!.id)).status).toBe(200)
  const [before, asked, ordersBefore] = [await stock(), askedOfProvider(), await db.$count(orders)]

  fake.behave('late')
  const attempts = keys()
  // Some press twice, and one pays an order of before.
  const impatient = attempts.slice(0, 5)
  const { heard, all } = waiting([...attempts, ...impatient].map(order))
  const paying = post(`/api/orders/${tokenOf(unpaid!)}/pay`)
  await hangingAtProvider(asked, buyers + 1)
  await nothingHeld()
  await browsing()
  expect(heard).toEqual([])
  const refused = {
    status: 502,
    body: {
      code: 'payment-unavailable',
      message: 'De betaaldienst is nu niet bereikbaar. Er is niets besteld of betaald. Probeer het over een paar minuten opnieuw.',
    },
  }
  expect(await all).toEqual(Array.from({ length: buyers + impatient.length }, () => refused))
  expect(await paying).toEqual({
    status: 502,
    body: {
      code: 'payment-unavailable',
      message: 'De betaaldienst is nu niet bereikbaar. Je bestelling blijft staan: je kunt over een paar minuten alsnog betalen.',
    },
  })
  expect([await stock(), await db.$count(orders, eq(orders.stockHeld, true))]).toEqual([before, packs - before!])

  // The answers that nobody waited for come after all; what the provider made of them is nobody's.
  fake.behave('well')
  const made = [...fake.payments.keys()].slice(-buyers)
  for (const id of made) expect((await report(id)).status).toBe(200)
  const again = await Promise.all([...attempts, ...impatient].map(order))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(again.map(({ body }) => body.order_id)).size).toBe(buyers)
  const [paid, paidTwice] = await Promise.all([1, 2].map(() => post(`/api/orders/${tokenOf(unpaid!)}/pay`)))
  expect([paid!.status, paidTwice]).toEqual([200, paid])
  expect(await stock()).toBe(before! - buyers - 1)
  const standing = (await db.select({ state: orders.state }).from(orders)).map(({ state }) => state)
  expect(standing.filter((state) => state === 'failed')).toHaveLength(buyers)
  expect(standing).toHaveLength(ordersBefore + 2 * buyers)
  // Whoever read that nothing was ordered is not asked to pay: one mail for every order that is there.
  const placed = { after: new Date(Date.now() - 3_600_000), until: new Date() }
  expect(await ordersToRemind(db, placed, 10 * packs)).toHaveLength(standing.length - buyers)
  expect(await brokenInvariants(db)).toEqual([])
})
