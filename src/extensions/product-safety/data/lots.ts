import { and, asc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import type { Actor } from '#domain/order/actor.ts'
import type { LotQuantity } from '#domain/inventory/lot.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { firstOf } from '#data/core/rows.ts'
import { toLikePattern } from '#data/core/like-pattern.ts'
import { sqlEndOfDay, sqlStartOfDay } from '#data/core/sql-calendar.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { orderLineLots } from './tables.ts'
import { orderLines } from '#data/tables/order/orders.ts'

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

export async function deleteLotsOfLine(tx: Transaction, orderLineId: number): Promise<void> {
  await tx.delete(orderLineLots).where(eq(orderLineLots.orderLineId, orderLineId))
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
  await deleteLotsOfLine(tx, line.id)
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

export type LotSearch = {
  productId: number
  /** Normalised. */
  lots: readonly string[]
  /** The first and the last day of shipping, for orders whose lot is unknown. */
  soldFrom: string
  soldUntil: string
  withPossible: boolean
}

/** `lots` are the noted lots that match. A `certain` order has at least one of them. */
export type AffectedOrder = {
  id: number
  number: string
  /** Empty for a customer without an e-mail address, who gets a letter. */
  email: string
  firstName: string
  lastName: string
  shippedAt: Date | null
  certain: boolean
  lots: string[]
  packs: number
}

/**
 * Returns the orders with packs of these lots. With `withPossible`, also returns the orders of that
 * product that were shipped in the period and have packs without a noted lot. Certain orders come
 * first, then the newest.
 */
export async function findAffectedOrders(
  db: Db,
  { productId, lots, soldFrom, soldUntil, withPossible }: LotSearch,
): Promise<AffectedOrder[]> {
  const isAffected = sql`noted.lot in (${sql.join(
    lots.map((lot) => sql`${lot}`),
    sql`, `,
  )})`
  const { rows } = await db.execute<
    Omit<AffectedOrder, 'shippedAt'> & { shippedAt: string | null }
  >(sql`
    with lines as (
      select line.id, line.order_id, line.quantity, coalesce(sum(noted.quantity), 0)::int as noted,
        coalesce(sum(noted.quantity) filter (where ${isAffected}), 0)::int as affected
      from order_lines as line left join order_line_lots as noted on noted.order_line_id = line.id
      where line.product_id = ${productId} group by line.id),
    affected as (
      select order_id, bool_or(affected > 0) as certain, sum(quantity - noted)::int as unknown, sum(affected)::int as packs
      from lines group by order_id)
    select orders.id, orders.number, lower(orders.email) as email, orders.first_name as "firstName", orders.last_name as "lastName",
      coalesce(orders.shipped_at, sent.at) as "shippedAt", affected.certain,
      array(select distinct noted.lot from lines join order_line_lots as noted on noted.order_line_id = lines.id
        where lines.order_id = orders.id and ${isAffected} order by noted.lot) as lots,
      case when affected.certain then affected.packs else affected.unknown end as packs
    from affected join orders on orders.id = affected.order_id
    left join lateral (select min(shipments.at) as at from shipments where shipments.order_id = orders.id) as sent on true
    where (orders.email <> '' or orders.contact_by_post) and (affected.certain or (${withPossible} and affected.unknown > 0
      and coalesce(orders.shipped_at, sent.at) >= ${sqlStartOfDay(soldFrom)} and coalesce(orders.shipped_at, sent.at) < ${sqlEndOfDay(soldUntil)}))
    order by affected.certain desc, orders.id desc`)
  return rows.map((row) => ({
    ...row,
    shippedAt: row.shippedAt === null ? null : new Date(row.shippedAt),
  }))
}

/**
 * Finds products by a part of the name, the article number or the EAN. Includes hidden and trashed
 * products.
 */
export const findRecallableProducts = (db: Db, search: string, limit: number) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      or(
        ilike(products.name, toLikePattern(search)),
        ilike(products.articleNumber, toLikePattern(search)),
        eq(products.ean, search),
      ),
    )
    .orderBy(asc(products.name), asc(products.id))
    .limit(limit)

export const recallableProduct = (db: Db, id: number) =>
  firstOf(
    db
      .select({
        id: products.id,
        name: products.name,
        articleNumber: products.articleNumber,
        ean: products.ean,
        pictures: products.pictures,
        attributes: products.attributes,
      })
      .from(products)
      .where(eq(products.id, id)),
  )
