import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { LotQuantity } from '#domain/product-safety/lot.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { Db, Transaction } from '../core/db.ts'
import { products } from '../tables/catalogue.ts'
import { orderLineLots } from '../tables/product-safety.ts'
import { orderLines } from '../tables/orders.ts'

/** Returns the lots of the order lines, in the order in which staff noted them. */
export const lotsOfOrder = (db: Db, orderId: number) =>
  db
    .select({
      line: orderLineLots.orderLineId,
      lot: orderLineLots.lot,
      quantity: orderLineLots.quantity,
      notedAt: orderLineLots.notedAt,
    })
    .from(orderLineLots)
    .innerJoin(orderLines, eq(orderLines.id, orderLineLots.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLineLots.id))

/** Returns the ids of those products of which staff note the lots. */
export async function productsWithLots(
  db: Db,
  productIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), products.tracksLots))
  return new Set(rows.map(({ id }) => id))
}

type RecordedLots = {
  line: { id: number; productId: number; name: string }
  lots: readonly LotQuantity[]
  at: Date
  by: Actor
}

/** Replaces the lots of one order line. The caller has locked the order. */
export async function replaceLots(
  tx: Transaction,
  { line, lots, at, by }: RecordedLots,
): Promise<void> {
  await tx.delete(orderLineLots).where(eq(orderLineLots.orderLineId, line.id))
  if (lots.length === 0) return
  await tx.insert(orderLineLots).values(
    lots.map((lot) => ({
      ...lot,
      orderLineId: line.id,
      productId: line.productId,
      productName: line.name,
      notedAt: at,
      by,
    })),
  )
}

/**
 * Unlinks the lots from an order. Keeps only the month, because the exact time would identify the
 * order.
 */
export async function unlinkLotsOfOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(orderLineLots)
    .set({ orderLineId: null, notedAt: sql`date_trunc('month', ${orderLineLots.notedAt})` })
    .where(
      inArray(
        orderLineLots.orderLineId,
        tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId)),
      ),
    )
}

export async function deleteLotsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(orderLineLots).where(lt(orderLineLots.notedAt, before))
}
