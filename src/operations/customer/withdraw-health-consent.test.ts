import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { users } from '#data/tables/accounts.ts'
import { healthConsents } from '#data/tables/health-consents.ts'
import { orderLines, orders } from '#data/tables/orders.ts'
import { testPayments } from '#data/tables/test-payments.ts'
import { outbox } from '#data/tables/outbox.ts'
import { returns } from '#data/tables/returns.ts'
import { reviews } from '#data/tables/reviews.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscriptions.ts'
import { healthConsentsOf } from '#data/customer/health-consents.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import {
  createPayLaterOrder,
  createPlacedOrder,
  offerPayLater,
  testOrderRequest,
} from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestCustomer, password, testClientInfo } from '#tests/support/builders/customers.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from '../order/place-order.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { subscriptionToken } from '../order/access-links.ts'
import type { AppContext } from '../context.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import {
  consentStatusByLink,
  consentStatusOfAccount,
  finishConsentWithdrawals,
  withdrawConsentByLink,
  withdrawConsentOfAccount,
} from './withdraw-health-consent.ts'

let database: TestDatabase
let context: AppContext
let product: Awaited<ReturnType<typeof createTestProduct>>
const clock = createTestClock()
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: clock.now })
  product = await createTestProduct(database.db, { name: 'Nachtslip', stock: 1000 })
  await offerPayLater(context)
})
afterAll(() => database.close())

const rowOf = async (id: number) => {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('no order')
  return order
}
const namesIn = async (id: number) =>
  (
    await database.db
      .select({ name: orderLines.name })
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
  ).map(({ name }) => name)
const mailsAbout = async (email: string, mail: string) =>
  (await database.db.select().from(outbox).where(eq(outbox.recipient, email))).filter(
    (row) => row.mail === mail,
  ).length

/** Places and pays an order with consent. */
async function orderWithConsent(email: string) {
  const request = testOrderRequest(product)
  const placed = await placeOrder(
    context,
    { ...request, customer: { ...request.customer, email }, health_consent: true },
    undefined,
  )
  const paymentId = placed.redirectUrl.split('/').at(-1) ?? ''
  await context.payments.testControls?.settle(paymentId, 'paid')
  await syncPayment(context, paymentId)
  const order = await rowOf(placed.orderId)
  return { ...order, token: linkTokenOf(order) }
}

async function deliver(id: number, daysAgo: number) {
  const at = new Date(clock.now().getTime() - daysAgo * 86_400_000)
  await database.db
    .update(orders)
    .set({
      state: 'delivered',
      packedAt: at,
      shippedAt: at,
      deliveredAt: at,
      hasReservation: false,
    })
    .where(eq(orders.id, id))
}

