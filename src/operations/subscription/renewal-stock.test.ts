// Stock shortages, price changes and VAT rates affect the contents and prices of a renewal.

import { expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'

vi.setConfig({ testTimeout: 120_000 })

const {
  runDays,
  periods,
  eventTypes,
  paidDates,
  charges,
  countMails,
  createProduct,
  createRunningSubscription,
  storedOrder,
  linesOf,
  updateProduct,
  loadSubscriptionView,
  expectSubscription,
} = setUpRenewalScenario()

test('a renewal that is short of stock charges nothing, mails once, retries each day and skips the delivery after a week', async () => {
  const product = await createProduct({ stock: 1 })
  const { id, token } = await createRunningSubscription('month', product)
  await runDays(28)
  expect(await charges(id)).toEqual([])
  expect(await loadSubscriptionView(token)).toMatchObject({
    short: ['Dagbroekje'],
    next_date: '2027-03-01',
  })
  await runDays(3)
  expect(await countMails('subscription-short')).toBe(1)
  await updateProduct(product.id, { stock: 1 })
  await runDays(1)
  expect(await paidDates(id)).toEqual(['2027-01-31', '2027-02-28'])
  await runDays(45)
  expect((await periods(id)).map(({ date, state }) => [date, state])).toEqual([
    ['2027-01-31', 'paid'],
    ['2027-02-28', 'paid'],
    ['2027-03-31', 'skipped'],
  ])
  expect(await countMails('subscription-skipped')).toBe(1)
  await expectSubscription(id, {
    nextDate: '2027-04-30',
    stockRetryUntil: null,
  })
})

test('a higher price is announced first and applies two weeks later at the earliest; a lower one applies at once', async () => {
  const product = await createProduct({ stock: 50, price: cents(2000) })
  const { id, token } = await createRunningSubscription('month', product)
  const setPrice = (price: number) => updateProduct(product.id, { price: cents(price) })
  await runDays(20)
  await setPrice(2300)
  await runDays(1)
  expect(await countMails('subscription-price-change')).toBe(1)
  expect(await loadSubscriptionView(token)).toMatchObject({
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
  const soap = await createProduct({
    name: 'Zeep',
    vatRate: 21,
    price: cents(3000),
  })
  const pants = await createProduct({ price: cents(2500) })
  const { id } = await createRunningSubscription('month', soap, pants)
  await runDays(28)
  const [, second] = await periods(id)
  const order = await storedOrder(second?.orderId ?? 0)
  expect(order).toMatchObject({
    state: 'paid',
    subtotal: 5500,
    shipping: 0,
    total: 5500,
    city: 'Amsterdam',
    isRenewal: true,
  })
  expect(await linesOf(order.id ?? 0)).toMatchObject([
    { name: 'Zeep', vatRate: 21, lineTotal: 3000 },
    { name: 'Dagbroekje', vatRate: 9, lineTotal: 2500 },
  ])
})
