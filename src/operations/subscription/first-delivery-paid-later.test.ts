import { describe, expect, test } from 'vitest'
import { periodsOf } from '#data/subscription/subscription-periods.ts'
import { orders } from '#data/tables/order/orders.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { testSubscriptionBody } from '#tests/support/builders/subscriptions.ts'

const {
  product,
  context,
  storedOrder,
  clock,
  mailNames,
  settlePayment,
  startPayment,
  bookTransfer,
  loadSubscription,
  cancelOrder,
  placeSubscription,
  runRenewals,
  expectSubscription,
  expectCount,
  expectMails,
} = setUpPayLaterScenario()

async function aSubscription() {
  const item = await product()
  const body = { ...testSubscriptionBody('month', item), payment_method: payLaterMethodId }
  const { orderId, redirectUrl } = await placeSubscription(NewSubscription.parse(body), undefined, {
    accountEmail: body.customer.email,
  })
  const order = await storedOrder(orderId)
  return { order, redirectUrl, token: linkTokenOf(order), id: order.subscriptionId ?? 0 }
}
const periodStates = async (id: number) =>
  (await periodsOf(context.db, id)).map(({ state }) => state)
async function runDays(days: number) {
  for (let day = 0; day < days; day++) {
    clock.forward({ days: 1 })
    await runRenewals()
  }
}

describe('a subscription whose first delivery is paid afterwards', () => {
  test('starts at once, and its payment gives the mandate for the next deliveries', async () => {
    const { order, redirectUrl, token, id } = await aSubscription()
    expect(order).toMatchObject({ state: 'accepted', paidAt: null })
    expect(redirectUrl).toBe(`/bestelling/${token}`)
    await expectMails('order-accepted', 'subscription-started')
    await expectSubscription(id, {
      state: 'active',
      mandateId: null,
    })
    const payment = await startPayment(token)
    await settlePayment(payment, 'paid')
    await expectSubscription(id, {
      state: 'active',
      mandateId: expect.any(String),
    })
    expect(await periodStates(id)).toEqual(['paid'])
    await runDays(40)
    expect(await periodStates(id)).toEqual(['paid', 'paid'])
  })

  test('announces and charges nothing while it is unpaid, and goes on after a transfer', async () => {
    const { order, id } = await aSubscription()
    await runDays(40)
    expect(await periodStates(id)).toEqual(['pending'])
    expect(await mailNames()).not.toContain('subscription-announced')
    await bookTransfer(order, order.total)
    expect(await periodStates(id)).toContain('skipped')
    const { nextDate } = await loadSubscription(id)
    expect(Date.parse(nextDate)).toBeGreaterThan(clock.now().getTime())
  })

  test('stops with the cancellation of that delivery', async () => {
    const { token, id } = await aSubscription()
    await cancelOrder(token)
    await expectSubscription(id, { state: 'stopped' })
    expect(await periodStates(id)).toEqual(['cancelled'])
  })

  test('has the limits of an order: a second unpaid one is refused', async () => {
    await aSubscription()
    await expect(aSubscription()).toBeRefused({
      errors: { payment_method: [expect.stringContaining('één onbetaalde bestelling')] },
    })
    await expectCount(orders, 1, { state: 'accepted' })
  })
})
