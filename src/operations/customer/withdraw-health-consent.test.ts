import { beforeAll, describe, expect, test } from 'vitest'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { outbox } from '#data/tables/outbox.ts'
import { returns } from '#data/tables/order/returns.ts'
import { reviews } from '#data/tables/catalogue/reviews.ts'
import { formerEmails } from '#data/tables/customer/accounts.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { healthConsentsOf } from '#data/customer/health-consents.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { subscriptionToken } from '../order/with-order.ts'
import { findStandingConsent, giveConsentInAccount } from './health-consent.ts'
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
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

let product: TestProduct
const {
  clock,
  db,
  context,
  createCustomer,
  createProduct,
  createRunningSubscription,
  settlePayment,
  createPlacedOrder,
  createPayLaterOrder,
  rowsOf,
  updateOrder,
  updateRows,
  offerPayLater,
  syncPayment,
  expectOrder,
  expectRows,
} = await openShopWithClock()
beforeAll(async () => {
  product = await createProduct({ name: 'Nachtslip', stock: 1000 })
  await offerPayLater()
})

const firstEffect = async (token: string) => (await consentStatusByLink(context, token)).effects[0]
const mailsAbout = async (email: string, mail: string) =>
  (await rowsOf(outbox, { recipient: email })).filter((row) => row.mail === mail).length
const namesIn = ({ id }: { id: number }) => listLineNames(context, id)
const orderOf = (email: string) => createOrderWithConsent(context, product, email)

