import { expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { cents } from '#domain/money.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { changeContents } from './change-contents.ts'
import {
  changeDeliveryAddress,
  changeInterval,
  pauseSubscription,
  resumeSubscription,
  skipDelivery,
} from './customer-actions.ts'

const {
  runDays,
  deliveries,
  charges,
  countEvents,
  countMails,
  createRunningSubscription,
  createProduct,
  context,
  linesOf,
  clock,
  updateProduct,
  rowsOf,
  deliverNow,
  loadSubscriptionView,
  atOnce,
  expectSubscription,
} = setUpRenewalScenario()

test('skipDelivery skips one delivery, even if eight requests come at once after its announcement', async () => {
  const { id, token } = await createRunningSubscription('month')
  await runDays(26)
  expect(await countMails('subscription-announced')).toBe(1)
  await atOnce(8, () => skipDelivery(context, token, '2027-02-28'))
  expect(await loadSubscriptionView(token)).toMatchObject({
    next_date: '2027-03-31',
    change_until: '2027-03-30',
  })
  expect(await countEvents(id, 'skipped')).toBe(1)
  await runDays(34)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 skipped', '2027-03-31 paid'])
  await expect(skipDelivery(context, token, '2027-03-31')).toBeRefused('subscription-changed')
  await expect(skipDelivery(context, token, '2027-05-31')).toBeRefused('subscription-changed')
})

test('pauseSubscription skips the dates within the pause and continues on the same day of the month', async () => {
  const { id, token } = await createRunningSubscription('month')
  const paused = await pauseSubscription(context, token, '2027-04-15')
  expect(paused).toMatchObject({
    state: 'paused',
    paused_until: '2027-04-15',
    next_date: '2027-04-30',
    upcoming: ['2027-04-30', '2027-05-31', '2027-06-30'],
  })
  await pauseSubscription(context, token, '2027-04-15')
  expect(await countEvents(id, 'paused')).toBe(1)
  await runDays(95)
  expect(await deliveries(id)).toEqual([
    '2027-01-31 paid',
    '2027-02-28 skipped',
    '2027-03-31 skipped',
    '2027-04-30 paid',
  ])
  expect(await loadSubscriptionView(token)).toMatchObject({
    state: 'active',
    paused_until: null,
    next_date: '2027-05-31',
  })
})

test('resumeSubscription ends a pause early; pauseSubscription rejects a date in the past or too far ahead', async () => {
  const { id, token } = await createRunningSubscription('month')
  await pauseSubscription(context, token, '2027-12-01')
  await runDays(10)
  await atOnce(8, () => resumeSubscription(context, token))
  await runDays(20)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid'])
  for (const until of ['2027-03-01', '2029-01-01'])
    await expect(pauseSubscription(context, token, until)).toBeRefused('input-invalid')
})

test('changeInterval applies after the next delivery', async () => {
  const { id, token } = await createRunningSubscription('month')
  expect(await changeInterval(context, token, { interval: '3 months' })).toMatchObject({
    upcoming: ['2027-02-28', '2027-05-31', '2027-08-31'],
  })
  await runDays(125)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-05-31 paid'])
})

test('changeInterval keeps a rhythm in weeks, and its next date on the way back to months', async () => {
  const { id, token } = await createRunningSubscription('4 weeks')
  await runDays(58)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-03-28 paid'])
  expect(await countMails('subscription-announced')).toBe(2)
  const monthly = await changeInterval(context, token, { interval: 'month' })
  expect(monthly).toMatchObject({
    day_of_month: 25,
    upcoming: ['2027-04-25', '2027-05-25', '2027-06-25'],
  })
  expect(await changeInterval(context, token, { interval: '6 weeks', day: 4 })).toMatchObject({
    day_of_month: null,
    upcoming: ['2027-04-25', '2027-06-06', '2027-07-18'],
  })
})

test('changeInterval moves the next delivery to the nearest chosen day that the shop can still announce', async () => {
  const { id, token } = await createRunningSubscription('month')
  expect(await changeInterval(context, token, { interval: 'month', day: 20 })).toMatchObject({
    day_of_month: 20,
    upcoming: ['2027-02-20', '2027-03-20', '2027-04-20'],
    history: [{ text: 'Je koos voor een levering elke maand, op de 20e.' }, {}],
  })
  await runDays(18)
  expect(await changeInterval(context, token, { interval: 'month', day: 19 })).toMatchObject({
    next_date: '2027-03-19',
  })
  await changeInterval(context, token, { interval: 'month', day: 19 })
  expect(await countEvents(id, 'interval')).toBe(2)
  await runDays(30)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-03-19 paid'])
})

test('changed contents and address apply to the next delivery; items that stay keep their price, new items get the current one', async () => {
  const [duin, soap] = [
    await createProduct({ price: cents(2000) }),
    await createProduct({ name: 'Zeep', price: cents(500) }),
  ]
  const { id, token } = await createRunningSubscription('month', duin)
  await runDays(27)
  await updateProduct(duin.id, { price: cents(2200) })
  const requested = [
    { id: duin.id, quantity: 2 },
    { id: soap.id, quantity: 1 },
  ]
  const changed = await changeContents(context, token, requested)
  expect(changed).toMatchObject({
    subtotal: 45,
    shipping: 5,
    total: 50,
    lines: [
      { unit_price: 20, quantity: 2 },
      { name: 'Zeep', unit_price: 5 },
    ],
  })
  await changeContents(context, token, requested)
  expect(await countEvents(id, 'contents')).toBe(1)
  await changeDeliveryAddress(context, token, {
    street: 'Kade',
    street_number: '3',
    street_addition: 'b',
    postcode: '2611AA',
    city: 'Delft',
  })
  await runDays(1)
  const [order] = await rowsOf(orders, { subscriptionId: id, isRenewal: true })
  expect(order).toMatchObject({
    total: 5000,
    street: 'Kade',
    houseNumber: '3',
    city: 'Delft',
    firstName: 'Proef',
    state: 'paid',
  })
  expect(await linesOf(order?.id ?? 0)).toMatchObject([{ quantity: 2 }, { name: 'Zeep' }])
  await expect(changeContents(context, token, [{ id: 999_999, quantity: 1 }])).toBeRefused(
    'no-longer-sold',
  )
  const twice = [requested[0], requested[0]].flatMap((line) => line ?? [])
  await expect(changeContents(context, token, twice)).toBeRefused('input-invalid')
})

test('deliverNow, requested eight times at once, creates one delivery, and later dates count from today', async () => {
  const product = await createProduct()
  const { id, token } = await createRunningSubscription('month', product)
  await expect(deliverNow(token, '2027-02-28')).toBeRefused('subscription-changed')
  clock.forward({ days: 9 })
  await atOnce(8, () => deliverNow(token, '2027-02-28'))
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-09 paid'])
  expect(await charges(id)).toHaveLength(1)
  expect(await countEvents(id, 'delivered-now')).toBe(1)
  expect(await loadSubscriptionView(token)).toMatchObject({
    next_date: '2027-03-09',
    can: { deliver_now: false },
  })
  await updateProduct(product.id, { stock: 0 })
  clock.forward({ days: 1 })
  await expect(deliverNow(token, '2027-03-09')).toBeRefused('out-of-stock')
  await expectSubscription(id, {
    nextDate: '2027-03-09',
    nextPeriod: 3,
  })
})
