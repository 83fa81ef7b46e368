// Orders as they are read and moved on after they were written.

import type { Actor } from '#domain/account/actor.ts'
import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, not, notExists, sql } from 'drizzle-orm'
import { isOrderOfAnybody } from '#domain/mail/mail-bounds.ts'
import type { EventDetail, OrderEventType } from '#domain/order/order-events.ts'
import { type OrderState, mayBecome } from '#domain/order/order-state.ts'
import type { Db, Transaction } from './db.ts'
import { addMail } from './outbox.ts'
import { orderEvents, orderLines, orders, payments } from './tables/orders.ts'

export type StoredOrder = typeof orders.$inferSelect
export type StoredLine = typeof orderLines.$inferSelect

export async function orderByLinkId(db: Db, linkId: string): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.linkId, linkId))
  return order
}

/** By the SHA-256 of a token that was mailed before links were signed. */
export async function orderByOldLink(db: Db, hash: string): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.oldLinkHash, hash))
  return order
}

export async function orderById(db: Db, id: number): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
}

/** By what people read out, such as L10001. */
export async function orderByNumber(db: Db, number: string): Promise<StoredOrder | undefined> {
  const [, digits] = /^L?(\d{1,9})$/i.exec(number.trim()) ?? []
  return digits === undefined ? undefined : orderById(db, Number(digits))
}

/** Lines in the order they were put in the cart. */
export const linesOf = (db: Db, orderId: number): Promise<StoredLine[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))

/** Loads the order with FOR UPDATE. */
export async function lockOrder(tx: Transaction, id: number): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error(`order ${id} is gone`)
  return order
}

type Changeable =
  | 'stockHeld'
  | 'paidAt'
  | 'payBy'
  | 'heldAgainAt'
  | 'senderNetwork'
  | 'paymentBusyUntil'
  | 'packedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'paymentReminderAt'
  | 'carrier'
  | 'trackingCode'
  | 'trackingUrl'
  | DeliveryAddress
/** Where a parcel goes, and to whom. */
type DeliveryAddress = 'firstName' | 'lastName' | 'street' | 'houseNumber' | 'houseNumberAddition' | 'postcode' | 'city'

type OrderChange = Partial<Pick<StoredOrder, Changeable>>

/** Everything but its state, which `transitionOrder` changes. The sender's network is forgotten once the order is paid or holds nothing. */
export const changeOrder = (tx: Transaction, id: number, change: OrderChange): Promise<void> => updateOrder(tx, id, change)

/**
 * The only way in which an order's state changes: with an event that tells it, and `change` in the same statement. `order` is as it was
 * read under its lock. @throws Error for a step that domain/order/order-state.ts does not allow
 */
export async function transitionOrder(
  tx: Transaction,
  { id, state }: Pick<StoredOrder, 'id' | 'state'>,
  to: OrderState,
  { by, at, ...change }: OrderChange & { by: Actor; at: Date },
): Promise<void> {
  if (!mayBecome(state, to)) throw new Error(`order ${id} is ${state} and cannot become ${to}`)
  await updateOrder(tx, id, { ...change, state: to })
  await addEvent(tx, { orderId: id, what: to, by, at })
}

async function updateOrder(tx: Transaction, id: number, change: OrderChange & { state?: OrderState }): Promise<void> {
  const isHeldUnpaid = change.stockHeld !== false && !change.paidAt
  await tx
    .update(orders)
    .set(isHeldUnpaid ? change : { ...change, senderNetwork: null })
    .where(eq(orders.id, id))
}

type Event = { orderId: number; what: OrderEventType; by: Actor; at: Date; detail?: EventDetail }
export async function addEvent(tx: Transaction, event: Event): Promise<void> {
  await tx.insert(orderEvents).values(event)
}

export async function hasEvent(tx: Transaction, orderId: number, what: OrderEventType): Promise<boolean> {
  const found = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.what, what)))
  return found.length > 0
}

export async function mailPaid(tx: Transaction, { id, email, debited }: StoredOrder, now: Date): Promise<void> {
  await addMail(tx, { mail: debited ? 'subscription-charged' : 'order-paid', recipient: email, data: { orderId: id } }, now)
}

type OrderNews = 'order-received' | 'order-unpaid' | 'order-packed' | 'order-cancelled' | 'address-changed' | 'pay-link'
export async function mailAboutOrder(tx: Transaction, order: StoredOrder, mail: OrderNews, now: Date, byStaff = false): Promise<void> {
  const unpaidOrder = isOrderOfAnybody(order)
  await addMail(tx, { mail, recipient: order.email, data: { orderId: order.id } }, now, { unpaidOrder, byStaff })
}

/** Orders that hold packs for a payment whose time is over. */
export const overdueOrders = (db: Db, now: Date, most: number): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.stockHeld, true), isNull(orders.paidAt), lt(orders.payBy, now)))
    .orderBy(asc(orders.payBy))
    .limit(most)

/** Unpaid orders with a payment, placed in this time, whose buyer was not told so yet. The oldest first. */
export const ordersToRemind = (db: Db, { after, until }: { after: Date; until: Date }, most: number): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        isNull(orders.cancelledAt),
        isNull(orders.paymentReminderAt),
        not(orders.byPhone),
        not(orders.debited),
        not(orders.toForget),
        gt(orders.createdAt, after),
        lte(orders.createdAt, until),
        exists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(eq(payments.orderId, orders.id)),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(most)

/** Parcels that left before `before` and of which nothing was heard. */
export const overdueParcels = (db: Db, before: Date, most: number): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.shippedAt, before), isNull(orders.deliveredAt), inArray(orders.state, ['shipped', 'partly-refunded'])))
    .orderBy(asc(orders.shippedAt))
    .limit(most)

/** Orders whose maker was ended between order and payment. */
export const interruptedOrders = (db: Db, now: Date, most: number): Promise<StoredOrder[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.stockHeld, true),
        eq(orders.debited, false),
        eq(orders.byPhone, false),
        isNull(orders.paidAt),
        eq(orders.state, 'awaiting-payment'),
        lt(orders.paymentBusyUntil, now),
        notExists(
          db
            .select({ one: sql`1` })
            .from(payments)
            .where(eq(payments.orderId, orders.id)),
        ),
      ),
    )
    .limit(most)
