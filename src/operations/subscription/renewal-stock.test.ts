// What a delivery holds and costs, when packs run out, prices change, and VAT differs.

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orderLines, orders } from '#data/tables/orders.ts'
import { cents } from '#domain/money.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aLifeEachTest } from '#tests/support/builders/subscription-life.ts'
import { aRunningSubscription, stored } from '#tests/support/builders/subscriptions.ts'
import { subscriptionViewByToken } from './view.ts'

vi.setConfig({ testTimeout: 120_000 })

const life = aLifeEachTest()
const { live, periods, history, paidOn, debits, mailed } = life

test('short stock charges nothing, says so once, tries each day and leaves out after a week', async () => {
  const product = await aProduct(life.database.db, { stock: 1 })
  const { id, token } = await aRunningSubscription(life.shop, 'month', product)
  await live(28)
  expect(await debits(id)).toEqual([])
  expect(await subscriptionViewByToken(life.shop, token)).toMatchObject({ short: ['Dagbroekje'], next_date: '2027-03-01' })
  await live(3)
  expect(await mailed('subscription-short')).toBe(1)
  await life.database.db.update(products).set({ stock: 1 }).where(eq(products.id, product.id))
  await live(1)
  expect(await paidOn(id)).toEqual(['2027-01-31', '2027-02-28'])
  await live(45)
  expect((await periods(id)).map(({ date, state }) => [date, state])).toEqual([
    ['2027-01-31', 'paid'],
    ['2027-02-28', 'paid'],
    ['2027-03-31', 'skipped'],
  ])
  expect(await mailed('subscription-skipped')).toBe(1)
  expect(await stored(life.shop, id)).toMatchObject({ nextDate: '2027-04-30', shortUntil: null })
})

test('a higher price is told first and counts two weeks later at the earliest; a lower one counts at once', async () => {
  const product = await aProduct(life.database.db, { stock: 50, price: cents(2000) })
  const { id, token } = await aRunningSubscription(life.shop, 'month', product)
  const setPrice = (price: number) =>
    life.database.db
      .update(products)
      .set({ price: cents(price) })
      .where(eq(products.id, product.id))
  await live(20)
  await setPrice(2300)
  await live(1)
  expect(await mailed('subscription-price-change')).toBe(1)
  expect(await subscriptionViewByToken(life.shop, token)).toMatchObject({
    total: 25,
    price_change: { from_date: '2027-03-31', old_total: 25, new_total: 28, lines: [{ old: 20, new: 23 }] },
  })
  await live(45)
  expect((await debits(id)).map(({ amount }) => amount)).toEqual([2500, 2800])
  await setPrice(1900)
  await live(30)
  expect((await debits(id)).map(({ amount }) => amount)).toEqual([2500, 2800, 2400])
  expect(await mailed('subscription-price-change')).toBe(1)
  expect(await history(id)).toContain('price-lowered')
})

test('VAT, names and delivery are those of any order', async () => {
  const soap = await aProduct(life.database.db, { name: 'Zeep', vatRate: 21, price: cents(3000) })
  const pants = await aProduct(life.database.db, { price: cents(2500) })
  const { id } = await aRunningSubscription(life.shop, 'month', soap, pants)
  await live(28)
  const [, second] = await periods(id)
  const [order] = await life.database.db
    .select()
    .from(orders)
    .where(eq(orders.id, second?.orderId ?? 0))
  expect(order).toMatchObject({ state: 'paid', subtotal: 5500, shipping: 0, total: 5500, city: 'Amsterdam', debited: true })
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
