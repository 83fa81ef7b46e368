// A renewal payment can fail, take days or be charged back.

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { payments } from '#data/tables/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import {
  createRunningSubscription,
  setChargeResult,
  settleOpenCharge,
  loadSubscription,
} from '#tests/support/builders/subscriptions.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import type { AppContext } from '../context.ts'
import { loadSubscriptionView } from './subscription-view.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'

vi.setConfig({ testTimeout: 120_000 })

const life = setUpRenewalScenario()
const { runDays, periods, eventTypes, listMails, paidDates, charges, countMails, stockOf } = life

test('a failed charge is retried once, then the customer gets a payment link, then the subscription pauses without further charges', async () => {
  const product = await createTestProduct(life.database.db, { stock: 10 })
  const running = await createRunningSubscription(life.shop, 'month', product)
  await setChargeResult(life.shop, running, 'failed')
  await runDays(28)
  expect((await periods(running.id)).at(-1)).toMatchObject({
    state: 'failed',
    chargeAttempts: 1,
    retryOn: '2027-03-04',
  })
  expect(await stockOf(product.id)).toBe(9)
  expect(await listMails()).not.toContain('subscription-failed')
  await runDays(4)
  expect(await loadSubscription(life.shop, running.id)).toMatchObject({ state: 'payment-failed' })
  expect((await periods(running.id)).at(-1)).toMatchObject({
    state: 'failed',
    chargeAttempts: 2,
    retryOn: null,
  })
  expect(await countMails('subscription-failed')).toBe(1)
  await runDays(60)
  expect(await loadSubscription(life.shop, running.id)).toMatchObject({
    state: 'paused',
    pausedUntil: null,
  })
  expect(await countMails('subscription-paused')).toBe(1)
  expect(await charges(running.id)).toHaveLength(2)
  expect(await stockOf(product.id)).toBe(9)
  expect(await loadSubscriptionView(life.shop, linkTokenOf(running))).toMatchObject({
    next_date: null,
    can: { pay: true, resume: true, skip: false },
  })
})

test('a delivery that stays unpaid pauses the subscription ten days after the retry failed, without costs', async () => {
  const running = await createRunningSubscription(
    life.shop,
    'month',
    await createTestProduct(life.database.db),
  )
  await setChargeResult(life.shop, running, 'failed')
  await runDays(32 + 9)
  expect(await loadSubscription(life.shop, running.id)).toMatchObject({ state: 'payment-failed' })
  await runDays(1)
  expect(await loadSubscription(life.shop, running.id)).toMatchObject({
    state: 'paused',
    pausedUntil: null,
  })
  await runDays(30)
  expect((await charges(running.id)).map(({ amount, status }) => [amount, status])).toEqual([
    [1795, 'failed'],
    [1795, 'failed'],
  ])
})

test('a charge that stays pending for days is then applied as failed or as paid', async () => {
  const product = await createTestProduct(life.database.db)
  const running = await createRunningSubscription(life.shop, 'month', product)
  await setChargeResult(life.shop, running, 'pending')
  await runDays(33)
  const [, second] = await periods(running.id)
  expect(second).toMatchObject({ state: 'pending', chargeAttempts: 1 })
  await settleOpenCharge(life.shop, second?.orderId ?? 0, 'failed')
  expect((await periods(running.id)).at(-1)).toMatchObject({
    state: 'failed',
    retryOn: '2027-03-09',
  })
  await runDays(6)
  await Promise.all(
    Array.from({ length: 8 }, () =>
      settleOpenCharge(life.shop, second?.orderId ?? 0, 'paid').catch(() => undefined),
    ),
  )
  expect(await paidDates(running.id)).toEqual(['2027-01-31', '2027-02-28'])
  expect((await eventTypes(running.id)).filter((what) => what === 'charged')).toHaveLength(1)
  expect(await countMails('subscription-charged')).toBe(1)
})

test('a chargeback pauses the subscription once, even if it is reported eight times', async () => {
  const product = await createTestProduct(life.database.db)
  const { id } = await createRunningSubscription(life.shop, 'month', product)
  await runDays(28)
  const [, second] = await periods(id)
  const [payment] = await life.database.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, second?.orderId ?? 0))
  const withChargeback: AppContext = {
    ...life.shop,
    payments: {
      ...life.shop.payments,
      find: async (one) => {
        const existing = await life.shop.payments.find(one)
        return existing && { ...existing, chargedBack: existing.amount }
      },
    },
  }
  await Promise.all(Array.from({ length: 8 }, () => syncPayment(withChargeback, payment?.id ?? '')))
  expect(await loadSubscription(life.shop, id)).toMatchObject({
    state: 'paused',
    pausedUntil: null,
  })
  expect(await countMails('subscription-paused')).toBe(1)
  await runDays(90)
  expect(await charges(id)).toHaveLength(1)
})
