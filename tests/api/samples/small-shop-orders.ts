// Orders and subscriptions of the small shop, each at another place of its way.

import { withdrawByNumber } from '#tests/support/builders/withdrawals.ts'
import { eq } from 'drizzle-orm'
import type { productVariations } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { reviews } from '#data/tables/reviews.ts'
import type { Cents } from '#domain/money.ts'
import { businessDay, daysLater } from '#domain/time/calendar-day.ts'
import { latestEvent } from '#data/order-timeline.ts'
import { linesOf } from '#data/orders.ts'
import { returnsOf } from '#data/returns.ts'
import { markPacked } from '#operations/fulfil-order.ts'
import { markShipped } from '#operations/ship-order.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { announceReturn } from '#operations/return-order.ts'
import type { Shop } from '#operations/shop.ts'
import { deliverNow } from '#operations/subscription/deliver-now.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aRunningSubscription, debitsEnd } from '#tests/support/builders/subscriptions.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

type Medium = typeof productVariations.$inferSelect
type Item = Parameters<typeof aRunningSubscription>[2]

/** One that runs and is its customer's, one to stop, one whose next delivery may come at once, and one with an unpaid delivery. */
export async function someSubscriptions(shop: Shop, duin: Item, medium: Item) {
  const lately = { ...shop, now: () => new Date(shop.now().getTime() - 10 * 86_400_000) }
  const running = await aRunningSubscription(lately, 'month', duin)
  await shop.db.update(subscriptions).set({ email: 'Klant@Luwte.example' }).where(eq(subscriptions.id, running.id))
  const toStop = await aRunningSubscription(lately, 'month', duin)
  const early = await aRunningSubscription(lately, 'month', medium)
  const unpaid = await aRunningSubscription(lately, 'month', medium)
  await debitsEnd(shop, unpaid, 'failed')
  await deliverNow(shop, tokenOf(unpaid), unpaid.nextDate)
  const pauseUntil = daysLater(businessDay(shop.now()), 50)
  const forStaff = { ...(await aRunningSubscription(lately, 'month', duin)), pauseUntil }
  const toStopForOwner = { ...(await aRunningSubscription(lately, 'month', duin)), pauseUntil }
  const unpaidForOwner = await aRunningSubscription(lately, 'month', medium)
  await debitsEnd(shop, unpaidForOwner, 'failed')
  await deliverNow(shop, tokenOf(unpaidForOwner), unpaidForOwner.nextDate)
  const ofStaff = { forStaff, toStopForOwner, unpaidForOwner }
  return { subscription: { ...running, pauseUntil }, toStop, early, unpaid, ...ofStaff }
}

/** Paid for, each at another place of its way, so that every step can be taken with one of them. */
export async function paidOrders(shop: Shop, item: { id: number; price: Cents }) {
  const paid = () => aPaidOrder(shop, { ...item, quantity: 3 })
  const packed = async () => {
    const order = await paid()
    await markPacked(shop, order.number, 'staff:2')
    return order
  }
  const sent = async () => {
    const order = await packed()
    await markShipped(shop, order.number, 'staff:2', { carrier: 'PostNL', trackingCode: null, trackingUrl: null })
    return order
  }
  const cameBack = await sent()
  await announceReturn(shop, tokenOf(cameBack), { lines: [{ itemId: item.id, quantity: 1 }], reason: 'size', note: '' })
  const paidFor = { toMove: await paid(), toCancel: await paid(), toPack: await paid(), toRefund: await paid() }
  return {
    ...paidFor,
    ...(await ordersToServe(shop, item)),
    toShip: await packed(),
    toDeliver: await sent(),
    toReturn: await sent(),
    toUndo: await sent(),
    cameBack,
  }
}

/** One to correct, one that staff cancels, and one of which a part was withdrawn in words. */
async function ordersToServe(shop: Shop, item: { id: number; price: Cents }) {
  const paid = () => aPaidOrder(shop, { ...item, quantity: 3 })
  const [toCorrect, toCancelForBuyer, inWords] = [await paid(), await paid(), await paid()]
  await withdrawByNumber(shop, { name: 'Proef Klant', number: inWords.number, email: inWords.email, note: 'Eén pak' })
  const [declared] = await returnsOf(shop.db, inWords.id)
  const [line] = await linesOf(shop.db, inWords.id)
  return {
    toCorrect,
    seen: await latestEvent(shop.db, toCorrect.id),
    toCancelForBuyer,
    inWords: { return: `R${declared?.id}`, line: line!.id },
  }
}

/** An order that was delivered, somebody else's review that waits, and a mail that nobody tries any more. */
export async function somethingReceived(shop: Shop, medium: Medium, received: { id: number; token: string }) {
  const at = shop.now()
  await shop.db.update(orders).set({ deliveredAt: at }).where(eq(orders.id, received.id))
  const review = { productId: medium.productId, writer: 'iemand@luwte.example', displayName: 'Duinpan', stars: 5, body: 'Fijn.' }
  const [waiting] = await shop.db
    .insert(reviews)
    .values({ ...review, createdAt: at, changedAt: at })
    .returning()
  const [dead] = await shop.db
    .insert(outbox)
    .values({
      mail: 'newsletter-confirm',
      recipient: 'weg@luwte.example',
      data: { subscriberId: 0 },
      createdAt: at,
      dueAt: at,
      givenUpAt: at,
      lastError: 'EENVELOPE',
    })
    .returning()
  return { received, waitingReview: { id: String(waiting?.id), changed_at: at.toISOString() }, deadLetter: dead?.id }
}
