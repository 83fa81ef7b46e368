// What becomes of a delivery of which the money does not come, comes late or goes back.

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { payments } from '#data/tables/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aLifeEachTest } from '#tests/support/builders/subscription-life.ts'
import { aRunningSubscription, debitsEnd, endDebit, stored } from '#tests/support/builders/subscriptions.ts'
import { receivePayment } from '../receive-payment.ts'
import type { Shop } from '../shop.ts'
import { subscriptionViewByToken } from './view.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

vi.setConfig({ testTimeout: 120_000 })

const life = aLifeEachTest()
const { live, periods, history, mailsOf, paidOn, debits, mailed, stockOf } = life

test('a failing debit is tried once more, then asked for by link, then the subscription pauses; nothing else is charged', async () => {
  const product = await aProduct(life.database.db, { stock: 10 })
  const running = await aRunningSubscription(life.shop, 'month', product)
  await debitsEnd(life.shop, running, 'failed')
  await live(28)
  expect((await periods(running.id)).at(-1)).toMatchObject({ state: 'failed', debits: 1, retryOn: '2027-03-04' })
  expect(await stockOf(product.id)).toBe(9)
  expect(await mailsOf()).not.toContain('subscription-failed')
  await live(4)
  expect(await stored(life.shop, running.id)).toMatchObject({ state: 'payment-failed' })
  expect((await periods(running.id)).at(-1)).toMatchObject({ state: 'failed', debits: 2, retryOn: null })
  expect(await mailed('subscription-failed')).toBe(1)
  await live(60)
  expect(await stored(life.shop, running.id)).toMatchObject({ state: 'paused', pausedUntil: null })
  expect(await mailed('subscription-paused')).toBe(1)
  expect(await debits(running.id)).toHaveLength(2)
  expect(await stockOf(product.id)).toBe(9)
  expect(await subscriptionViewByToken(life.shop, tokenOf(running))).toMatchObject({
    next_date: null,
    can: { pay: true, resume: true, skip: false },
  })
})

test('a debit that is on its way for days and then fails or is paid', async () => {
  const product = await aProduct(life.database.db)
  const running = await aRunningSubscription(life.shop, 'month', product)
  await debitsEnd(life.shop, running, 'pending')
  await live(33)
  const [, second] = await periods(running.id)
  expect(second).toMatchObject({ state: 'pending', debits: 1 })
  await endDebit(life.shop, second?.orderId ?? 0, 'failed')
  expect((await periods(running.id)).at(-1)).toMatchObject({ state: 'failed', retryOn: '2027-03-09' })
  await live(6)
  await Promise.all(Array.from({ length: 8 }, () => endDebit(life.shop, second?.orderId ?? 0, 'paid').catch(() => undefined)))
  expect(await paidOn(running.id)).toEqual(['2027-01-31', '2027-02-28'])
  expect((await history(running.id)).filter((what) => what === 'charged')).toHaveLength(1)
  expect(await mailed('subscription-charged')).toBe(1)
})

test('money that is taken back pauses once, however often it is reported', async () => {
  const product = await aProduct(life.database.db)
  const { id } = await aRunningSubscription(life.shop, 'month', product)
  await live(28)
  const [, second] = await periods(id)
  const [payment] = await life.database.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, second?.orderId ?? 0))
  const seeing: Shop = {
    ...life.shop,
    payments: {
      ...life.shop.payments,
      find: async (one) => {
        const found = await life.shop.payments.find(one)
        return found && { ...found, chargedBack: found.amount }
      },
    },
  }
  await Promise.all(Array.from({ length: 8 }, () => receivePayment(seeing, payment?.id ?? '')))
  expect(await stored(life.shop, id)).toMatchObject({ state: 'paused', pausedUntil: null })
  expect(await mailed('subscription-paused')).toBe(1)
  await live(90)
  expect(await debits(id)).toHaveLength(1)
})
