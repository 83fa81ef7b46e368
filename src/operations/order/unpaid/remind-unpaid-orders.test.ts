import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { outbox } from '#data/tables/outbox.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import { killedAfter, wasKilled } from '#tests/support/builders/killed-context.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { createTestSubscription } from '#tests/support/builders/subscriptions.ts'
import { drawSample } from '#tests/support/seed.ts'
import { remindUnpaidOrders } from './unpaid-order-jobs.ts'
import { placeOrder } from '../place-order.ts'
import { sendNextMail } from '../../mail/send-mails.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { withPayments, unavailable } from '#tests/support/builders/payment-provider.ts'

const {
  context: shop,
  clock,
  createPlacedOrder,
  createProduct,
  startPayment,
  updateRows,
  createPhoneOrder,
  cancelOrder,
  expireUnpaidOrders,
  syncPayment,
  atOnce,
  payAtProvider,
  expectOrder,
  expectMails,
} = useFreshShop()

/** Sends all queued mails and returns them as customers receive them. */
async function sentMails(): Promise<Mail[]> {
  const sent: Mail[] = []
  const send = async (mail: Mail, handOver: () => Promise<void>) => {
    await handOver()
    sent.push(mail)
  }
  const context = {
    ...shop,
    render: shop.renderMail,
    from: 'Luwte <post@luwte.example>',
    send,
    log: { warn: () => undefined },
  }
  while (await sendNextMail(context));
  return sent
}

async function endPayment(id: string, status: PaymentStatus) {
  await updateRows(testPayments, { id }, { status })
  await syncPayment(id)
}

describe('remindUnpaidOrders', () => {
  test('sends only the confirmation for an order that is paid within 15 minutes', async () => {
    const { paymentId } = await createPlacedOrder()
    clock.forward({ minutes: 14, seconds: 59 })
    expect(await remindUnpaidOrders(shop)).toBe(0)
    await endPayment(paymentId, 'paid')
    clock.forward({ minutes: 30 })
    await remindUnpaidOrders(shop)
    await expectMails('order-paid')
  })

  test('mails once that an order is unpaid, with a link to pay, from any number of processes', async () => {
    const { token } = await createPlacedOrder()
    clock.forward({ minutes: 15 })
    const mailed = await atOnce(4, () => remindUnpaidOrders(shop))
    expect(mailed.reduce((sum, one) => sum + one, 0)).toBe(1)
    clock.forward({ minutes: 20 })
    await expireUnpaidOrders()
    clock.forward({ days: 1 })
    expect(await remindUnpaidOrders(shop)).toBe(0)
    await expectMails('order-unpaid')
    const [letter] = await sentMails()
    expect(letter?.subject).toMatch(/^Je bestelling L\d+ is nog niet betaald$/)
    expect(letter?.text).toContain(`Betaal je bestelling:\n${shop.appUrl}/bestelling/${token}\n`)
  })

  test('syncs with the provider first and confirms a payment whose webhook was lost', async () => {
    const { paymentId } = await createPlacedOrder()
    await payAtProvider(paymentId)
    clock.forward({ minutes: 15 })
    await remindUnpaidOrders(shop)
    await expectMails('order-paid')
  })

  test('skips an order whose payment cannot be fetched', async () => {
    await createPlacedOrder()
    clock.forward({ minutes: 15 })
    const away = withPayments(shop, { find: unavailable })
    expect(await remindUnpaidOrders(away)).toBe(0)
    expect(await remindUnpaidOrders(shop)).toBe(1)
  })

  test.each(['failed', 'canceled', 'expired'] as const)(
    'mails once about a payment that was %s, and confirms a later one',
    async (status) => {
      const { id, token, paymentId } = await createPlacedOrder()
      await endPayment(paymentId, status)
      await expectMails()
      clock.forward({ minutes: 16 })
      await remindUnpaidOrders(shop)
      await endPayment(await startPayment(token), 'paid')
      await remindUnpaidOrders(shop)
      await expectMails('order-unpaid', 'order-paid')
      await expectOrder(id, { state: 'paid' })
    },
  )

  test('requests no second payment while the bank is processing one', async () => {
    const { paymentId } = await createPlacedOrder()
    await endPayment(paymentId, 'pending')
    clock.forward({ minutes: 16 })
    await remindUnpaidOrders(shop)
    await remindUnpaidOrders(shop)
    await expectMails('order-received')
  })

  test('sends nothing about cancelled orders, phone orders and failed checkouts', async () => {
    await cancelOrder(linkTokenOf(await createPlacedOrder()))
    await createPhoneOrder(await createProduct())
    const down = withPayments(shop, { create: unavailable })
    const body = NewOrder.parse(testOrderBody(await createProduct()))
    await expect(placeOrder(down, body, undefined)).toBeRefused('payment-unavailable')
    clock.forward({ minutes: 16 })
    expect(await remindUnpaidOrders(shop)).toBe(0)
    await expectMails('order-cancelled', 'order-by-phone')
  })

  test('does not send a queued reminder after the payment arrived', async () => {
    const { paymentId } = await createPlacedOrder()
    clock.forward({ minutes: 16 })
    await remindUnpaidOrders(shop)
    await endPayment(paymentId, 'paid')
    await expectMails('order-unpaid', 'order-paid')
    expect((await sentMails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Je betaling voor L\d+ is binnen$/),
    ])
  })

  test('reminds the customer once when the process is killed after any step', async () => {
    for (const steps of drawSample(fc.integer({ min: 0, max: 14 }), 15)) {
      await createPlacedOrder()
      clock.forward({ minutes: 16 })
      await remindUnpaidOrders(killedAfter(shop, steps)).catch((error: unknown) => {
        if (!wasKilled(error)) throw error
      })
      await remindUnpaidOrders(shop)
    }
    const reminders = await shop.db
      .select({ data: outbox.data })
      .from(outbox)
      .where(sql`mail = 'order-unpaid'`)
    expect(reminders).toHaveLength(15)
    expect(new Set(reminders.map(({ data }) => JSON.stringify(data))).size).toBe(15)
  })
})

describe('the first order of a subscription', () => {
  test('is confirmed by one mail about the order and the next delivery', async () => {
    const { subscription, paymentId } = await createTestSubscription(
      shop,
      '2 months',
      await createProduct({ name: 'Zeep' }),
    )
    clock.forward({ minutes: 2 })
    await endPayment(paymentId, 'paid')
    clock.forward({ minutes: 20 })
    await remindUnpaidOrders(shop)
    await expectMails('subscription-started')
    const [letter] = await sentMails()
    expect(letter?.text).toMatch(/Bestelling L\d+, 23 november 2026/)
    expect(letter?.text).toContain('1 × €\u00a012,95')
    expect(letter?.text).toContain(
      'Je volgende levering is op zaterdag 23 januari 2027 en kost €\u00a017,95, inclusief bezorgen en btw.',
    )
    expect(letter?.text).toContain(`/abonnement/${subscription.token}/stoppen`)
  })

  test('gets a reminder like any other order, and starts the subscription once paid', async () => {
    const { paymentId } = await createTestSubscription(shop, 'month', await createProduct())
    clock.forward({ minutes: 16 })
    await remindUnpaidOrders(shop)
    await endPayment(paymentId, 'paid')
    await expectMails('order-unpaid', 'subscription-started')
  })
})
