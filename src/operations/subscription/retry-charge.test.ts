import { expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { setChargeResult } from '#tests/support/builders/subscriptions.ts'
import { pauseSubscription } from './customer-actions.ts'
import { payDelivery } from './renewal-job.ts'
import { linkTokenOf, lastSegment } from '#tests/support/builders/links.ts'

const {
  runDays,
  deliveries,
  charges,
  createProduct,
  createRunningSubscription,
  context,
  clock,
  settlePayment,
  rowsOf,
  loadSubscription,
  cancelOrder,
  payAgain,
  syncPayment,
  loadSubscriptionView,
  atOnce,
  expectSubscription,
  payAtProvider,
  expectCount,
} = setUpRenewalScenario()

test('paying by link pays the delivery whose charge failed, renews the mandate and continues the subscription', async () => {
  const product = await createProduct()
  const running = await createRunningSubscription('month', product)
  const { id, token } = running
  await expect(payDelivery(context, token)).toBeRefused('subscription-changed')
  await setChargeResult(context, running, 'failed')
  await runDays(40)
  expect(await loadSubscriptionView(token)).toMatchObject({
    state: 'payment-failed',
    can: { pay: true },
  })
  const [one, ...others] = await atOnce(8, () => payDelivery(context, token))
  expect(new Set([one, ...others]).size).toBe(1)
  const paymentId = lastSegment(one)
  await payAtProvider(paymentId)
  await atOnce(8, () => syncPayment(paymentId))
  const paid = await loadSubscription(id)
  expect(paid).toMatchObject({ state: 'active', nextDate: '2027-03-31' })
  expect(paid.mandateId).not.toBe(running.mandateId)
  await runDays(25)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-03-31 paid'])
  expect(await charges(id)).toHaveLength(3)
})

test('the shop does not charge while a payment by link is open, and offers no link while a charge is pending', async () => {
  const running = await createRunningSubscription('month')
  const { id, token } = running
  await setChargeResult(context, running, 'failed')
  await runDays(28)
  const [order] = await rowsOf(orders, { subscriptionId: id, isRenewal: true })
  clock.forward({ minutes: 5 })
  const link = await payDelivery(context, token)
  expect(link).toMatch(/^\/betaalproef\//)
  await runDays(6)
  expect(await charges(id)).toHaveLength(1)
  await settlePayment(lastSegment(link), 'canceled')
  await setChargeResult(context, running, 'pending')
  await runDays(1)
  expect(await charges(id)).toHaveLength(2)
  expect(await payAgain(linkTokenOf(order!))).toBe(`/bestelling/${linkTokenOf(order!)}`)
  await expectCount(testPayments, 3, { orderId: order?.id ?? 0 })
})

test('pausing before the retry of a failed charge skips that delivery for good and says so in the history', async () => {
  const running = await createRunningSubscription('month')
  await setChargeResult(context, running, 'failed')
  await runDays(28)
  await pauseSubscription(context, running.token, '2027-04-15')
  await runDays(10)
  expect(await charges(running.id)).toHaveLength(1)
  const { history, can } = await loadSubscriptionView(running.token)
  expect(history[0]?.text).toBe(
    'De levering van 28 februari 2027 viel in je pauze en is overgeslagen.',
  )
  expect(can.pay).toBe(false)
  const token = history[0]?.order?.token ?? ''
  await expect(payAgain(token)).toBeRefused('not-payable')
})

test('a renewal order that the customer cancelled is not charged again', async () => {
  const running = await createRunningSubscription('month')
  await setChargeResult(context, running, 'failed')
  await runDays(28)
  const [order] = await rowsOf(orders, { subscriptionId: running.id, isRenewal: true })
  await cancelOrder(linkTokenOf(order!))
  await runDays(10)
  expect(await charges(running.id)).toHaveLength(1)
  expect((await deliveries(running.id)).at(-1)).toBe('2027-02-28 cancelled')
  await expectSubscription(running.id, { state: 'active' })
})
