// A change of the delivery terms affects running subscriptions only after the mail of 14 days
// before, unless it makes them cheaper.

import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { cents } from '#domain/money.ts'
import { defaultDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { planDeliveryTerms } from '../order/delivery/delivery-terms.ts'
import { loadSubscriptionMailData } from './subscription-mail-data.ts'

vi.setConfig({ testTimeout: 120_000 })

const {
  runDays,
  eventTypes,
  charges,
  countMails,
  context,
  createProduct,
  createRunningSubscription,
  loadSubscriptionView,
  expectSubscription,
} = setUpRenewalScenario()

const planFee = (fee: number, validFrom: string, freeFrom = 5000) =>
  planDeliveryTerms(context, {
    ...defaultDeliveryTerms,
    shippingFee: cents(fee),
    freeShippingFrom: cents(freeFrom),
    validFrom,
  })

test('a higher fee is announced on its day and applies two weeks later at the earliest; a lower one applies at once', async () => {
  const product = await createProduct({ stock: 50, price: cents(2000) })
  const { id, token } = await createRunningSubscription('month', product)
  expect(await planFee(600, '2027-02-21')).toMatchObject({ mails: 1 })
  await runDays(20)
  expect(await countMails('subscription-price-change')).toBe(0)
  await runDays(1)
  expect(await countMails('subscription-price-change')).toBe(1)
  const change = {
    oldTotal: 2500,
    newTotal: 2600,
    lines: [{ name: 'Verzendkosten', old: 500, new: 600 }],
  }
  expect(
    await loadSubscriptionMailData(context, 'subscription-price-change', { subscriptionId: id }),
  ).toMatchObject({
    total: 2500,
    priceChange: { ...change, fromDate: '2027-03-31' },
  })
  expect(await loadSubscriptionView(token)).toMatchObject({
    total: 25,
    shipping_rate: { shipping_fee: 5, free_shipping_from: 50 },
    price_change: {
      from_date: '2027-03-31',
      old_total: 25,
      new_total: 26,
      lines: [{ name: 'Verzendkosten', old: 5, new: 6 }],
    },
  })
  await runDays(45)
  expect((await charges(id)).map(({ amount }) => amount)).toEqual([2500, 2600])
  await expectSubscription(id, {
    shippingFee: 600,
    newShippingFee: null,
    priceChangeFrom: null,
  })
  await planFee(400, '2027-04-15')
  await runDays(30)
  expect((await charges(id)).map(({ amount }) => amount)).toEqual([2500, 2600, 2400])
  expect(await countMails('subscription-price-change')).toBe(1)
  expect(await eventTypes(id)).toContain('price-lowered')
  const rates = await context.db
    .select({ fee: orders.shippingFee })
    .from(orders)
    .where(eq(orders.subscriptionId, id))
    .orderBy(asc(orders.id))
  expect(rates.map(({ fee }) => fee)).toEqual([500, 500, 600, 400])
})

test('a threshold that a delivery no longer reaches is a higher price, and a fee that it does not pay is not', async () => {
  const [reaching, far] = [
    await createProduct({ price: cents(5500), stock: 50 }),
    await createProduct({ price: cents(7000), stock: 50 }),
  ]
  const losing = await createRunningSubscription('month', reaching)
  const keeping = await createRunningSubscription('month', far)
  expect(await planFee(600, '2027-02-02', 6000)).toMatchObject({ mails: 1 })
  await runDays(3)
  expect(await countMails('subscription-price-change')).toBe(1)
  expect(await loadSubscriptionView(losing.token)).toMatchObject({
    next_date: '2027-02-28',
    shipping: 6,
    total: 61,
  })
  await expectSubscription(keeping.id, {
    shippingFee: 600,
    freeShippingFrom: 6000,
    priceChangeFrom: null,
  })
  expect(await eventTypes(keeping.id)).not.toContain('price-lowered')
})
