// Only insert-order.ts inserts orders.

import { parseOrderNumber } from '#domain/order/order-number.ts'
import type { Actor } from '#domain/order/actor.ts'
import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, not, notExists, or } from 'drizzle-orm'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'
import type { OrderEventType } from '#domain/order/order-events.ts'
import { cents } from '#domain/money.ts'
import { holdsWithDeadline } from '#domain/order/order-hold.ts'
import { type OrderState, canTransitionOrder } from '#domain/order/order-state.ts'
import { type Db, type Transaction, rowsWhere } from '../core/db.ts'
import { queueCustomerMail } from '../mail/letters.ts'
import { orderLines, orders, payments } from '../tables/order/orders.ts'
import { orderEvents } from '../tables/order/order-events.ts'
import { clearFinishedOrders } from './order-links.ts'
import { reportShopEvents } from '../core/report-shop-events.ts'
import { findRowBy, firstOf, listRowsBy, lockRow } from '../core/rows.ts'
import { findReachedMoments, momentsBefore, orderBefore } from './order-moments.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect

export const orderByLinkId = findRowBy(orders, 'linkId')

export const orderById = findRowBy(orders, 'id')

export const ordersByIds = async (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))
        .orderBy(asc(orders.id))

export async function orderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  const id = parseOrderNumber(number)
  return id === undefined ? undefined : orderById(db, id)
}

export const orderLinesOf = listRowsBy(orderLines, 'orderId', orderLines.id)

/** Loads the order with FOR UPDATE. */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow> {
  const order = await lockRow(tx, orders, eq(orders.id, id))
  if (!order) throw new Error(`order ${id} not found`)
  return order
}

type ChangeableField =
  | 'hasReservation'
  | 'phone'
  | 'paidAt'
  | 'acceptedAt'
  | 'paymentDueOn'
  | 'firstDueReminderAt'
  | 'secondDueReminderAt'
  | 'payBy'
  | 'reservedAgainAt'
  | 'senderNetwork'
  | 'paymentLeaseUntil'
  | 'promisedDay'
  | 'packedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'paymentReminderAt'
  | 'carrier'
  | 'trackingCode'
  | 'trackingUrl'
  | DeliveryAddress
  | 'deliveryInstructions'
  | 'pickupPoint'
  | 'heldFor'
  | 'covered'
type DeliveryAddress =
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'houseNumber'
  | 'houseNumberAddition'
  | 'postcode'
  | 'city'

type OrderChange = Partial<Pick<OrderRow, ChangeableField>>

/**
 * Updates fields of an order, but not its state; `transitionOrder` changes the state. Clears
 * `senderNetwork` when the order is paid or releases its stock.
 */
export const updateOrderDetails = (
  tx: Transaction,
  id: number,
  change: OrderChange,
): Promise<void> => updateOrder(tx, id, change)

/**
 * Changes the state of an order, inserts the event (by default named after the state) and applies
 * `change`. No other function changes the state. The caller has locked the order.
 * @throws Error for a transition that domain/order/order-state.ts does not allow
 */
export async function transitionOrder(
  tx: Transaction,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
  to: OrderState,
  { by, at, event = to, ...change }: OrderChange & { by: Actor; at: Date; event?: OrderEventType },
): Promise<void> {
  if (!canTransitionOrder(state, to))
    throw new Error(`order ${id} is ${state} and cannot become ${to}`)
  await updateOrder(tx, id, { ...change, state: to })
  await insertOrderEvent(tx, { orderId: id, type: event, by, at })
}

/**
 * Like transitionOrder, but a partly refunded order keeps its state, and so does one that has the
 * state already. Its timestamps show the progress.
 */
export async function recordOrderStep(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'state'>,
  to: OrderState,
  step: OrderChange & { by: Actor; at: Date; event: OrderEventType },
): Promise<void> {
  if (order.state !== 'partly-refunded' && order.state !== to)
    return transitionOrder(tx, order, to, step)
  const { by, at, event, ...change } = step
  await updateOrder(tx, order.id, change)
  await insertOrderEvent(tx, { orderId: order.id, type: event, by, at })
}

