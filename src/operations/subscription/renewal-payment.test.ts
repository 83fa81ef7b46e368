// A renewal payment can fail, take days or be charged back.

import { expect, test, vi } from 'vitest'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { setChargeResult, settleOpenCharge } from '#tests/support/builders/subscriptions.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { withPaymentChanged } from '#tests/support/builders/payment-provider.ts'

vi.setConfig({ testTimeout: 120_000 })

const {
  runDays,
  periods,
  eventTypes,
  mailNames,
  paidDates,
  charges,
  countMails,
  createProduct,
  createRunningSubscription,
  context,
  paymentsOf,
  loadSubscriptionView,
  atOnce,
  expectStock,
  expectSubscription,
} = setUpRenewalScenario()

test('a failed charge is retried once, then the customer gets a payment link, then the subscription pauses without further charges', async () => {
  const product = await createProduct({ stock: 10 })
  const running = await createRunningSubscription('month', product)
  await setChargeResult(context, running, 'failed')
  await runDays(28)
  expect((await periods(running.id)).at(-1)).toMatchObject({
    state: 'failed',
    chargeAttempts: 1,
    retryOn: '2027-03-04',
  })
  await expectStock(product.id, 9)
  expect(await mailNames()).not.toContain('subscription-failed')
  await runDays(4)
  await expectSubscription(running.id, { state: 'payment-failed' })
  expect((await periods(running.id)).at(-1)).toMatchObject({
    state: 'failed',
    chargeAttempts: 2,
    retryOn: null,
  })
  expect(await countMails('subscription-failed')).toBe(1)
  await runDays(60)
  await expectSubscription(running.id, {
    state: 'paused',
    pausedUntil: null,
  })
  expect(await countMails('subscription-paused')).toBe(1)
  expect(await charges(running.id)).toHaveLength(2)
  await expectStock(product.id, 9)
  expect(await loadSubscriptionView(running.token)).toMatchObject({
    next_date: null,
    can: { pay: true, resume: true, skip: false },
  })
})

test('a delivery that stays unpaid pauses the subscription ten days after the retry failed, without costs', async () => {
  const running = await createRunningSubscription('month')
  await setChargeResult(context, running, 'failed')
  await runDays(32 + 9)
  await expectSubscription(running.id, { state: 'payment-failed' })
  await runDays(1)
  await expectSubscription(running.id, {
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
  const product = await createProduct()
  const running = await createRunningSubscription('month', product)
  await setChargeResult(context, running, 'pending')
  await runDays(33)
  const [, second] = await periods(running.id)
  expect(second).toMatchObject({ state: 'pending', chargeAttempts: 1 })
  await settleOpenCharge(context, second?.orderId ?? 0, 'failed')
  expect((await periods(running.id)).at(-1)).toMatchObject({
    state: 'failed',
    retryOn: '2027-03-09',
  })
  await runDays(6)
  await atOnce(8, () =>
    settleOpenCharge(context, second?.orderId ?? 0, 'paid').catch(() => undefined),
  )
  expect(await paidDates(running.id)).toEqual(['2027-01-31', '2027-02-28'])
  expect((await eventTypes(running.id)).filter((what) => what === 'charged')).toHaveLength(1)
  expect(await countMails('subscription-charged')).toBe(1)
})

test('a chargeback pauses the subscription once, even if it is reported eight times', async () => {
  const product = await createProduct()
  const { id } = await createRunningSubscription('month', product)
  await runDays(28)
  const [, second] = await periods(id)
  const [payment] = await paymentsOf(second?.orderId ?? 0)
  const withChargeback = withPaymentChanged(context, { chargedBack: payment!.amount })
  await atOnce(8, () => syncPayment(withChargeback, payment?.id ?? ''))
  await expectSubscription(id, {
    state: 'paused',
    pausedUntil: null,
  })
  expect(await countMails('subscription-paused')).toBe(1)
  await runDays(90)
  expect(await charges(id)).toHaveLength(1)
})