describe('withdrawConsentByLink', () => {
  test('cancels and refunds an unpacked order, erases what was in it, and mails one confirmation', async () => {
    const order = await orderWithConsent('uitpakken@luwte.example')
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'nog niet ingepakt, dus die annuleren we',
    )
    await withdrawConsentByLink(context, order.token)
    await withdrawConsentByLink(context, order.token)

    expect(await rowOf(order.id)).toMatchObject({
      state: 'refunded',
      consentWithdrawnAt: clock.now(),
    })
    await finishConsentWithdrawals(context)
    expect(await namesIn(order.id)).toEqual(['Verzorgingsartikel'])
    expect(await mailsAbout('uitpakken@luwte.example', 'consent-withdrawn')).toBe(1)
    expect(
      await healthConsentsOf(database.db, { orderIds: [order.id], subscriptionIds: [] }),
    ).toMatchObject([{ withdrawnAt: clock.now() }])
    expect(await consentStatusByLink(context, order.token)).toMatchObject({
      withdrawnAt: clock.now(),
    })
  })

  test('lets a packed order go on, and erases its contents thirty days after the delivery', async () => {
    const order = await orderWithConsent('onderweg@luwte.example')
    await database.db
      .update(orders)
      .set({ state: 'packed', packedAt: clock.now() })
      .where(eq(orders.id, order.id))
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'al ingepakt, dus die komt nog',
    )
    await withdrawConsentByLink(context, order.token)
    expect(await rowOf(order.id)).toMatchObject({ state: 'packed', contentsErasedAt: null })

    await deliver(order.id, 29)
    await finishConsentWithdrawals(context)
    expect(await namesIn(order.id)).toEqual(['Nachtslip'])
    await deliver(order.id, 31)
    await finishConsentWithdrawals(context)
    expect(await namesIn(order.id)).toEqual(['Verzorgingsartikel'])
  })

  test('says the day on which it erases an order that can still be returned', async () => {
    const order = await orderWithConsent('retour@luwte.example')
    await deliver(order.id, 10)
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'Op zondag 13 december 2026 halen we weg wat erin zat',
    )
  })

  test('waits for an open return, and then erases the contents', async () => {
    const order = await orderWithConsent('open@luwte.example')
    await deliver(order.id, 40)
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
    expect(await namesIn(order.id)).toEqual(['Nachtslip'])
    await database.db
      .update(returns)
      .set({ state: 'closed', closedAt: clock.now() })
      .where(eq(returns.id, open!.id))
    await finishConsentWithdrawals(context)
    expect(await namesIn(order.id)).toEqual(['Verzorgingsartikel'])
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
      await orderWithConsent('twee@luwte.example'),
      await orderWithConsent('twee@luwte.example'),
    ]
    await withdrawConsentByLink(context, one.token)
    expect(await rowOf(other.id)).toMatchObject({ state: 'paid', consentWithdrawnAt: null })
  })

  test('cancels an order whose payment was under way once that payment has ended', async () => {
    const order = await createPlacedOrder(context, product)
    await database.db
      .update(testPayments)
      .set({ status: 'pending' })
      .where(eq(testPayments.id, order.paymentId))
    await syncPayment(context, order.paymentId)
    await withdrawConsentByLink(context, order.token)
    expect(await rowOf(order.id)).toMatchObject({ cancelledAt: null })
    await context.payments.testControls?.settle(order.paymentId, 'paid')
    await syncPayment(context, order.paymentId)
    await finishConsentWithdrawals(context)
    expect(await rowOf(order.id)).toMatchObject({ state: 'refunded' })
  })

  test('cancels a pay-later order that is not packed', async () => {
    const order = await createPayLaterOrder(context, 'later@luwte.example', product)
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'nog niet ingepakt, dus die annuleren we',
    )
    await withdrawConsentByLink(context, order.token)
    expect(await rowOf(order.id)).toMatchObject({ state: 'cancelled', cancelledAt: clock.now() })
    expect(await namesIn(order.id)).toEqual(['Verzorgingsartikel'])
  })

  test('keeps what was in a delivered pay-later order that is not paid until the claim lapses after two years', async () => {
    const order = await createPayLaterOrder(context, 'nogniet@luwte.example', product)
    await deliver(order.id, 40)
    await database.db
      .update(orders)
      .set({ paymentDueOn: '2026-10-28' })
      .where(eq(orders.id, order.id))
    expect((await consentStatusByLink(context, order.token)).effects[0]).toContain(
      'nog niet betaald',
    )
    await withdrawConsentByLink(context, order.token)
    expect(await namesIn(order.id)).toEqual(['Nachtslip'])
    await deliver(order.id, 740)
    await finishConsentWithdrawals(context)
    expect(await namesIn(order.id)).toEqual(['Verzorgingsartikel'])
  })

  test('makes a published review anonymous and deletes an unpublished one', async () => {
    const [published, waiting] = [
      await orderWithConsent('a@luwte.example'),
      await orderWithConsent('b@luwte.example'),
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
      await deliver(id, 3)
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

describe('withdrawConsentOfAccount', () => {
  test('withdraws for all orders of the account, which stays', async () => {
    const user = await createTestCustomer(context, 'alles@luwte.example')
    const [sent, fresh] = [
      await orderWithConsent('alles@luwte.example'),
      await orderWithConsent('alles@luwte.example'),
    ]
    await deliver(sent.id, 40)
    await database.db
      .insert(healthConsents)
      .values({ userId: user.id, source: 'account', wordingVersion: 1, givenAt: clock.now() })
    await withdrawConsentOfAccount(
      context,
      { userId: user.id, email: user.email, session: undefined, ...testClientInfo },
      undefined,
    )
    expect(await namesIn(sent.id)).toEqual(['Verzorgingsartikel'])
    expect(await rowOf(fresh.id)).toMatchObject({ state: 'refunded' })
    expect(await consentStatusOfAccount(context, user)).toMatchObject({ withdrawnAt: clock.now() })
    expect(await database.db.$count(users, eq(users.id, user.id))).toBe(1)
  })

  test('also erases the account with the password, and nothing with a wrong one', async () => {
    const user = await createTestCustomer(context, 'weg@luwte.example')
    const order = await orderWithConsent('weg@luwte.example')
    const requester = { userId: user.id, email: user.email, session: undefined, ...testClientInfo }
    await expect(withdrawConsentOfAccount(context, requester, 'verkeerd')).rejects.toMatchObject({
      errors: { password: [expect.any(String)] },
    })
    expect(await rowOf(order.id)).toMatchObject({ consentWithdrawnAt: null })
    await withdrawConsentOfAccount(context, requester, password)
    expect(await database.db.$count(users, eq(users.id, user.id))).toBe(0)
    expect(await rowOf(order.id)).toMatchObject({ state: 'refunded' })
  })
})

test('deleteExpiredData keeps the proof of a consent for two years after the contents were erased', async () => {
  const order = await orderWithConsent('bewijs@luwte.example')
  const proofs = () => healthConsentsOf(database.db, { orderIds: [order.id], subscriptionIds: [] })
  const erasedAt = async (days: number) =>
    database.db
      .update(orders)
      .set({
        contentsErasedAt: new Date(
          retentionRules['health consents'].since(clock.now()).getTime() + days * 86_400_000,
        ),
      })
      .where(eq(orders.id, order.id))
  const consentedAt = new Date(
    retentionRules['health consents'].since(clock.now()).getTime() - 700 * 86_400_000,
  )
  await database.db
    .update(healthConsents)
    .set({ givenAt: consentedAt })
    .where(eq(healthConsents.orderId, order.id))
  await erasedAt(1)
  await deleteExpiredData(context)
  expect(await proofs()).toHaveLength(1)
  await erasedAt(-1)
  await deleteExpiredData(context)
  expect(await proofs()).toEqual([])
  expect(await findInvariantViolations(database.db)).toEqual([])
})
