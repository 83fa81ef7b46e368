// Orders and subscriptions of the small shop, each in a different state.

import { withdrawByNumber } from '../../support/builders/withdrawals.ts'
import { eq } from 'drizzle-orm'
import type { productVariations } from '#data/tables/catalogue/products.ts'
import { idempotencyKeys } from '#data/tables/order/order-events.ts'
import { orders } from '#data/tables/order/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { reviews } from '#data/tables/catalogue/reviews.ts'
import type { Cents } from '#domain/money.ts'
import { toProcessingDay, addDays } from '#domain/time/calendar-day.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { upsertTermsVersion } from '#data/order/terms-versions.ts'
import { returnsOf } from '#data/order/returns.ts'
import { markPacked, shipOrder } from '#operations/order/fulfilment/fulfil-order.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { registerReturn } from '#operations/order/returns/return-order.ts'
import { findInvoice } from '#data/order/invoices.ts'
import type { AppContext } from '#operations/context.ts'
import { deliverNow } from '#operations/subscription/deliver-now.ts'
import { createPaidOrder } from '../../support/builders/orders.ts'
import { createRunningSubscription, setChargeResult } from '../../support/builders/subscriptions.ts'
import { linkTokenOf } from '../../support/builders/links.ts'

type Medium = typeof productVariations.$inferSelect
type Item = Parameters<typeof createRunningSubscription>[2]
type SoldItem = { id: number; price: Cents }

/**
 * One running subscription of the customer, one to stop, one to deliver early, one with an unpaid
 * delivery, and three for staff actions.
 */
export async function insertSubscriptions(context: AppContext, duin: Item, medium: Item) {
  const tenDaysAgo = {
    ...context,
    clock: () => new Date(context.clock().getTime() - 10 * 86_400_000),
  }
  const subscribe = (item: Item) => createRunningSubscription(tenDaysAgo, 'month', item)
  const subscribeUnpaid = async () => {
    const subscription = await subscribe(medium)
    await setChargeResult(context, subscription, 'failed')
    await deliverNow(context, linkTokenOf(subscription), subscription.nextDate)
    return subscription
  }
  const pauseUntil = addDays(toProcessingDay(context.clock()), 50)
  const running = await subscribe(duin)
  await context.db
    .update(subscriptions)
    .set({ email: 'Klant@Luwte.example' })
    .where(eq(subscriptions.id, running.id))
  return {
    subscription: { ...running, pauseUntil },
    toStop: await subscribe(duin),
    toDeliverNow: await subscribe(medium),
    unpaid: await subscribeUnpaid(),
    forStaff: { ...(await subscribe(duin)), pauseUntil },
    toStopForOwner: { ...(await subscribe(duin)), pauseUntil },
    unpaidForOwner: await subscribeUnpaid(),
  }
}

/**
 * Paid orders, each in a different state of fulfilment, so that every action has an order for it.
 */
export async function insertPaidOrders(context: AppContext, item: SoldItem) {
  const paidOrder = () => createPaidOrder(context, { ...item, quantity: 3 })
  const packedOrder = () => createPackedOrder(context, item)
  const shippedOrder = () => createShippedOrder(context, item)
  const withReturn = await shippedOrder()
  await registerReturn(context, linkTokenOf(withReturn), {
    lines: [{ itemId: item.id, quantity: 1 }],
    reason: 'size',
    note: '',
  })
  const newlyPaid = {
    toMove: await paidOrder(),
    toCancel: await paidOrder(),
    toPack: await paidOrder(),
    toRefund: await paidOrder(),
  }
  await storeTerms(context, newlyPaid.toPack.id)
  return {
    ...newlyPaid,
    ...(await insertOrdersForStaff(context, item)),
    toShip: await packedOrder(),
    toDeliver: await shippedOrder(),
    toReturn: await shippedOrder(),
    toUndo: await shippedOrder(),
    toShipInBulk: await packedOrder(),
    withReturn,
  }
}

async function createPackedOrder(context: AppContext, item: SoldItem) {
  const order = await createPaidOrder(context, { ...item, quantity: 3 })
  await markPacked(context, order.number, 'staff:2')
  return order
}
async function createShippedOrder(context: AppContext, item: SoldItem) {
  const order = await createPackedOrder(context, item)
  await shipOrder(context, order.number, 'staff:2', {
    carrier: 'PostNL',
    trackingCode: null,
    trackingUrl: null,
  })
  return order
}

