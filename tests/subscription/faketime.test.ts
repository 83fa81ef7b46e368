// A whole shop, process after process, lives through months of a subscription: from 31 January, with kill -9 in between.

import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orders, testPayments } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { anOrderBody, type SellableProduct } from '#tests/support/order-body.ts'
import { freePort, newDataDir, type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { faketimeLibrary, livingAt } from '#tests/support/faketime.ts'

const library = faketimeLibrary()
/** A busy machine starts a shop slowly. */
const until = (claim: () => Promise<boolean>) => expect.poll(claim, { timeout: 30_000, interval: 20 }).toBe(true)

const ask = async (shop: RunningShop, path: string, body: object) => {
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([path, answer.status]).toEqual([path, answer.ok ? answer.status : 200])
  return (await answer.json()) as { redirectUrl: string; order_id: number }
}

test.skipIf(!library)('from 31 January: each delivery announced and charged once, on its day', { timeout: 180_000 }, async () => {
  if (!existsSync('build/.built')) spawnSync(process.execPath, ['src/server/build/build.ts'], { stdio: 'ignore' })
  const database = await freshDatabase()
  onTestFinished(database.close)
  const { db } = database
  const dataDir = newDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

  const shopAt = async (moment: string, work: (shop: RunningShop) => Promise<unknown>) => {
    const env = {
      DATABASE_URL: database.url,
      DEMO_SHOP: 'true',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...livingAt(library ?? '', moment),
    }
    const shop = await startShop({ dataDir, keepData: true, port: await freePort(), env })
    try {
      await work(shop)
    } finally {
      await shop.kill()
    }
  }
  let id = 0
  const periods = async () =>
    (
      await db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.subscriptionId, id)).orderBy(asc(subscriptionPeriods.number))
    ).map(({ date, state }) => `${date} ${state}`)
  const letters = async (date: string) =>
    (await db.select().from(outbox).where(eq(outbox.mail, 'subscription-announced'))).filter(
      ({ data }) => 'date' in data && data.subscriptionId === id && data.date === date,
    ).length

  await shopAt('2027-01-31 11:00:00', async (shop) => {
    const products = (await fetch(`${shop.url}/api/products`).then((answer) => answer.json())) as SellableProduct[]
    const product = products.find(({ in_stock, product_variations }) => in_stock && product_variations.length === 0)!
    const body = { ...anOrderBody([{ product, quantity: 1 }]), is_subscription: true, subscription_interval: 'month' }
    const { redirectUrl } = await ask(shop, '/api/create-subscription', body)
    await ask(shop, `/api/test-payments/${redirectUrl.split('/').at(-1)}`, { status: 'paid' })
    const [begun] = await db.select().from(subscriptions).where(eq(subscriptions.email, 'proef@luwte.example'))
    id = begun?.id ?? 0
    expect(begun).toMatchObject({ state: 'active', nextDate: '2027-02-28', anchorDay: 31 })
  })

  // A night without a shop: the letter of the 25th leaves in the morning after.
  await shopAt('2027-02-26 08:00:00', () => until(async () => (await letters('2027-02-28')) === 1))
  // Two processes on the day itself, both killed as soon as the delivery is begun.
  const begun = () => until(async () => (await periods()).length === 2)
  await Promise.all([shopAt('2027-02-28 08:00:00', begun), shopAt('2027-02-28 08:00:01', begun)])
  await shopAt('2027-02-28 09:00:00', () => until(async () => (await periods()).at(-1) === '2027-02-28 paid'))
  expect(await letters('2027-02-28')).toBe(1)
  // Started and killed on days on which nothing is due, and on the day itself once more.
  for (const moment of ['2027-02-28 20:00:00', '2027-03-20 08:00:00']) await shopAt(moment, async () => undefined)
  expect(await periods()).toEqual(['2027-01-31 paid', '2027-02-28 paid'])

  await shopAt('2027-03-28 08:00:00', () => until(async () => (await letters('2027-03-31')) === 1))
  await shopAt('2027-03-31 08:00:00', async () => undefined)
  await shopAt('2027-03-31 08:05:00', () => until(async () => (await periods()).at(-1) === '2027-03-31 paid'))

  expect(await periods()).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-03-31 paid'])
  expect(await letters('2027-03-31')).toBe(1)
  const made = await db.select().from(orders).where(eq(orders.subscriptionId, id))
  expect(made.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  for (const { id: orderId } of made) expect(await db.$count(testPayments, eq(testPayments.orderId, orderId))).toBe(1)
  expect((await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]).toMatchObject({ nextDate: '2027-04-30' })
})
