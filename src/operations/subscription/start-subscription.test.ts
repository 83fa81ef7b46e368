import { expect, test } from 'vitest'
import { toCalendarDay, addDays, addMonths } from '#domain/time/calendar-day.ts'
import { Problem } from '#domain/problem.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { createTestSubscription } from '#tests/support/builders/subscriptions.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { withPayments } from '#tests/support/builders/payment-provider.ts'

const {
  deliveries,
  countMails,
  clock,
  createRunningSubscription,
  createProduct,
  context,
  syncPayment,
  deliverNow,
  loadSubscriptionView,
  atOnce,
  payAtProvider,
} = setUpRenewalScenario()

// The shop charges from six o'clock. The dates of a subscription and the customer's actions follow
// the calendar day.
test.each([
  '2027-01-31T22:59:00Z',
  '2027-01-31T23:00:00Z',
  '2027-02-01T04:59:00Z',
  '2027-02-01T05:00:00Z',
])(
  'a subscription started at %s counts from that calendar day and offers no second delivery on it',
  async (moment) => {
    clock.set(moment)
    const day = toCalendarDay(clock.now())
    const { id, token } = await createRunningSubscription('month')
    const next = addMonths(day, 1)
    expect(await loadSubscriptionView(token)).toMatchObject({
      next_date: next,
      can: { deliver_now: false },
    })
    await expect(deliverNow(token, next)).toBeRefused('subscription-changed')
    expect(await deliveries(id)).toEqual([`${day} paid`])
    clock.set(`${addDays(day, 2)}T23:30:00Z`)
    await deliverNow(token, next)
    expect(await deliveries(id)).toEqual([`${day} paid`, `${addDays(day, 3)} paid`])
    expect(await loadSubscriptionView(token)).toMatchObject({
      next_date: addMonths(addDays(day, 3), 1),
      can: { deliver_now: false },
    })
  },
)

test('a first payment uses methods that give a mandate, and eight equal webhooks start the subscription once', async () => {
  const product = await createProduct()
  const { subscription, paymentId } = await createTestSubscription(context, '2 months', product)
  expect(await loadSubscriptionView(linkTokenOf(subscription))).toMatchObject({
    state: 'awaiting-first-payment',
    interval: '2 months',
  })
  await payAtProvider(paymentId)
  await atOnce(8, () => syncPayment(paymentId))
  expect(await countMails('subscription-started')).toBe(1)
  expect(await loadSubscriptionView(linkTokenOf(subscription))).toMatchObject({
    state: 'active',
    next_date: '2027-03-31',
    history: [{ text: 'Je abonnement is begonnen.', order: { state: 'paid', total: 17.95 } }],
  })
  const narrow = withPayments(context, {
    methods: async (sequence) => (sequence === 'first' ? [] : context.payments.methods(sequence)),
  })
  await expect(createTestSubscription(narrow, 'month', product)).rejects.toBeInstanceOf(Problem)
})
