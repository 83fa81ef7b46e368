import { and, asc, count, eq, inArray, lt, max, type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { OrderTotals } from '#domain/order/order-totals.ts'
import type { SwapState } from '#domain/order/swap/order-swap.ts'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import type { Db, Transaction } from '../core/db.ts'
import { insertReturning, findRow, listRowsBy, updateById, deleteById } from '../core/rows.ts'
import type { OrderLineInsert } from './insert-order.ts'
import { extensionData } from '#extensions/data.ts'
import { orderLines, orders } from '../tables/order/orders.ts'
import { orderSwaps, swapPayments } from '../tables/order/order-swaps.ts'

export type SwapRow = typeof orderSwaps.$inferSelect
type SwapInsert = Omit<SwapRow, 'id'>

export const insertSwap = (tx: Transaction, swap: SwapInsert): Promise<SwapRow> =>
  insertReturning(tx, orderSwaps, swap)

export const swapsOf = listRowsBy(orderSwaps, 'orderId', orderSwaps.id)

export const countSwapsBy = (db: Db, orderId: number, by: Actor): Promise<number> =>
  db.$count(orderSwaps, and(eq(orderSwaps.orderId, orderId), eq(orderSwaps.by, by)))

/** Leaves out orders without one. */
export const findCompletedSwaps = (
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; count: number; at: Date | null }[]> =>
  db
    .select({ orderId: orderSwaps.orderId, count: count(), at: max(orderSwaps.endedAt) })
    .from(orderSwaps)
    .where(and(inArray(orderSwaps.orderId, [...orderIds]), eq(orderSwaps.state, 'done')))
    .groupBy(orderSwaps.orderId)

const isOpen = eq(orderSwaps.state, 'awaiting-payment')

/** Selects orders whose customer still has to pay the difference of a swap. */
export const hasOpenSwap = sql`exists (select from ${orderSwaps} where ${orderSwaps.orderId} = ${orders.id} and ${isOpen})`

export const openSwapOf = (db: Db, orderId: number): Promise<SwapRow | undefined> =>
  findRow(db, orderSwaps, and(eq(orderSwaps.orderId, orderId), isOpen))

export async function findOrdersWithOpenSwap(
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number }[]> {
  return db
    .select({ orderId: orderSwaps.orderId })
    .from(orderSwaps)
    .where(and(inArray(orderSwaps.orderId, [...orderIds]), isOpen))
}

export async function swapOfPayment(db: Db, paymentId: string): Promise<SwapRow | undefined> {
  const [found] = await db
    .select({ swap: orderSwaps })
    .from(swapPayments)
    .innerJoin(orderSwaps, eq(orderSwaps.id, swapPayments.swapId))
    .where(eq(swapPayments.paymentId, paymentId))
  return found?.swap
}

export const findSwapsToExpire = (db: Db, now: Date, limit: number): Promise<SwapRow[]> =>
  db
    .select()
    .from(orderSwaps)
    .where(and(isOpen, lt(orderSwaps.payBy, now)))
    .orderBy(asc(orderSwaps.payBy))
    .limit(limit)

export const endSwap = (
  tx: Transaction,
  id: number,
  state: Exclude<SwapState, 'awaiting-payment'>,
  endedAt: Date,
) => updateById(tx, orderSwaps, id, { state, endedAt })

/**
 * Takes packs out of a line, and deletes the line if none is left. `discount` is what remains of
 * the line's discount.
 */
export async function removeFromLine(
  tx: Transaction,
  line: { id: number; quantity: number },
  { quantity, discount }: { quantity: number; discount: Cents },
): Promise<void> {
  if (line.quantity > quantity) {
    await setLineQuantity(tx, line.id, sql`${orderLines.quantity} - ${quantity}`, sql`${discount}`)
    return
  }
  for (const { beforeLineDeleted } of extensionData) await beforeLineDeleted?.(tx, line.id)
  await deleteById(tx, orderLines, line.id)
}

export const addToLine = (
  tx: Transaction,
  lineId: number,
  { quantity, discount }: { quantity: number; discount: Cents },
): Promise<void> =>
  setLineQuantity(
    tx,
    lineId,
    sql`${orderLines.quantity} + ${quantity}`,
    sql`${orderLines.discount} + ${discount}`,
  )

const setLineQuantity = (tx: Transaction, lineId: number, quantity: SQL, discount: SQL) =>
  updateById(tx, orderLines, lineId, {
    quantity,
    lineTotal: sql`${orderLines.unitPrice} * (${quantity})`,
    discount,
  })

export async function insertSwappedLine(
  tx: Transaction,
  orderId: number,
  line: OrderLineInsert,
): Promise<void> {
  await tx.insert(orderLines).values({ ...line, orderId })
}

export const updateOrderTotals = (
  tx: Transaction,
  orderId: number,
  {
    subtotal,
    discount,
    shipping,
    total,
    shippingFee,
    freeShippingFrom,
  }: OrderTotals & ShippingRate,
) =>
  updateById(tx, orders, orderId, {
    subtotal,
    discount,
    shipping,
    total,
    shippingFee,
    freeShippingFrom,
  })
