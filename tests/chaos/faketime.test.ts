// A whole shop, process after process, runs through months of a subscription from 31 January on,
// with kill -9 in between.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionPeriods } from '#data/tables/subscription/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { createTestDatabase } from '../support/database/test-database.ts'
import { checkoutBody, type SellableProduct } from '../support/checkout-body.ts'
import { freePort, newDataDir, type RunningShop, startShop } from '../support/running-shop.ts'
import { faketimeLibrary, faketimeEnvironment } from '../support/faketime.ts'
import { removeFolder } from '../support/scratch-folder.ts'
import { jsonRequest } from '../support/json-request.ts'

const library = faketimeLibrary()
/** Starting a shop can be slow on a busy machine. */
const waitUntil = (condition: () => Promise<boolean>) =>
  expect.poll(condition, { timeout: 30_000, interval: 20 }).toBe(true)

const post = async (shop: RunningShop, path: string, body: object) => {
  const response = await fetch(`${shop.url}${path}`, jsonRequest('POST', body))
  expect([path, response.status]).toEqual([path, response.ok ? response.status : 200])
  return (await response.json()) as { redirectUrl: string; order_id: number }
}

test.skipIf(!library)(
  'every delivery from 31 January on is announced and charged once, on its day',
  { tags: 'long', timeout: 180_000 },
  async () => {
    if (!existsSync('build/.built'))
      spawnSync(process.execPath, ['src/server/build/build.ts'], { stdio: 'ignore' })
    const database = await createTestDatabase()
    onTestFinished(database.close)
    const { db } = database
    const dataDir = newDataDir()
    onTestFinished(() => removeFolder(dataDir))

    const shopAt = async (moment: string, work: (shop: RunningShop) => Promise<unknown>) => {
      const env = {
        DATABASE_URL: database.url,
        DEMO_SHOP: 'true',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...faketimeEnvironment(library ?? '', moment),
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
        await db
          .select()
          .from(subscriptionPeriods)
          .where(eq(subscriptionPeriods.subscriptionId, id))
          .orderBy(asc(subscriptionPeriods.number))
      ).map(({ date, state }) => `${date} ${state}`)
    const announcements = async (date: string) =>
      (await db.select().from(outbox).where(eq(outbox.mail, 'subscription-announced'))).filter(
        ({ data }) => 'date' in data && data.subscriptionId === id && data.date === date,
      ).length

    await shopAt('2027-01-31 11:00:00', async (shop) => {
      const products = (await fetch(`${shop.url}/api/products`).then((response) =>
        response.json(),
      )) as SellableProduct[]
      const product = products.find(
        ({ in_stock, product_variations }) => in_stock && product_variations.length === 0,
      )!
      const body = {
        ...checkoutBody([{ product, quantity: 1 }]),
        is_subscription: true,
        subscription_interval: 'month',
      }
      const { redirectUrl } = await post(shop, '/api/create-subscription', body)
      await post(shop, `/api/test-payments/${redirectUrl.split('/').at(-1)}`, { status: 'paid' })
      const [subscription] = await db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.email, 'proef@luwte.example'))
      id = subscription?.id ?? 0
      expect(subscription).toMatchObject({ state: 'active', nextDate: '2027-02-28', anchorDay: 31 })
    })

    // After a night without a shop, the announcement of the 25th is sent the next morning.
    await shopAt('2027-02-26 08:00:00', () =>
      waitUntil(async () => (await announcements('2027-02-28')) === 1),
    )
    // Two processes on the day itself, both killed as soon as the renewal has started.
    const renewalStarted = () => waitUntil(async () => (await periods()).length === 2)
    await Promise.all([
      shopAt('2027-02-28 08:00:00', renewalStarted),
      shopAt('2027-02-28 08:00:01', renewalStarted),
    ])
    await shopAt('2027-02-28 09:00:00', () =>
      waitUntil(async () => (await periods()).at(-1) === '2027-02-28 paid'),
    )
    expect(await announcements('2027-02-28')).toBe(1)
    // Started and killed later on that day and on a day without deliveries.
    for (const moment of ['2027-02-28 20:00:00', '2027-03-20 08:00:00'])
      await shopAt(moment, async () => undefined)
    expect(await periods()).toEqual(['2027-01-31 paid', '2027-02-28 paid'])

    await shopAt('2027-03-28 08:00:00', () =>
      waitUntil(async () => (await announcements('2027-03-31')) === 1),
    )
    await shopAt('2027-03-31 08:00:00', async () => undefined)
    await shopAt('2027-03-31 08:05:00', () =>
      waitUntil(async () => (await periods()).at(-1) === '2027-03-31 paid'),
    )

    expect(await periods()).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-03-31 paid'])
    expect(await announcements('2027-03-31')).toBe(1)
    const placedOrders = await db.select().from(orders).where(eq(orders.subscriptionId, id))
    expect(placedOrders.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    for (const { id: orderId } of placedOrders)
      expect(await db.$count(testPayments, eq(testPayments.orderId, orderId))).toBe(1)
    expect(
      (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0],
    ).toMatchObject({ nextDate: '2027-04-30' })
  },
)
