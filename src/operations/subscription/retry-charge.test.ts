import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { orders } from '#data/tables/orders.ts'
import { testPayments } from '#data/tables/test-payments.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { setUpRenewalScenario, runEightTimes } from '#tests/support/builders/renewal-scenario.ts'
import {
  createRunningSubscription,
  setChargeResult,
  loadSubscription,
} from '#tests/support/builders/subscriptions.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { payAgain } from '../payment/start-payment.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { pauseSubscription } from './customer-actions.ts'
import { payDelivery } from './renewal-job.ts'
import { loadSubscriptionView } from './subscription-view.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'

vi.setConfig({ testTimeout: 60_000 })

const life = setUpRenewalScenario()
const { runDays, deliveries, charges } = life

test('paying by link pays the delivery whose charge failed, renews the mandate and continues the subscription', async () => {
  const product = await createTestProduct(life.database.db)
  const running = await createRunningSubscription(life.shop, 'month', product)
  const { id, token } = running
  await expect(payDelivery(life.shop, token)).rejects.toMatchObject({
    code: 'subscription-changed',
  })
  await setChargeResult(life.shop, running, 'failed')
  await runDays(40)
  expect(await loadSubscriptionView(life.shop, token)).toMatchObject({
    state: 'payment-failed',
    can: { pay: true },
  })
  const [one, ...others] = await runEightTimes(() => payDelivery(life.shop, token))
  expect(new Set([one, ...others]).size).toBe(1)
  const paymentId = one?.split('/').at(-1) ?? ''
  await life.shop.payments.testControls?.settle(paymentId, 'paid')
  await runEightTimes(() => syncPayment(life.shop, paymentId))
  const paid = await loadSubscription(life.shop, id)
  expect(paid).toMatchObject({ state: 'active', nextDate: '2027-03-31' })
  expect(paid.mandateId).not.toBe(running.mandateId)
  await runDays(25)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-03-31 paid'])
  expect(await charges(id)).toHaveLength(3)
})

test('the shop does not charge while a payment by link is open, and offers no link while a charge is pending', async () => {
  const running = await createRunningSubscription(
    life.shop,
    'month',
    await createTestProduct(life.database.db),
  )
  const { id, token } = running
  await setChargeResult(life.shop, running, 'failed')
  await runDays(28)
  const [order] = await life.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, id), eq(orders.isRenewal, true)))
  life.clock.forward({ minutes: 5 })
  const link = await payDelivery(life.shop, token)
  expect(link).toMatch(/^\/betaalproef\//)
  await runDays(6)
  expect(await charges(id)).toHaveLength(1)
  await life.shop.payments.testControls?.settle(link.split('/').at(-1) ?? '', 'canceled')
  await syncPayment(life.shop, link.split('/').at(-1) ?? '')
  await setChargeResult(life.shop, running, 'pending')
  await runDays(1)
  expect(await charges(id)).toHaveLength(2)
  expect(await payAgain(life.shop, linkTokenOf(order!))).toBe(`/bestelling/${linkTokenOf(order!)}`)
  expect(
    await life.database.db.$count(testPayments, eq(testPayments.orderId, order?.id ?? 0)),
  ).toBe(3)
})

test('pausing before the retry of a failed charge skips that delivery for good and says so in the history', async () => {
  const running = await createRunningSubscription(
    life.shop,
    'month',
    await createTestProduct(life.database.db),
  )
  await setChargeResult(life.shop, running, 'failed')
  await runDays(28)
  await pauseSubscription(life.shop, linkTokenOf(running), '2027-04-15')
  await runDays(10)
  expect(await charges(running.id)).toHaveLength(1)
  const { history, can } = await loadSubscriptionView(life.shop, linkTokenOf(running))
  expect(history[0]?.text).toBe(
    'De levering van 28 februari 2027 viel in je pauze en is overgeslagen.',
  )
  expect(can.pay).toBe(false)
  const token = history[0]?.order?.token ?? ''
  await expect(payAgain(life.shop, token)).rejects.toMatchObject({ code: 'not-payable' })
})

test('a renewal order that the customer cancelled is not charged again', async () => {
  const running = await createRunningSubscription(
    life.shop,
    'month',
    await createTestProduct(life.database.db),
  )
  await setChargeResult(life.shop, running, 'failed')
  await runDays(28)
  const [order] = await life.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, running.id), eq(orders.isRenewal, true)))
  await cancelOrder(life.shop, linkTokenOf(order!))
  await runDays(10)
  expect(await charges(running.id)).toHaveLength(1)
  expect((await deliveries(running.id)).at(-1)).toBe('2027-02-28 cancelled')
  expect(await loadSubscription(life.shop, running.id)).toMatchObject({ state: 'active' })
})
