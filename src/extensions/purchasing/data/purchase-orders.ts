import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { cacheTag } from '#domain/cache-tag.ts'
import type { PurchaseOrderState } from '../domain/purchase-order-state.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { sqlStaffName } from '#data/staff/staff-name.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { products } from '#data/tables/catalogue/products.ts'
import {
  goodsReceiptLines,
  goodsReceipts,
  purchaseOrderLines,
  purchaseOrders,
  suppliers,
} from './tables.ts'
import {
  findRowBy,
  lockRowBy,
  insertReturningId,
  lockRow,
  listRowsBy,
  updateById,
} from '#data/core/rows.ts'

export type PurchaseOrderRow = typeof purchaseOrders.$inferSelect
export type PurchaseOrderLineRow = typeof purchaseOrderLines.$inferSelect
type LineInsert = Omit<typeof purchaseOrderLines.$inferInsert, 'id' | 'purchaseOrderId'>

export const countPurchaseOrders = (db: Db, supplierId: number): Promise<number> =>
  db.$count(purchaseOrders, eq(purchaseOrders.supplierId, supplierId))

const maxListed = 200

export const listPurchaseOrders = (db: Db) =>
  db
    .select({
      id: purchaseOrders.id,
      number: purchaseOrders.number,
      state: purchaseOrders.state,
      supplier: suppliers.name,
      expectedOn: purchaseOrders.expectedOn,
      createdAt: purchaseOrders.createdAt,
      orderedPacks: sql<number>`coalesce(sum(${purchaseOrderLines.orderedPacks}), 0)::int`,
      receivedPacks: sql<number>`coalesce(sum(${purchaseOrderLines.receivedPacks}), 0)::int`,
    })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .leftJoin(purchaseOrderLines, eq(purchaseOrderLines.purchaseOrderId, purchaseOrders.id))
    .groupBy(purchaseOrders.id, suppliers.name)
    .orderBy(desc(purchaseOrders.id))
    .limit(maxListed)

/** By supplier, who has one draft at most. */
export async function draftsBySupplier(
  db: Db,
): Promise<Map<number, Pick<PurchaseOrderRow, 'id' | 'number'>>> {
  const rows = await db
    .select({
      id: purchaseOrders.id,
      number: purchaseOrders.number,
      supplierId: purchaseOrders.supplierId,
    })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.state, 'draft'))
  return new Map(rows.map(({ supplierId, ...row }) => [supplierId, row]))
}

export const purchaseOrderById = findRowBy(purchaseOrders, 'id')

/**
 * Loads the order with FOR UPDATE. Every change of an order, its lines or its receipts first takes
 * this lock.
 */
export const lockPurchaseOrder = lockRowBy(purchaseOrders, 'id')

/** The caller has locked the supplier. */
export const draftOfSupplier = (
  tx: Transaction,
  supplierId: number,
): Promise<PurchaseOrderRow | undefined> =>
  lockRow(
    tx,
    purchaseOrders,
    and(eq(purchaseOrders.supplierId, supplierId), eq(purchaseOrders.state, 'draft')),
  )

export const purchaseOrderLinesOf = listRowsBy(
  purchaseOrderLines,
  'purchaseOrderId',
  purchaseOrderLines.name,
)

export const insertPurchaseOrder = (
  tx: Transaction,
  order: Pick<typeof purchaseOrders.$inferInsert, 'supplierId' | 'createdAt' | 'createdBy'>,
) => insertReturningId(tx, purchaseOrders, order)

/** Adds lines. A line for an item that is already in the order replaces its number of packs. */
export async function upsertPurchaseOrderLines(
  tx: Transaction,
  purchaseOrderId: number,
  lines: readonly LineInsert[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(purchaseOrderLines)
    .values(lines.map((line) => ({ ...line, purchaseOrderId })))
    .onConflictDoUpdate({
      target: [purchaseOrderLines.purchaseOrderId, purchaseOrderLines.itemId],
      set: {
        orderedPacks: sql`excluded.ordered_packs`,
        packsPerCase: sql`excluded.packs_per_case`,
        price: sql`excluded.price`,
        articleNumber: sql`excluded.article_number`,
        name: sql`excluded.name`,
      },
    })
}

export async function deletePurchaseOrderLines(
  tx: Transaction,
  purchaseOrderId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .delete(purchaseOrderLines)
    .where(
      and(
        eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId),
        inArray(purchaseOrderLines.itemId, [...itemIds]),
      ),
    )
}

