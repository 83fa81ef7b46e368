// What becomes of a delivery of which the money does not come, comes late or goes back.

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payments } from '#data/tables/orders.ts'
import { aProduct } from '../../../tests/builders/products.ts'
import { aLife, type Life, lookingAt } from '../../../tests/builders/subscription-life.ts'
import { aRunningSubscription, debitsEnd, endDebit, stored } from '../../../tests/builders/subscriptions.ts'
import { receivePayment } from '../receive-payment.ts'
import type { Shop } from '../shop.ts'
import { seenSubscription } from './show.ts'

vi.setConfig({ testTimeout: 120_000 })

let database: Life['database']
let clock: Life['clock']
let shop: Life['shop']
beforeEach(async () => {
  ;({ database, clock, shop } = await aLife())
})
afterEach(() => database.close())
const { live, periods, history, mailsOf, paidOn, debits, mailed, stockOf } = lookingAt(() => ({ database, clock, shop }))

test('a failing debit is tried once more, then asked for by link, then the subscription pauses; nothing else is charged', async () => {
  const product = await aProduct(database.db, { stock: 10 })
  const running = await aRunningSubscription(shop, 'month', product)
  await debitsEnd(shop, running, 'failed')
  await live(28)
  expect((await periods(running.id)).at(-1)).toMatchObject({ state: 'failed', debits: 1, retryOn: '2027-03-04' })
  expect(await stockOf(product.id)).toBe(9)
  expect(await mailsOf()).not.toContain('subscription-failed')
  await live(4)
  expect(await stored(shop, running.id)).toMatchObject({ state: 'payment-failed' })
  expect((await periods(running.id)).at(-1)).toMatchObject({ state: 'failed', debits: 2, retryOn: null })
  expect(await mailed('subscription-failed')).toBe(1)
  await live(60)
  expect(await stored(shop, running.id)).toMatchObject({ state: 'paused', pausedUntil: null })
  expect(await mailed('subscription-paused')).toBe(1)
  expect(await debits(running.id)).toHaveLength(2)
  expect(await stockOf(product.id)).toBe(9)
  expect(await seenSubscription(shop, running.token)).toMatchObject({ next_date: null, can: { pay: true, resume: true, skip: false } })
})

test('a debit that is on its way for days and then fails or is paid', async () => {
  const product = await aProduct(database.db)
  const running = await aRunningSubscription(shop, 'month', product)
  await debitsEnd(shop, running, 'pending')
  await live(33)
  const [, second] = await periods(running.id)
  expect(second).toMatchObject({ state: 'pending', debits: 1 })
  await endDebit(shop, second?.orderId ?? 0, 'failed')
  expect((await periods(running.id)).at(-1)).toMatchObject({ state: 'failed', retryOn: '2027-03-09' })
  await live(6)
  await Promise.all(Array.from({ length: 8 }, () => endDebit(shop, second?.orderId ?? 0, 'paid').catch(() => undefined)))
  expect(await paidOn(running.id)).toEqual(['2027-01-31', '2027-02-28'])
  expect((await history(running.id)).filter((what) => what === 'charged')).toHaveLength(1)
  expect(await mailed('subscription-charged')).toBe(1)
})

test('money that is taken back pauses once, however often it is reported', async () => {
  const product = await aProduct(database.db)
  const { id } = await aRunningSubscription(shop, 'month', product)
  await live(28)
  const [, second] = await periods(id)
  const [payment] = await database.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, second?.orderId ?? 0))
  const seeing: Shop = {
    ...shop,
    payments: {
      ...shop.payments,
      find: async (one) => {
        const found = await shop.payments.find(one)
        return found && { ...found, chargedBack: found.amount }
      },
    },
  }
  await Promise.all(Array.from({ length: 8 }, () => receivePayment(seeing, payment?.id ?? '')))
  expect(await stored(shop, id)).toMatchObject({ state: 'paused', pausedUntil: null })
  expect(await mailed('subscription-paused')).toBe(1)
  await live(90)
  expect(await debits(id)).toHaveLength(1)
})
