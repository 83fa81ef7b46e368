import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { orders, testPayments } from '#data/tables/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aLifeEachTest, eightTimes } from '#tests/support/builders/subscription-life.ts'
import { aRunningSubscription, debitsEnd, stored } from '#tests/support/builders/subscriptions.ts'
import { cancelOrder } from '../cancel-order.ts'
import { payAgain } from '../pay-again.ts'
import { receivePayment } from '../receive-payment.ts'
import { pauseSubscription } from './customer-actions.ts'
import { payDelivery } from './pay-delivery.ts'
import { subscriptionViewByToken } from './view.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

vi.setConfig({ testTimeout: 60_000 })

const life = aLifeEachTest()
const { live, deliveries, debits } = life

test('the pay link: pays what could not be debited, renews the mandate, and the subscription goes on', async () => {
  const product = await aProduct(life.database.db)
  const running = await aRunningSubscription(life.shop, 'month', product)
  const { id, token } = running
  await expect(payDelivery(life.shop, token)).rejects.toMatchObject({ code: 'subscription-changed' })
  await debitsEnd(life.shop, running, 'failed')
  await live(40)
  expect(await subscriptionViewByToken(life.shop, token)).toMatchObject({ state: 'payment-failed', can: { pay: true } })
  const [one, ...others] = await eightTimes(() => payDelivery(life.shop, token))
  expect(new Set([one, ...others]).size).toBe(1)
  const paymentId = one?.split('/').at(-1) ?? ''
  await life.shop.payments.trial?.settle(paymentId, 'paid')
  await eightTimes(() => receivePayment(life.shop, paymentId))
  const paid = await stored(life.shop, id)
  expect(paid).toMatchObject({ state: 'active', nextDate: '2027-03-31' })
  expect(paid.mandateId).not.toBe(running.mandateId)
  await live(25)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-03-31 paid'])
  expect(await debits(id)).toHaveLength(3)
})

test('while somebody pays by link nothing is debited, and while a debit is under way nobody pays by link', async () => {
  const running = await aRunningSubscription(life.shop, 'month', await aProduct(life.database.db))
  const { id, token } = running
  await debitsEnd(life.shop, running, 'failed')
  await live(28)
  const [order] = await life.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, id), eq(orders.debited, true)))
  life.clock.forward({ minutes: 5 })
  const link = await payDelivery(life.shop, token)
  expect(link).toMatch(/^\/betaalproef\//)
  await live(6)
  expect(await debits(id)).toHaveLength(1)
  await life.shop.payments.trial?.settle(link.split('/').at(-1) ?? '', 'canceled')
  await receivePayment(life.shop, link.split('/').at(-1) ?? '')
  await debitsEnd(life.shop, running, 'pending')
  await live(1)
  expect(await debits(id)).toHaveLength(2)
  expect(await payAgain(life.shop, tokenOf(order!))).toBe(`/bestelling/${tokenOf(order!)}`)
  expect(await life.database.db.$count(testPayments, eq(testPayments.orderId, order?.id ?? 0))).toBe(3)
})

test('a pause that begins before a failed debit is tried again lets that delivery go, visibly and for good', async () => {
  const running = await aRunningSubscription(life.shop, 'month', await aProduct(life.database.db))
  await debitsEnd(life.shop, running, 'failed')
  await live(28)
  await pauseSubscription(life.shop, tokenOf(running), '2027-04-15')
  await live(10)
  expect(await debits(running.id)).toHaveLength(1)
  const { history, can } = await subscriptionViewByToken(life.shop, tokenOf(running))
  expect(history[0]?.what).toBe('De levering van 28 februari 2027 viel in je pauze en is overgeslagen.')
  expect(can.pay).toBe(false)
  const token = history[0]?.order?.token ?? ''
  await expect(payAgain(life.shop, token)).rejects.toMatchObject({ code: 'not-payable' })
})

test('an order that its owner cancelled is not debited again', async () => {
  const running = await aRunningSubscription(life.shop, 'month', await aProduct(life.database.db))
  await debitsEnd(life.shop, running, 'failed')
  await live(28)
  const [order] = await life.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, running.id), eq(orders.debited, true)))
  await cancelOrder(life.shop, tokenOf(order!))
  await live(10)
  expect(await debits(running.id)).toHaveLength(1)
  expect((await deliveries(running.id)).at(-1)).toBe('2027-02-28 cancelled')
  expect(await stored(life.shop, running.id)).toMatchObject({ state: 'active' })
})