type Change = Partial<
  Pick<PurchaseOrderRow, 'expectedOn' | 'showsExpectedDay' | 'note' | 'sentAt' | 'closedAt'>
> & {
  state?: PurchaseOrderState
}

/** Also increases the version. The caller has locked the order and has checked the transition. */
export const updatePurchaseOrder = (tx: Transaction, id: number, change: Change) =>
  updateById(tx, purchaseOrders, id, { ...change, version: sql`${purchaseOrders.version} + 1` })

/** Drops what the supplier has not delivered. Without `lineIds`, of every line. */
export async function dropOpenPacks(
  tx: Transaction,
  purchaseOrderId: number,
  lineIds?: readonly number[],
): Promise<void> {
  await tx
    .update(purchaseOrderLines)
    .set({
      droppedPacks: sql`greatest(${purchaseOrderLines.orderedPacks} - ${purchaseOrderLines.receivedPacks}, 0)`,
    })
    .where(
      and(
        eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId),
        lineIds === undefined ? undefined : inArray(purchaseOrderLines.id, [...lineIds]),
      ),
    )
}

/**
 * Product pages may show the expected day of an order, so a change of the order drops them from the
 * caches.
 */
export async function invalidateOrderedProducts(
  tx: Transaction,
  purchaseOrderId: number,
): Promise<void> {
  const rows = await tx
    .selectDistinct({ slug: products.slug })
    .from(purchaseOrderLines)
    .innerJoin(products, eq(products.id, purchaseOrderLines.productId))
    .where(eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId))
  await invalidateTags(
    tx,
    rows.map(({ slug }) => cacheTag.product(slug)),
  )
}

/**
 * The earliest day by item, of the orders on their way of which staff allow it. A day that has
 * passed is no promise.
 */
export async function expectedDaysOfProduct(
  db: Db,
  productId: number,
  today: CalendarDay,
): Promise<ReadonlyMap<number, CalendarDay>> {
  const { rows } = await db.execute<{ itemId: number; day: CalendarDay }>(sql`
    select line.item_id as "itemId", min(purchase.expected_on)::text as day
    from purchase_order_lines as line join purchase_orders as purchase on purchase.id = line.purchase_order_id
    where line.received_packs + line.dropped_packs < line.ordered_packs and purchase.state in ('sent', 'partly-received')
      and purchase.shows_expected_day and purchase.expected_on >= ${today}::date
      and line.item_id in (select ${productId}::int union all select id from product_variations where product_id = ${productId})
    group by line.item_id`)
  return new Map(rows.map(({ itemId, day }) => [itemId, day]))
}

export const goodsReceiptByKey = findRowBy(goodsReceipts, 'key')

type ReceiptLineInsert = Omit<typeof goodsReceiptLines.$inferInsert, 'id' | 'receiptId'>

export async function insertGoodsReceipt(
  tx: Transaction,
  receipt: Omit<typeof goodsReceipts.$inferInsert, 'id'>,
  lines: readonly ReceiptLineInsert[],
): Promise<void> {
  const receiptId = await insertReturningId(tx, goodsReceipts, receipt)
  if (lines.length === 0) return
  await tx.insert(goodsReceiptLines).values(lines.map((line) => ({ ...line, receiptId })))
  for (const { lineId, packs } of lines)
    await updateById(tx, purchaseOrderLines, lineId, {
      receivedPacks: sql`${purchaseOrderLines.receivedPacks} + ${packs}`,
    })
}

export const goodsReceiptsOf = (db: Db, purchaseOrderId: number) =>
  db
    .select({
      id: goodsReceiptLines.id,
      at: goodsReceipts.receivedAt,
      by: sqlStaffName,
      name: purchaseOrderLines.name,
      packs: goodsReceiptLines.packs,
      lot: goodsReceiptLines.lot,
    })
    .from(goodsReceiptLines)
    .innerJoin(goodsReceipts, eq(goodsReceipts.id, goodsReceiptLines.receiptId))
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.id, goodsReceiptLines.lineId))
    .leftJoin(users, eq(users.id, goodsReceipts.receivedBy))
    .where(eq(goodsReceipts.purchaseOrderId, purchaseOrderId))
    .orderBy(desc(goodsReceiptLines.id))