describe('withdrawConsentByLink', () => {
  test('cancels and refunds an unpacked order, erases what was in it, and mails one confirmation', async () => {
    const order = await orderOf('uitpakken@luwte.example')
    expect(await firstEffect(order.token)).toContain('nog niet ingepakt, dus die annuleren we')
    await withdrawConsentByLink(context, order.token)
    await withdrawConsentByLink(context, order.token)

    await expectOrder(order.id, {
      state: 'refunded',
      consentWithdrawnAt: clock.now(),
    })
    await finishConsentWithdrawals(context)
    expect(await namesIn(order)).toEqual(['Verzorgingsartikel'])
    expect(await mailsAbout('uitpakken@luwte.example', 'consent-withdrawn')).toBe(1)
    expect(await healthConsentsOf(db, { orderIds: [order.id], subscriptionIds: [] })).toMatchObject(
      [{ withdrawnAt: clock.now() }],
    )
    expect(await consentStatusByLink(context, order.token)).toMatchObject({
      withdrawnAt: clock.now(),
    })
  })

  test('lets the checkout ask the account again, which keeps its other orders', async () => {
    const email = 'account@luwte.example'
    const { id } = await createCustomer(email)
    await giveConsentInAccount(context, id, true)
    const [order, other] = [await orderOf(email), await orderOf(email)]
    expect(await findStandingConsent(db, id)).toBeDefined()
    await withdrawConsentByLink(context, order.token)
    expect(await findStandingConsent(db, id)).toBeUndefined()
    await expectOrder(other.id, { consentWithdrawnAt: null })
  })

  test('lets the checkout ask the account again that had the e-mail address of the order before', async () => {
    const { id } = await createCustomer('later-ander-adres@luwte.example')
    await giveConsentInAccount(context, id, true)
    const order = await orderOf('eerder-adres@luwte.example')
    await db
      .insert(formerEmails)
      .values({ userId: id, email: 'eerder-adres@luwte.example', until: clock.now() })
    await withdrawConsentByLink(context, order.token)
    expect(await findStandingConsent(db, id)).toBeUndefined()
  })

  test('lets a packed order go on, and erases its contents thirty days after the delivery', async () => {
    const order = await orderOf('onderweg@luwte.example')
    await updateOrder(order.id, { state: 'packed', packedAt: clock.now() })
    expect(await firstEffect(order.token)).toContain('al ingepakt, dus die komt nog')
    await withdrawConsentByLink(context, order.token)
    await expectOrder(order.id, {
      state: 'packed',
      contentsErasedAt: null,
    })

    await backdateDelivery(context, order.id, 29)
    await finishConsentWithdrawals(context)
    expect(await namesIn(order)).toEqual(['Nachtslip'])
    await backdateDelivery(context, order.id, 31)
    await finishConsentWithdrawals(context)
    expect(await namesIn(order)).toEqual(['Verzorgingsartikel'])
  })

  test('says the day on which it erases an order that can still be returned', async () => {
    const order = await orderOf('retour@luwte.example')
    await backdateDelivery(context, order.id, 10)
    expect(await firstEffect(order.token)).toContain(
      'Op zondag 13 december 2026 halen we weg wat erin zat',
    )
  })

  test('waits for an open return, and then erases the contents', async () => {
    const order = await orderOf('open@luwte.example')
    await backdateDelivery(context, order.id, 40)
    const [open] = await db
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
    expect(await namesIn(order)).toEqual(['Nachtslip'])
    await updateRows(returns, { id: open!.id }, { state: 'closed', closedAt: clock.now() })
    await finishConsentWithdrawals(context)
    expect(await namesIn(order)).toEqual(['Verzorgingsartikel'])
  })

  test('stops the subscription of the order, and erases what was in it', async () => {
    const subscription = await createRunningSubscription('month', product)
    const token = subscriptionToken(context, subscription)
    expect(await firstEffect(token)).toContain(`Abonnement ${subscription.number} stopt`)
    await withdrawConsentByLink(context, token)
    const [row] = await rowsOf(subscriptions, { id: subscription.id })
    expect(row).toMatchObject({
      state: 'stopped',
      consentWithdrawnAt: clock.now(),
      contentsErasedAt: clock.now(),
    })
    await expectRows(subscriptionLines, [{ name: 'Verzorgingsartikel', slug: '', image: null }], {
      subscriptionId: subscription.id,
    })
  })

  test('leaves other orders of the same address alone', async () => {
    const [one, other] = [await orderOf('twee@luwte.example'), await orderOf('twee@luwte.example')]
    await withdrawConsentByLink(context, one.token)
    await expectOrder(other.id, {
      state: 'paid',
      consentWithdrawnAt: null,
    })
  })

  test('cancels an order whose payment was under way once that payment has ended', async () => {
    const order = await createPlacedOrder(product)
    await updateRows(testPayments, { id: order.paymentId }, { status: 'pending' })
    await syncPayment(order.paymentId)
    await withdrawConsentByLink(context, order.token)
    await expectOrder(order.id, { cancelledAt: null })
    await settlePayment(order.paymentId, 'paid')
    await finishConsentWithdrawals(context)
    await expectOrder(order.id, { state: 'refunded' })
  })

  test('cancels a pay-later order that is not packed', async () => {
    const order = await createPayLaterOrder('later@luwte.example', product)
    expect(await firstEffect(order.token)).toContain('nog niet ingepakt, dus die annuleren we')
    await withdrawConsentByLink(context, order.token)
    await expectOrder(order.id, {
      state: 'cancelled',
      cancelledAt: clock.now(),
    })
    expect(await namesIn(order)).toEqual(['Verzorgingsartikel'])
  })

  test('keeps what was in a delivered pay-later order that is not paid until the claim lapses after two years', async () => {
    const order = await createPayLaterOrder('nogniet@luwte.example', product)
    await backdateDelivery(context, order.id, 40)
    await updateOrder(order.id, { paymentDueOn: '2026-10-28' })
    expect(await firstEffect(order.token)).toContain('nog niet betaald')
    await withdrawConsentByLink(context, order.token)
    expect(await namesIn(order)).toEqual(['Nachtslip'])
    await backdateDelivery(context, order.id, 740)
    await finishConsentWithdrawals(context)
    expect(await namesIn(order)).toEqual(['Verzorgingsartikel'])
  })

  test('makes a published review anonymous and deletes an unpublished one', async () => {
    const [published, waiting] = [
      await orderOf('a@luwte.example'),
      await orderOf('b@luwte.example'),
    ]
    const review = {
      productId: product.id,
      displayName: 'Jo',
      stars: 5,
      body: '',
      createdAt: clock.now(),
      changedAt: clock.now(),
    }
    await db.insert(reviews).values([
      { ...review, orderId: published.id, writer: 'a@luwte.example', state: 'approved' },
      { ...review, orderId: waiting.id, writer: 'b@luwte.example', state: 'waiting' },
    ])
    for (const { id, token } of [published, waiting]) {
      await backdateDelivery(context, id, 3)
      await withdrawConsentByLink(context, token)
    }
    await expectRows(reviews, [{ writer: null, orderId: null, displayName: 'Anoniem' }])
  })

  test('does not know an unknown link', async () => {
    await expect(withdrawConsentByLink(context, 'a'.repeat(43))).toBeRefused('not-found')
  })
})
