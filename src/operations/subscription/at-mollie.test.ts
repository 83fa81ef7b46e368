// A subscription at Mollie, which is asked over HTTP and reports as it does.

import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '#data/tables/orders.ts'
import { subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { type FakeMollie, fakeMollie } from '#integrations/payments/mollie.fake.ts'
import { mollie } from '#integrations/payments/mollie.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { aSubscription, stored } from '#tests/support/builders/subscriptions.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { receivePayment } from '../receive-payment.ts'
import type { Shop } from '../shop.ts'
import { runRenewals } from './renewal-job.ts'

let database: TestDatabase
let fake: FakeMollie
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  ;[database, fake] = await Promise.all([freshDatabase(), fakeMollie()])
  clock = aClock('2027-01-31T11:00:00Z')
  shop = aShop(database.db, { now: clock.now, payments: mollie({ apiKey: fake.apiKey, apiUrl: fake.url, patience: 500 }) })
})
afterEach(() => Promise.all([database.close(), fake.close()]))

const deliveries = async () =>
  (await database.db.select().from(subscriptionPeriods).orderBy(asc(subscriptionPeriods.number))).map(
    ({ date, state }) => `${date} ${state}`,
  )
const debits = () => [...fake.payments.values()].filter(({ sequenceType }) => sequenceType === 'recurring')

/** Mollie's report, eight at once. */
async function report(id: string, status: 'paid' | 'failed') {
  await fake.settle(id, status, 0)
  await Promise.all(Array.from({ length: 8 }, () => receivePayment(shop, id)))
}

async function begun() {
  const { subscription } = await aSubscription(shop, 'month', await aProduct(database.db))
  const [first] = fake.payments.values()
  await report(first?.id ?? '', 'paid')
  return stored(shop, subscription.id)
}
async function live(days: number) {
  for (let day = 0; day < days; day++) {
    clock.forward({ days: 1 })
    await runRenewals(shop)
  }
}

test('the first payment leaves a mandate; debits take days, fail, are tried again and are paid', async () => {
  const subscription = await begun()
  expect(subscription).toMatchObject({
    state: 'active',
    mandateId: expect.stringMatching(/^mdt_/),
    customerId: expect.stringMatching(/^cst_/),
  })
  await live(30)
  expect(debits()).toMatchObject([{ mandateId: subscription.mandateId, amount: { value: '17.95' }, metadata: { turn: 1 } }])
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 pending'])
  await report(debits()[0]?.id ?? '', 'failed')
  await live(5)
  expect(debits()).toMatchObject([{ status: 'failed' }, { status: 'pending', metadata: { turn: 2 } }])
  await report(debits()[1]?.id ?? '', 'paid')
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 paid'])
  expect(await database.db.$count(orders, eq(orders.state, 'paid'))).toBe(2)
})

test('a mandate that was withdrawn is a debit that fails, not an error', async () => {
  const subscription = await begun()
  for (const mandate of fake.customers.get(subscription.customerId ?? '')?.mandates ?? []) mandate.status = 'invalid'
  await live(33)
  expect(debits()).toEqual([])
  expect(await stored(shop, subscription.id)).toMatchObject({ state: 'payment-failed' })
})

test('an answer that never came, and the key forgotten meanwhile: the debit is found, not made again', async () => {
  await begun()
  await live(27)
  const { payments } = shop
  const deaf: Shop = {
    ...shop,
    payments: {
      ...payments,
      recurring: {
        ...payments.recurring,
        debit: async (wanted) => {
          await payments.recurring.debit(wanted)
          fake.behave('silent')
          return payments.recurring.debit(wanted)
        },
      },
    },
  }
  clock.forward({ days: 1 })
  await runRenewals(deaf)
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 claimed'])
  fake.behave('well')
  fake.forgetKeys()
  await live(2)
  expect(debits()).toHaveLength(1)
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 pending'])
})

test('a report that was lost is made up for by looking', async () => {
  await begun()
  await live(29)
  await fake.settle(debits()[0]?.id ?? '', 'paid', 0)
  await live(1)
  expect(await deliveries()).toEqual(['2027-01-31 paid', '2027-02-28 paid'])
})