/**
 * Stores terms as if the customer had accepted them with this order. The shop itself has no page
 * with terms.
 */
async function storeTerms({ db }: AppContext, orderId: number) {
  const content = [
    { layout: 'TextBlock', attributes: { title: '', text: '<p>Betalen doe je vooraf.</p>' } },
  ]
  const terms = {
    title: 'Algemene voorwaarden',
    content,
    sha256: 'a'.repeat(64),
    createdAt: new Date('2026-11-01T12:00:00Z'),
  }
  const termsVersionId = await db.transaction((tx) => upsertTermsVersion(tx, terms))
  await db.update(orders).set({ termsVersionId }).where(eq(orders.id, orderId))
}

/**
 * One order to correct, one that staff cancels, and one with a partial withdrawal declared in
 * words.
 */
async function insertOrdersForStaff(context: AppContext, item: SoldItem) {
  const paidOrder = () => createPaidOrder(context, { ...item, quantity: 3 })
  const [toCorrect, toCancelByStaff, withdrawnInWords] = [
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
  ]
  await withdrawByNumber(context, {
    name: 'Proef Klant',
    number: withdrawnInWords.number,
    email: withdrawnInWords.email,
    note: 'Eén pak',
  })
  const [declaredReturn] = await returnsOf(context.db, withdrawnInWords.id)
  const [line] = await orderLinesOf(context.db, withdrawnInWords.id)
  return {
    toCorrect,
    latestEventId: await latestOrderEventId(context.db, toCorrect.id),
    toCancelByStaff,
    withdrawnInWords: { return: `R${declaredReturn?.id}`, line: line!.id },
  }
}

/**
 * Marks the order delivered, and adds another customer’s review that awaits moderation and a failed
 * mail.
 */
export async function insertReviewAndFailedMail(
  context: AppContext,
  medium: Medium,
  deliveredOrder: { id: number; token: string },
) {
  const at = context.clock()
  await context.db.update(orders).set({ deliveredAt: at }).where(eq(orders.id, deliveredOrder.id))
  const review = {
    productId: medium.productId,
    writer: 'iemand@luwte.example',
    displayName: 'Duinpan',
    stars: 5,
    body: 'Fijn.',
  }
  const [newReview] = await context.db
    .insert(reviews)
    .values({ ...review, createdAt: at, changedAt: at })
    .returning()
  const [failedMail] = await context.db
    .insert(outbox)
    .values({
      mail: 'newsletter-confirm',
      recipient: 'weg@luwte.example',
      data: { subscriberId: 0 },
      createdAt: at,
      dueAt: at,
      failedAt: at,
      lastError: 'EENVELOPE',
    })
    .returning()
  return {
    deliveredOrder,
    waitingReview: { id: String(newReview?.id), changed_at: at.toISOString() },
    failedMailId: failedMail?.id,
  }
}

/** A paid order of one cheap pack, and the swap for two packs that cost more. */
export async function insertOrderToSwap(context: AppContext, ...items: [SoldItem, SoldItem]) {
  const [cheap, dear] = items[0].price < items[1].price ? items : [items[1], items[0]]
  const order = await createPaidOrder(context, cheap)
  const [line] = await orderLinesOf(context.db, order.id)
  const choice = { line: line!.id, quantity: 1, new_quantity: 2, item: dear.id }
  const seen = await latestOrderEventId(context.db, order.id)
  return { number: order.number, choice, difference: (2 * dear.price - cheap.price) / 100, seen }
}

/** Stores the key with which a browser placed the order. */
export async function withIdempotencyKey<Order extends { id: number }>(
  { db, clock }: AppContext,
  order: Order,
): Promise<Order & { idempotencyKey: string }> {
  const idempotencyKey = 'key-of-the-browser-that-placed-it'
  await db.insert(idempotencyKeys).values({
    key: idempotencyKey,
    bodyHash: 'of this order',
    orderId: order.id,
    createdAt: clock(),
  })
  return { ...order, idempotencyKey }
}

/** Adds the number of its invoice, which depends on how many were sold before. */
export async function withInvoiceNumber<Order extends { id: number }>(
  { db }: AppContext,
  order: Order,
): Promise<Order & { invoiceNumber: string }> {
  const invoice = await findInvoice(db, { orderId: order.id, refundId: null })
  if (!invoice) throw new Error('no invoice')
  return { ...order, invoiceNumber: invoice.number }
}
