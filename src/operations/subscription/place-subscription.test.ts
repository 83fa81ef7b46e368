import { expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { subscriptionPeriods } from '#data/tables/subscription/subscription-periods.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { cents } from '#domain/money.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { testSubscriptionBody } from '#tests/support/builders/subscriptions.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { recoverInterruptedOrders } from '../order/unpaid/unpaid-order-jobs.ts'
import type { AppContext } from '../context.ts'
import { placeSubscription } from './place-subscription.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'
import {
  unavailable,
  withPayments,
  withRecurring,
} from '#tests/support/builders/payment-provider.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const {
  db,
  context,
  createProduct,
  storedOrder,
  rowsOf,
  countRows,
  placeOrder,
  atOnce,
  expectStock,
} = await openShopWithClock({
  start: '2027-01-31T11:00:00Z',
})

const request = (...args: Parameters<typeof testSubscriptionBody>) =>
  NewSubscription.parse(testSubscriptionBody(...args))
const newKey = () => crypto.randomUUID()
const counts = async () =>
  Promise.all(
    [orders, subscriptions, subscriptionLines, subscriptionPeriods, testPayments].map((table) =>
      countRows(table),
    ),
  )

test('placeSubscription stores the subscription with its lines, the shop’s own prices and its first order', async () => {
  const [duin, soap] = [
    await createProduct(),
    await createProduct({ name: 'Zeep', price: cents(399) }),
  ]
  const { orderId, redirectUrl } = await placeSubscription(
    context,
    request('2 months', { ...duin, quantity: 2 }, soap),
    undefined,
  )
  const order = await storedOrder(orderId)
  expect(order).toMatchObject({
    total: 2590 + 399 + 500,
    isRenewal: false,
    state: 'awaiting-payment',
  })
  const [subscription] = await rowsOf(subscriptions, { id: order.subscriptionId ?? 0 })
  expect(subscription).toMatchObject({
    number: `A${subscription?.id}`,
    state: 'awaiting-first-payment',
    interval: '2 months',
    anchorDay: 31,
    nextDate: '2027-03-31',
    city: 'Amsterdam',
    customerId: expect.any(String),
    mandateId: null,
  })
  expect(subscription).toMatchObject({
    linkId: expect.stringMatching(/^[0-9a-f]{16}$/),
    linkVersion: 1,
  })
  expect(subscription?.linkId).not.toBe(order.linkId)
  const lines = await rowsOf(subscriptionLines, { subscriptionId: subscription?.id ?? 0 })
  expect(lines.toSorted((one, other) => one.position - other.position)).toMatchObject([
    { itemId: duin.id, quantity: 2, unitPrice: 1295, newPrice: null },
    { itemId: soap.id, quantity: 1, unitPrice: 399 },
  ])
  const [payment] = await rowsOf(testPayments, { orderId })
  expect(payment).toMatchObject({
    customerId: subscription?.customerId,
    mandateId: null,
    amount: 3489,
  })
  expect(redirectUrl).toBe(`/betaalproef/${payment?.id}`)
})

test('placeSubscription plans the second delivery on the chosen day of the month, also if the payment arrives a day later', async () => {
  let now = new Date('2027-01-31T11:00:00Z')
  const later = createTestContext(db, { clock: () => now })
  const body = { ...request('month', await createProduct()), subscription_day: 12 }
  const { orderId, redirectUrl } = await placeSubscription(later, body, undefined)
  const order = await storedOrder(orderId)
  const planned = async () => (await rowsOf(subscriptions, { id: order.subscriptionId ?? 0 }))[0]
  expect(await planned()).toMatchObject({ chosenDay: 12, anchorDay: 12, nextDate: '2027-03-12' })
  now = new Date('2027-02-01T11:00:00Z')
  const paymentId = lastSegment(redirectUrl)
  await later.payments.testControls?.settle(paymentId, 'paid')
  await syncPayment(later, paymentId)
  expect(await planned()).toMatchObject({ state: 'active', anchorDay: 12, nextDate: '2027-03-12' })
})

