// Erasing a person: what goes at once, and what is forgotten of their orders when those are over.

import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db.ts'
import { announceProducts } from '../announce-products.ts'
import { forgetChangesOf } from '../pending-changes.ts'
import { forgetDeclarationsOf } from '../withdrawal-declarations.ts'
import { users } from '../tables/accounts.ts'
import { invoices } from '../tables/invoices.ts'
import { subscribers } from '../tables/newsletter.ts'
import { orderLines, orders } from '../tables/orders.ts'
import { orderNotes } from '../tables/order-notes.ts'
import { outbox } from '../tables/outbox.ts'
import { refunds } from '../tables/refunds.ts'
import { returns } from '../tables/returns.ts'
import { reviewRefusals, reviews } from '../tables/reviews.ts'
import { shipments } from '../tables/shipments.ts'
import type { Person } from './part.ts'

/** What stands in place of a product's name. */
export const nameless = 'Verzorgingsartikel'

/** Everything but the orders goes; those are marked to be forgotten. Reviews that are shown stay, and nobody knows whose they were. */
export async function erasePerson(tx: Transaction, { userId, emails, orderIds }: Person): Promise<void> {
  const own = emails.map(({ email }) => email)
  if (own.length > 0) {
    await tx.delete(reviews).where(and(inArray(reviews.writer, own), sql`${reviews.state} <> 'approved'`))
    const shown = await tx
      .update(reviews)
      .set({ writer: null, orderId: null, displayName: 'Anoniem' })
      .where(inArray(reviews.writer, own))
      .returning({ productId: reviews.productId })
    await announceProducts(
      tx,
      shown.map(({ productId }) => productId),
    )
    await tx.delete(reviewRefusals).where(inArray(reviewRefusals.email, own))
    await tx.delete(subscribers).where(inArray(sql`lower(${subscribers.email})`, own))
    // A mail about an order that is under way still leaves.
    const ended = or(
      isNotNull(outbox.sentAt),
      isNotNull(outbox.givenUpAt),
      sql`${outbox.data} ?| array['userId', 'subscriberId', 'subscriptionId']`,
    )
    await tx.delete(outbox).where(and(inArray(sql`lower(${outbox.recipient})`, own), ended))
  }
  if (orderIds.length > 0)
    await tx
      .update(orders)
      .set({ toForget: true })
      .where(inArray(orders.id, [...orderIds]))
  await forgetDeclarationsOf(tx, own)
  await forgetChangesOf(tx, { orderIds })
  await tx.delete(users).where(eq(users.id, userId))
}

const whole = (...states: string[]) => inArray(sql`${orders.state}`, states)

/** Orders that ended and are too old to be kept are forgotten from now on like those of somebody who had everything erased. */
export async function markToForget(db: Db, { orderedBefore, unpaidBefore }: { orderedBefore: Date; unpaidBefore: Date }): Promise<void> {
  const ended = whole('delivered', 'partly-refunded', 'refunded', 'cancelled', 'expired', 'failed')
  const old = or(lt(orders.createdAt, orderedBefore), and(neverPaid, lt(orders.createdAt, unpaidBefore)))
  await db
    .update(orders)
    .set({ toForget: true })
    .where(and(ended, old, sql`not ${orders.toForget}`))
}

/** While packs are held somebody is paying after all. */
const neverPaid = and(isNull(orders.paidAt), whole('expired', 'failed', 'cancelled'), sql`not ${orders.stockHeld}`)

/** Orders to forget that are over: never paid and ended, or ended or delivered before that moment. With `only` whether that one is, from now until the end of the transaction. */
export async function ordersOver(db: Db, before: Date, only?: number): Promise<number[]> {
  const ended = or(
    neverPaid,
    and(
      whole('delivered', 'partly-refunded', 'refunded', 'cancelled'),
      // Money that went back does not end an order: what is left of it may still be packed, or cancelled and put on the shelf.
      or(isNotNull(orders.shippedAt), sql`not ${orders.stockHeld}`),
      lt(sql`coalesce(${orders.deliveredAt}, ${orders.paidAt})`, before),
    ),
  )
  const over = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(orders.toForget, sql`${orders.email} <> ''`, ended, only === undefined ? undefined : eq(orders.id, only)))
  const found = await (only === undefined ? over : over.for('update'))
  return found.map(({ id }) => id)
}

/** What was in the box, where it was followed and whom it was mailed to is forgotten; `linkId` is a new one, so that no link opens it. */
export async function forgetContents(tx: Transaction, id: number, linkId: string): Promise<void> {
  await tx
    .update(orderLines)
    .set({ name: nameless, slug: '', image: null, shortDescription: '', itemId: 0, productId: 0 })
    .where(eq(orderLines.orderId, id))
  await tx
    .update(orders)
    .set({ email: '', linkId, oldLinkHash: null, carrier: null, trackingCode: null, trackingUrl: null })
    .where(eq(orders.id, id))
  await tx.update(returns).set({ note: '' }).where(eq(returns.orderId, id))
  await tx.update(refunds).set({ reason: '' }).where(eq(refunds.orderId, id))
  await tx.update(shipments).set({ carrier: null, trackingCode: null, trackingUrl: null }).where(eq(shipments.orderId, id))
  await tx.delete(orderNotes).where(eq(orderNotes.orderId, id))
  for (const { invoice, contents } of await tx
    .select({ invoice: invoices.id, contents: invoices.contents })
    .from(invoices)
    .where(eq(invoices.orderId, id))) {
    const lines = contents.lines.map((line) => ({ ...line, name: nameless }))
    await tx
      .update(invoices)
      .set({ contents: { ...contents, lines } })
      .where(eq(invoices.id, invoice))
  }
}

/** Orders to forget whose buyer the tax office may ask for no more: ordered before that moment, or never paid and ordered before the other. */
export async function buyersOver(db: Db, before: Date, unpaidBefore: Date): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        orders.toForget,
        eq(orders.email, ''),
        or(lt(orders.createdAt, before), and(neverPaid, lt(orders.createdAt, unpaidBefore))),
        sql`${orders.lastName} <> ''`,
      ),
    )
  return found.map(({ id }) => id)
}

/** Amounts and dates are all that is left. */
export async function forgetBuyer(tx: Transaction, id: number): Promise<void> {
  const gone = { street: '', postcode: '', city: '' }
  await tx
    .update(orders)
    .set({ ...gone, firstName: '', lastName: '', houseNumber: '', houseNumberAddition: '' })
    .where(eq(orders.id, id))
  await tx.update(returns).set({ declaredBy: '' }).where(eq(returns.orderId, id))
  for (const { invoice, contents } of await tx
    .select({ invoice: invoices.id, contents: invoices.contents })
    .from(invoices)
    .where(eq(invoices.orderId, id)))
    await tx
      .update(invoices)
      .set({ contents: { ...contents, buyer: { ...gone, name: '' } } })
      .where(eq(invoices.id, invoice))
}
