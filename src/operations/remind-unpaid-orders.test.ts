import { asc, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orders, testPayments } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { Problem } from '#domain/problem.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import { diesAfter, wasKilled } from '#tests/support/builders/mortal-shop.ts'
import { aNewOrder, anOrderBody, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { aSubscription } from '#tests/support/builders/subscriptions.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireUnpaidOrders } from './expire-orders.ts'
import { payAgain } from './pay-again.ts'
import { placeOrder } from './place-order.ts'
import { placePhoneOrder } from './place-phone-order.ts'
import { receivePayment } from './receive-payment.ts'
import { remindUnpaidOrders } from './remind-unpaid-orders.ts'
import { sendNextMail } from './send-mails.ts'
import type { Shop } from './shop.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

/** Names of the mails so far, in the order in which they were written. */
const mails = async () => (await database.db.select({ mail: outbox.mail }).from(outbox).orderBy(asc(outbox.id))).map(({ mail }) => mail)
const anOrder = async () => aPlacedOrder(shop, await aProduct(database.db))

/** Sends everything that waits, as people read it. */
async function sentMails(): Promise<Mail[]> {
  const sent: Mail[] = []
  const send = async (mail: Mail, handOver: () => Promise<void>) => {
    await handOver()
    sent.push(mail)
  }
  const room = { ...shop, render: shop.renderMail, from: 'Luwte <post@luwte.example>', send, log: { warn: () => undefined } }
  while (await sendNextMail(room));
  return sent
}

async function endPayment(id: string, status: PaymentStatus) {
  await database.db.update(testPayments).set({ status }).where(eq(testPayments.id, id))
  await receivePayment(shop, id)
}

describe('remindUnpaidOrders', () => {
  test('mails nothing about an order that is paid within 15 minutes but its confirmation', async () => {
    const { paymentId } = await anOrder()
    clock.forward({ minutes: 14, seconds: 59 })
    expect(await remindUnpaidOrders(shop)).toBe(0)
    await endPayment(paymentId, 'paid')
    clock.forward({ minutes: 30 })
    await remindUnpaidOrders(shop)
    expect(await mails()).toEqual(['order-paid'])
  })

  test('mails once that an order is not paid, with the way to pay, in however many processes', async () => {
    const { token } = await anOrder()
    clock.forward({ minutes: 15 })
    const mailed = await Promise.all([1, 2, 3, 4].map(() => remindUnpaidOrders(shop)))
    expect(mailed.reduce((sum, one) => sum + one, 0)).toBe(1)
    clock.forward({ minutes: 20 })
    await expireUnpaidOrders(shop)
    clock.forward({ days: 1 })
    expect(await remindUnpaidOrders(shop)).toBe(0)
    expect(await mails()).toEqual(['order-unpaid'])
    const [letter] = await sentMails()
    expect(letter?.subject).toMatch(/^Je bestelling L\d+ is nog niet betaald$/)
    expect(letter?.text).toContain(`Betaal je bestelling:\n${shop.appUrl}/bestelling/${token}\n`)
  })

  test('asks the provider first: money of which no report came is confirmed and not asked for', async () => {
    const { paymentId } = await anOrder()
    await shop.payments.trial?.settle(paymentId, 'paid')
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    expect(await mails()).toEqual(['order-paid'])
  })

  test('leaves an order for the next time while its payment cannot be looked at', async () => {
    await anOrder()
    clock.forward({ minutes: 15 })
    const away: Shop = { ...shop, payments: { ...shop.payments, find: () => Promise.reject(new Problem('payment-unavailable')) } }
    expect(await remindUnpaidOrders(away)).toBe(0)
    expect(await remindUnpaidOrders(shop)).toBe(1)
  })

  test.each(['failed', 'canceled', 'expired'] as const)(
    'mails once about a payment that was %s, and confirms a later one',
    async (status) => {
      const { id, token, paymentId } = await anOrder()
      await endPayment(paymentId, status)
      expect(await mails()).toEqual([])
      clock.forward({ minutes: 16 })
      await remindUnpaidOrders(shop)
      await endPayment((await payAgain(shop, token)).split('/').at(-1) ?? '', 'paid')
      await remindUnpaidOrders(shop)
      expect(await mails()).toEqual(['order-unpaid', 'order-paid'])
      expect((await database.db.select().from(orders).where(eq(orders.id, id)))[0]?.state).toBe('paid')
    },
  )

  test('asks for no money that the bank is busy with', async () => {
    const { paymentId } = await anOrder()
    await endPayment(paymentId, 'pending')
    clock.forward({ minutes: 16 })
    await remindUnpaidOrders(shop)
    await remindUnpaidOrders(shop)
    expect(await mails()).toEqual(['order-received'])
  })

  test('says nothing to whoever cancelled, ordered by phone, or read that nothing was ordered', async () => {
    await cancelOrder(shop, tokenOf(await anOrder()))
    await placePhoneOrder(shop, aNewOrder(await aProduct(database.db)), { by: 'staff:1', key: undefined })
    const down: Shop = { ...shop, payments: { ...shop.payments, create: () => Promise.reject(new Problem('payment-unavailable')) } }
    const body = NewOrder.parse(anOrderBody(await aProduct(database.db)))
    await expect(placeOrder(down, body, undefined)).rejects.toMatchObject({ code: 'payment-unavailable' })
    clock.forward({ minutes: 16 })
    expect(await remindUnpaidOrders(shop)).toBe(0)
    expect(await mails()).toEqual(['order-cancelled', 'order-by-phone'])
  })

  test('sends no reminder that waited while the money came in', async () => {
    const { paymentId } = await anOrder()
    clock.forward({ minutes: 16 })
    await remindUnpaidOrders(shop)
    await endPayment(paymentId, 'paid')
    expect(await mails()).toEqual(['order-unpaid', 'order-paid'])
    expect((await sentMails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Je betaling voor L\d+ is binnen$/)])
  })

  test('killed after any step: the buyer is told once, when the next process comes by', async () => {
    for (const steps of fc.sample(fc.integer({ min: 0, max: 14 }), 15)) {
      await anOrder()
      clock.forward({ minutes: 16 })
      await remindUnpaidOrders(diesAfter(shop, steps)).catch((error: unknown) => {
        if (!wasKilled(error)) throw error
      })
      await remindUnpaidOrders(shop)
    }
    const told = await database.db
      .select({ data: outbox.data })
      .from(outbox)
      .where(sql`mail = 'order-unpaid'`)
    expect(told).toHaveLength(15)
    expect(new Set(told.map(({ data }) => JSON.stringify(data))).size).toBe(15)
  })
})