/** Reports the moments that the order reaches. No other function sets one. */
async function updateOrder(
  tx: Transaction,
  id: number,
  change: OrderChange & { state?: OrderState },
): Promise<void> {
  const needsNetwork = change.hasReservation !== false && !change.paidAt
  const before = await firstOf(
    tx
      .update(orders)
      .set(needsNetwork ? change : { ...change, senderNetwork: null })
      .from(orderBefore)
      .where(and(eq(orders.id, id), eq(orderBefore.id, id)))
      .returning(momentsBefore),
  )
  if (before) await reportShopEvents(tx, findReachedMoments(id, before, change))
  if (change.deliveredAt || change.state === 'refunded' || change.state === 'cancelled')
    await clearFinishedOrders(tx, [id])
}

export async function insertOrderEvent(
  tx: Transaction,
  event: typeof orderEvents.$inferInsert & { at: Date },
): Promise<void> {
  await tx.insert(orderEvents).values(event)
}

function paidMailOf({ isRenewal, covered, acceptedAt }: OrderRow) {
  if (isRenewal) return 'subscription-charged'
  // What is missing of an exchange is paid afterwards, when no packs are expected any more.
  return covered > 0 && acceptedAt === null ? 'exchange-paid' : 'order-paid'
}

export async function queuePaidMail(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  await queueCustomerMail(tx, order, { mail: paidMailOf(order), data: { orderId: order.id } }, now)
}

type OrderMailName =
  | 'order-received'
  | 'order-unpaid'
  | 'order-accepted'
  | 'amount-due-changed'
  | 'payment-due'
  | 'payment-overdue'
  | 'order-packed'
  | 'order-cancelled'
  | 'address-changed'
  | 'pay-link'
export async function queueOrderMail(
  tx: Transaction,
  order: OrderRow,
  mail: OrderMailName,
  now: Date,
  options: { byStaff?: boolean; dueAt?: Date } = {},
): Promise<void> {
  const unpaidOrder = isUnverifiedOrder(order)
  await queueCustomerMail(tx, order, { mail, data: { orderId: order.id } }, now, {
    unpaidOrder,
    ...options,
  })
}

/** Those that still reserve stock after their payment deadline. */
export const findOrdersToExpire = (db: Db, now: Date, limit: number): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.hasReservation, true),
        isNull(orders.paidAt),
        isNull(orders.acceptedAt),
        or(isNull(orders.heldFor), inArray(orders.heldFor, [...holdsWithDeadline])),
        lt(orders.payBy, now),
      ),
    )
    .orderBy(asc(orders.payBy))
    .limit(limit)

/**
 * Returns unpaid checkout orders from this period, oldest first, if the customer started a payment
 * and has received no reminder. Excludes cancelled orders and orders marked for erasure.
 */
export const findOrdersToRemind = (
  db: Db,
  { after, until }: { after: Date; until: Date },
  limit: number,
): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.paidAt),
        isNull(orders.acceptedAt),
        isNull(orders.cancelledAt),
        isNull(orders.paymentReminderAt),
        not(orders.byPhone),
        not(orders.isRenewal),
        not(orders.eraseWhenDone),
        // An exchange has a mail of its own about the difference.
        eq(orders.covered, cents(0)),
        gt(orders.createdAt, after),
        lte(orders.createdAt, until),
        exists(rowsWhere(db, payments, eq(payments.orderId, orders.id))),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(limit)

export const findOrdersToMarkDelivered = (
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.shippedAt, before),
        isNull(orders.deliveredAt),
        inArray(orders.state, ['shipped', 'partly-refunded']),
      ),
    )
    .orderBy(asc(orders.shippedAt))
    .limit(limit)

/**
 * Returns checkout orders without a payment whose payment lease has ended. A request inserted such
 * an order and was then interrupted.
 */
export const findInterruptedCheckoutOrders = (
  db: Db,
  now: Date,
  limit: number,
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.hasReservation, true),
        eq(orders.isRenewal, false),
        eq(orders.byPhone, false),
        isNull(orders.paidAt),
        eq(orders.state, 'awaiting-payment'),
        lt(orders.paymentLeaseUntil, now),
        notExists(rowsWhere(db, payments, eq(payments.orderId, orders.id))),
      ),
    )
    .limit(limit)