test('placeSubscription ignores a day of the month for a rhythm in weeks', async () => {
  const { orderId } = await placeSubscription(
    context,
    { ...request('4 weeks', await createProduct()), subscription_day: 12 },
    undefined,
  )
  const order = await storedOrder(orderId)
  const [subscription] = await rowsOf(subscriptions, { id: order.subscriptionId ?? 0 })
  expect(subscription).toMatchObject({
    interval: '4 weeks',
    chosenDay: null,
    nextDate: '2027-02-28',
  })
})

test('twenty simultaneous requests with one key create one subscription, one order and one payment, and return the same result', async () => {
  const product = await createProduct({ stock: 30 })
  const before = await counts()
  const key = newKey()
  const answers = await atOnce(20, () => placeSubscription(context, request('month', product), key))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([
    1, 1, 1, 1, 1,
  ])
  await expectStock(product.id, 29)
  await expect(placeOrder(testOrderRequest(product), key)).toBeRefused('key-reused')
  await expect(placeSubscription(context, request('3 months', product), key)).toBeRefused(
    'key-reused',
  )
})

test('a wrong price, short stock or an unavailable provider leaves no subscription that can be charged', async () => {
  const product = await createProduct({ stock: 2 })
  const [, before] = await counts()
  await expect(
    placeSubscription(context, request('month', { ...product, price: cents(1) }), newKey()),
  ).toBeRefused('price-changed')
  await expect(
    placeSubscription(context, request('month', { ...product, quantity: 3 }), newKey()),
  ).toBeRefused('out-of-stock')
  expect((await counts())[1]).toBe(before)
  const { recurring } = context.payments
  const down = {
    ...recurring,
    startFirstPayment: unavailable,
  }
  const without = withPayments(context, { recurring: down })
  const key = newKey()
  await expect(placeSubscription(without, request('month', product), key)).toBeRefused(
    'payment-unavailable',
  )
  await expectStock(product.id, 2)
  expect(await placeSubscription(context, request('month', product), key)).toMatchObject({
    redirectUrl: expect.stringMatching(/^\/betaalproef\//),
  })
})

test('after a kill before the first payment, the recovery requests one that gives a mandate', async () => {
  const product = await createProduct()
  const dying = withRecurring(context, {
    startFirstPayment: () => Promise.reject(new Error('killed')),
  })
  await expect(placeSubscription(dying, request('month', product), undefined)).rejects.toThrow(
    'killed',
  )
  const later: AppContext = {
    ...context,
    clock: () => new Date(context.clock().getTime() + 60_000),
  }
  expect(await recoverInterruptedOrders(later)).toBe(1)
  const [order] = (await rowsOf(orders)).toSorted((one, other) => other.id - one.id)
  const requested = await rowsOf(testPayments, { orderId: order!.id })
  expect(requested).toMatchObject([{ customerId: expect.stringMatching(/^tc_/), status: 'open' }])
})

test('the payment lease stays valid while a slow provider creates the customer and then the payment', async () => {
  const product = await createProduct()
  const clock = createTestClock('2027-01-31T11:00:00Z')
  const { recurring } = context.payments
  const leaseIsValid: boolean[] = []
  const slow: AppContext = {
    ...context,
    clock: clock.now,
    payments: {
      ...context.payments,
      recurring: {
        ...recurring,
        createCustomer: (...args) => {
          clock.forward({ seconds: 7 })
          return recurring.createCustomer(...args)
        },
        startFirstPayment: async (payment) => {
          clock.forward({ seconds: 7 })
          const order = await storedOrder(payment.orderId)
          leaseIsValid.push((order.paymentLeaseUntil ?? clock.now()) > clock.now())
          return recurring.startFirstPayment(payment)
        },
      },
    },
  }
  await placeSubscription(slow, request('month', product), newKey())
  expect(leaseIsValid).toEqual([true])
})
