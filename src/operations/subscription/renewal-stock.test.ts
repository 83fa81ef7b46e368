// Stock shortages, price changes and VAT rates affect the contents and prices of a renewal.

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orderLines, orders } from '#data/tables/orders.ts'
import { cents } from '#domain/money.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import {
  createRunningSubscription,
  loadSubscription,
} from '#tests/support/builders/subscriptions.ts'
import { loadSubscriptionView } from './subscription-view.ts'

vi.setConfig({ testTimeout: 120_000 })

const life = setUpRenewalScenario()
const { runDays, periods, eventTypes, paidDates, charges, countMails } = life

test('a renewal that is short of stock charges nothing, mails once, retries each day and skips the delivery after a week', async () => {
  const product = await createTestProduct(life.database.db, { stock: 1 })
  const { id, token } = await createRunningSubscription(life.shop, 'month', product)
  await runDays(28)
  expect(await charges(id)).toEqual([])
  expect(await loadSubscriptionView(life.shop, token)).toMatchObject({
    short: ['Dagbroekje'],
    next_date: '2027-03-01',
  })
  await runDays(3)
  expect(await countMails('subscription-short')).toBe(1)
  await life.database.db.update(products).set({ stock: 1 }).where(eq(products.id, product.id))
  await runDays(1)
  expect(await paidDates(id)).toEqual(['2027-01-31', '2027-02-28'])
  await runDays(45)
  expect((await periods(id)).map(({ date, state }) => [date, state])).toEqual([
    ['2027-01-31', 'paid'],
    ['2027-02-28', 'paid'],
    ['2027-03-31', 'skipped'],
  ])
  expect(await countMails('subscription-skipped')).toBe(1)
  expect(await loadSubscription(life.shop, id)).toMatchObject({
    nextDate: '2027-04-30',
    stockRetryUntil: null,
  })
})

test('a higher price is announced first and applies two weeks later at the earliest; a lower one applies at once', async () => {
  const product = await createTestProduct(life.database.db, { stock: 50, price: cents(2000) })
  const { id, token } = await createRunningSubscription(life.shop, 'month', product)
  const setPrice = (price: number) =>
    life.database.db
      .update(products)
      .set({ price: cents(price) })
      .where(eq(products.id, product.id))
  await runDays(20)
  await setPrice(2300)
  await runDays(1)
  expect(await countMails('subscription-price-change')).toBe(1)
  expect(await loadSubscriptionView(life.shop, token)).toMatchObject({
    total: 25,
    price_change: {
      from_date: '2027-03-31',
      old_total: 25,
      new_total: 28,
      lines: [{ old: 20, new: 23 }],
    },
  })
  await runDays(45)
  expect((await charges(id)).map(({ amount }) => amount)).toEqual([2500, 2800])
  await setPrice(1900)
  await runDays(30)
  expect((await charges(id)).map(({ amount }) => amount)).toEqual([2500, 2800, 2400])
  expect(await countMails('subscription-price-change')).toBe(1)
  expect(await eventTypes(id)).toContain('price-lowered')
})

test('a renewal order has VAT, product names, address and shipping like any other order', async () => {
  const soap = await createTestProduct(life.database.db, {
    name: 'Zeep',
    vatRate: 21,
    price: cents(3000),
  })
  const pants = await createTestProduct(life.database.db, { price: cents(2500) })
  const { id } = await createRunningSubscription(life.shop, 'month', soap, pants)
  await runDays(28)
  const [, second] = await periods(id)
  const [order] = await life.database.db
    .select()
    .from(orders)
    .where(eq(orders.id, second?.orderId ?? 0))
  expect(order).toMatchObject({
    state: 'paid',
    subtotal: 5500,
    shipping: 0,
    total: 5500,
    city: 'Amsterdam',
    isRenewal: true,
  })
  expect(
    await life.database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0)),
  ).toMatchObject([
    { name: 'Zeep', vatRate: 21, lineTotal: 3000 },
    { name: 'Dagbroekje', vatRate: 9, lineTotal: 2500 },
  ])
})
