import { loadOrderRow } from '#tests/support/builders/discounts.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#data/tables/orders.ts'
import { testPayments } from '#data/tables/test-payments.ts'
import { outbox } from '#data/tables/outbox.ts'
import { returns } from '#data/tables/returns.ts'
import { reviews } from '#data/tables/reviews.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscriptions.ts'
import { healthConsentsOf } from '#data/customer/health-consents.ts'
import {
  createPayLaterOrder,
  createPlacedOrder,
  offerPayLater,
} from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { subscriptionToken } from '../order/with-order.ts'
import {
  consentStatusByLink,
  finishConsentWithdrawals,
  withdrawConsentByLink,
} from './withdraw-health-consent.ts'
import {
  listLineNames,
  createOrderWithConsent,
  backdateDelivery,
} from '#tests/support/builders/health-consents.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let product: Awaited<ReturnType<typeof createTestProduct>>
const clock = createTestClock()
const { database, context } = await openTestShop({ clock: clock.now })
beforeAll(async () => {
  product = await createTestProduct(database.db, { name: 'Nachtslip', stock: 1000 })
  await offerPayLater(context)
})

const mailsAbout = async (email: string, mail: string) =>
  (await database.db.select().from(outbox).where(eq(outbox.recipient, email))).filter(
    (row) => row.mail === mail,
  ).length

