// Tests renewals against the HTTP fake of Mollie.

import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { createTestPaymentStore } from '#data/payment/test-payments.ts'
import { subscriptionPeriods } from '#data/tables/subscription/subscription-periods.ts'
import { type FakeMollie, startFakeMollie } from '#integrations/payments/mollie.fake.ts'
import { createMolliePaymentProvider } from '#integrations/payments/mollie.ts'
import { createTestPaymentProvider } from '#integrations/payments/test-payments.ts'
import { createTestSubscription } from '#tests/support/builders/subscriptions.ts'
import type { AppContext } from '../context.ts'
import { runRenewals } from './renewal-job.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createProduct,
  loadSubscription,
  syncPayment,
  atOnce,
  expectSubscription,
  expectCount,
} = useFreshShop({
  start: '2027-01-31T11:00:00Z',
})
let fake: FakeMollie
beforeEach(async () => {
  fake = await startFakeMollie()
  context.payments = createMolliePaymentProvider({
    apiKey: fake.apiKey,
    apiUrl: fake.url,
    timeoutMs: 500,
  })
})
afterEach(() => fake.close())

const deliveries = async () =>
  (
    await context.db.select().from(subscriptionPeriods).orderBy(asc(subscriptionPeriods.number))
  ).map(({ date, state }) => `${date} ${state}`)
const debits = () =>
  [...fake.payments.values()].filter(({ sequenceType }) => sequenceType === 'recurring')

/**
 * Settles the payment at the fake of Mollie. Then syncs it eight times in parallel, as simultaneous
 * webhooks would.
 */
async function settle(id: string, status: 'paid' | 'failed') {
  await fake.settle(id, status, 0)
  await atOnce(8, () => syncPayment(id))
}

async function startedSubscription() {
  const { subscription } = await createTestSubscription(context, 'month', await createProduct())
  const [first] = fake.payments.values()
  await settle(first?.id ?? '', 'paid')
  return loadSubscription(subscription.id)
}
async function live(days: number) {
  for (let day = 0; day < days; day++) {
    clock.forward({ days: 1 })
    await runRenewals(context)
  }
}

test('the first payment gives a mandate; a charge takes days, fails, is retried and is paid', async () => {
  const subscription = await startedSubscription()
  expect(subscription).toMatchObject({
    state: 'active',
    mandateId: expect.stringMatching(/^mdt_/),
    customerId: expect.stringMatching(/^cst_/),
  })
  await live(30)
  expect(debits()).toMatchObject([
    { mandateId: subscription.mandateId, amount: { value: '17.95' }, metadata: { turn: 1 } },
  ])
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 pending'])
  await settle(debits()[0]?.id ?? '', 'failed')
  await live(5)
  expect(debits()).toMatchObject([
    { status: 'failed' },
    { status: 'pending', metadata: { turn: 2 } },
  ])
  await settle(debits()[1]?.id ?? '', 'paid')
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 paid'])
  await expectCount(orders, 2, { state: 'paid' })
})

test('a charge waits while the shop has no key of Mollie, and is then made once', async () => {
  const { payments: mollie } = context
  const subscription = await startedSubscription()
  context.payments = createTestPaymentProvider(createTestPaymentStore(context.db))
  await live(29)
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 claimed'])
  await expectSubscription(subscription.id, { state: 'active' })
  context.payments = mollie
  await live(1)
  expect(debits()).toMatchObject([{ status: 'pending', mandateId: subscription.mandateId }])
})

test('a revoked mandate counts as a failed charge and throws no error', async () => {
  const subscription = await startedSubscription()
  for (const mandate of fake.customers.get(subscription.customerId ?? '')?.mandates ?? [])
    mandate.status = 'invalid'
  await live(33)
  expect(debits()).toEqual([])
  await expectSubscription(subscription.id, {
    state: 'payment-failed',
  })
})

test('a charge whose response was lost is found, not repeated, even after the idempotency key expired', async () => {
  await startedSubscription()
  await live(27)
  const { payments } = context
  const withLostResponse: AppContext = {
    ...context,
    payments: {
      ...payments,
      recurring: {
        ...payments.recurring,
        charge: async (charge) => {
          await payments.recurring.charge(charge)
          fake.behave('silent')
          return payments.recurring.charge(charge)
        },
      },
    },
  }
  clock.forward({ days: 1 })
  await runRenewals(withLostResponse)
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 claimed'])
  fake.behave('well')
  fake.forgetKeys()
  await live(2)
  expect(debits()).toHaveLength(1)
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 pending'])
})

test('polling replaces a lost webhook', async () => {
  await startedSubscription()
  await live(29)
  await fake.settle(debits()[0]?.id ?? '', 'paid', 0)
  await live(1)
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 paid'])
})