describe('the first order of a subscription', () => {
  test('is confirmed by one mail, which tells the order and what follows', async () => {
    const { subscription, paymentId } = await aSubscription(shop, '2 months', await aProduct(database.db, { name: 'Zeep' }))
    clock.forward({ minutes: 2 })
    await endPayment(paymentId, 'paid')
    clock.forward({ minutes: 20 })
    await remindUnpaidOrders(shop)
    expect(await mails()).toEqual(['subscription-started'])
    const [letter] = await sentMails()
    expect(letter?.text).toMatch(/Bestelling L\d+, 23 november 2026/)
    expect(letter?.text).toContain('1 × €\u00a012,95')
    expect(letter?.text).toContain('Je volgende levering is op zaterdag 23 januari 2027 en kost €\u00a017,95, inclusief bezorgen en btw.')
    expect(letter?.text).toContain(`/abonnement/${subscription.token}/stoppen`)
  })

  test('is reminded of like any other, and begins when it is paid', async () => {
    const { paymentId } = await aSubscription(shop, 'month', await aProduct(database.db))
    clock.forward({ minutes: 16 })
    await remindUnpaidOrders(shop)
    await endPayment(paymentId, 'paid')
    expect(await mails()).toEqual(['order-unpaid', 'subscription-started'])
  })
})