describe('withdrawConsentByLink', () => {
  test('cancels and refunds an unpacked order, erases what was in it, and mails one confirmation', async () => {
    const order = await createOrderWithConsent(context, product, 'uitpakken@luwte.example')
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'nog niet ingepakt, dus die annuleren we',
    )
    await withdrawConsentByLink(context, order.token)
    await withdrawConsentByLink(context, order.token)

    expect(await loadOrderRow(context, order.id)).toMatchObject({
      state: 'refunded',
      consentWithdrawnAt: clock.now(),
    })
    await finishConsentWithdrawals(context)
    expect(await listLineNames(context, order.id)).toEqual(['Verzorgingsartikel'])
    expect(await mailsAbout('uitpakken@luwte.example', 'consent-withdrawn')).toBe(1)
    expect(
      await healthConsentsOf(database.db, { orderIds: [order.id], subscriptionIds: [] }),
    ).toMatchObject([{ withdrawnAt: clock.now() }])
    expect(await consentStatusByLink(context, order.token)).toMatchObject({
      withdrawnAt: clock.now(),
    })
  })

  test('lets a packed order go on, and erases its contents thirty days after the delivery', async () => {
    const order = await createOrderWithConsent(context, product, 'onderweg@luwte.example')
    await database.db
      .update(orders)
      .set({ state: 'packed', packedAt: clock.now() })
      .where(eq(orders.id, order.id))
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'al ingepakt, dus die komt nog',
    )
    await withdrawConsentByLink(context, order.token)
    expect(await loadOrderRow(context, order.id)).toMatchObject({
      state: 'packed',
      contentsErasedAt: null,
    })

    await backdateDelivery(context, order.id, 29)
    await finishConsentWithdrawals(context)
    expect(await listLineNames(context, order.id)).toEqual(['Nachtslip'])
    await backdateDelivery(context, order.id, 31)
    await finishConsentWithdrawals(context)
    expect(await listLineNames(context, order.id)).toEqual(['Verzorgingsartikel'])
  })

  test('says the day on which it erases an order that can still be returned', async () => {
    const order = await createOrderWithConsent(context, product, 'retour@luwte.example')
    await backdateDelivery(context, order.id, 10)
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'Op zondag 13 december 2026 halen we weg wat erin zat',
    )
  })

  test('waits for an open return, and then erases the contents', async () => {
    const order = await createOrderWithConsent(context, product, 'open@luwte.example')
    await backdateDelivery(context, order.id, 40)
    const [open] = await database.db
      .insert(returns)
      .values({
        orderId: order.id,
        kind: 'return',
        reason: 'size',
        at: clock.now(),
        declaredBy: '',
      })
      .returning()
    await withdrawConsentByLink(context, order.token)
    expect(await listLineNames(context, order.id)).toEqual(['Nachtslip'])
    await database.db
      .update(returns)
      .set({ state: 'closed', closedAt: clock.now() })
      .where(eq(returns.id, open!.id))
    await finishConsentWithdrawals(context)
    expect(await listLineNames(context, order.id)).toEqual(['Verzorgingsartikel'])
  })

  test('stops the subscription of the order, and erases what was in it', async () => {
    const subscription = await createRunningSubscription(context, 'month', product)
    const token = subscriptionToken(context, subscription)
    expect((await consentStatusByLink(context, token)).effects[0]).toContain(
      `Abonnement ${subscription.number} stopt`,
    )
    await withdrawConsentByLink(context, token)
    const [row] = await database.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscription.id))
    expect(row).toMatchObject({
      state: 'stopped',
      consentWithdrawnAt: clock.now(),
      contentsErasedAt: clock.now(),
    })
    expect(
      await database.db
        .select()
        .from(subscriptionLines)
        .where(eq(subscriptionLines.subscriptionId, subscription.id)),
    ).toMatchObject([{ name: 'Verzorgingsartikel', slug: '', image: null }])
  })

  test('leaves other orders of the same address alone', async () => {
    const [one, other] = [
      await createOrderWithConsent(context, product, 'twee@luwte.example'),
      await createOrderWithConsent(context, product, 'twee@luwte.example'),
    ]
    await withdrawConsentByLink(context, one.token)
    expect(await loadOrderRow(context, other.id)).toMatchObject({
      state: 'paid',
      consentWithdrawnAt: null,
    })
  })

  test('cancels an order whose payment was under way once that payment has ended', async () => {
    const order = await createPlacedOrder(context, product)
    await database.db
      .update(testPayments)
      .set({ status: 'pending' })
      .where(eq(testPayments.id, order.paymentId))
    await syncPayment(context, order.paymentId)
    await withdrawConsentByLink(context, order.token)
    expect(await loadOrderRow(context, order.id)).toMatchObject({ cancelledAt: null })
    await context.payments.testControls?.settle(order.paymentId, 'paid')
    await syncPayment(context, order.paymentId)
    await finishConsentWithdrawals(context)
    expect(await loadOrderRow(context, order.id)).toMatchObject({ state: 'refunded' })
  })

  test('cancels a pay-later order that is not packed', async () => {
    const order = await createPayLaterOrder(context, 'later@luwte.example', product)
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'nog niet ingepakt, dus die annuleren we',
    )
    await withdrawConsentByLink(context, order.token)
    expect(await loadOrderRow(context, order.id)).toMatchObject({
      state: 'cancelled',
      cancelledAt: clock.now(),
    })
    expect(await listLineNames(context, order.id)).toEqual(['Verzorgingsartikel'])
  })

  test('keeps what was in a delivered pay-later order that is not paid until the claim lapses after two years', async () => {
    const order = await createPayLaterOrder(context, 'nogniet@luwte.example', product)
    await backdateDelivery(context, order.id, 40)
    await database.db
      .update(orders)
      .set({ paymentDueOn: '2026-10-28' })
      .where(eq(orders.id, order.id))
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'nog niet betaald',
    )
    await withdrawConsentByLink(context, order.token)
    expect(await listLineNames(context, order.id)).toEqual(['Nachtslip'])
    await backdateDelivery(context, order.id, 740)
    await finishConsentWithdrawals(context)
    expect(await listLineNames(context, order.id)).toEqual(['Verzorgingsartikel'])
  })

  test('makes a published review anonymous and deletes an unpublished one', async () => {
    const [published, waiting] = [
      await createOrderWithConsent(context, product, 'a@luwte.example'),
      await createOrderWithConsent(context, product, 'b@luwte.example'),
    ]
    const review = {
      productId: product.id,
      displayName: 'Jo',
      stars: 5,
      body: '',
      createdAt: clock.now(),
      changedAt: clock.now(),
    }
    await database.db.insert(reviews).values([
      { ...review, orderId: published.id, writer: 'a@luwte.example', state: 'approved' },
      { ...review, orderId: waiting.id, writer: 'b@luwte.example', state: 'waiting' },
    ])
    for (const { id, token } of [published, waiting]) {
      await backdateDelivery(context, id, 3)
      await withdrawConsentByLink(context, token)
    }
    expect(await database.db.select().from(reviews)).toMatchObject([
      { writer: null, orderId: null, displayName: 'Anoniem' },
    ])
  })

  test('does not know an unknown link', async () => {
    await expect(withdrawConsentByLink(context, 'a'.repeat(43))).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
