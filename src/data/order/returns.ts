import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { LineQuantity } from '#domain/order/fulfilment/shipment-quantities.ts'
import type { Db, Transaction } from '../core/db.ts'
import { orderLines, orders } from '../tables/order/orders.ts'
import { returnLines, returns } from '../tables/order/returns.ts'
import { firstOf, affectsRows, insertReturningId } from '../core/rows.ts'

type ReturnedLine = {
  itemId: number
  name: string
  quantity: number
  line: number
  sealed: boolean | null
  withheld: number
}
export type ReturnWithLines = typeof returns.$inferSelect & { lines: ReturnedLine[] }
type ReturnedPacks = readonly { orderLineId: number; quantity: number }[]
type ReturnInsert = Omit<typeof returns.$inferSelect, 'id' | 'disputedAt'> & {
  lines: ReturnedPacks
}

/**
 * Inserts a return and returns its id. The database rejects packs that were not bought, or were
 * already returned or refunded.
 */
export async function insertReturn(
  tx: Transaction,
  { lines, ...values }: ReturnInsert,
): Promise<number> {
  const id = await insertReturningId(tx, returns, values)
  if (lines.length > 0) await insertReturnLines(tx, id, lines)
  return id
}

/** Inserts the packs of a return. For a free-text withdrawal, staff name the packs later. */
export async function insertReturnLines(
  tx: Transaction,
  returnId: number,
  lines: ReturnedPacks,
): Promise<void> {
  await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId })))
}

export const countOpenWithdrawals = (db: Db, orderId: number): Promise<number> =>
  db.$count(
    returns,
    and(
      eq(returns.orderId, orderId),
      eq(returns.kind, 'withdrawal'),
      eq(returns.state, 'announced'),
    ),
  )

export async function setWithheldPacks(
  tx: Transaction,
  returnId: number,
  withheld: readonly LineQuantity[],
): Promise<void> {
  for (const { line, quantity } of withheld)
    await tx
      .update(returnLines)
      .set({ withheld: quantity })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, line)))
}

/**
 * Returns, by order line id, the withdrawn packs that the shop restocked because they were never
 * shipped.
 */
export async function withheldPacksByLine(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ line: returnLines.orderLineId, withheld: returnLines.withheld })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), gt(returnLines.withheld, 0)))
  const withheld = new Map<number, number>()
  for (const row of rows) withheld.set(row.line, (withheld.get(row.line) ?? 0) + row.withheld)
  return withheld
}

const isFreeTextWithdrawal = and(
  eq(returns.kind, 'withdrawal'),
  eq(returns.state, 'announced'),
  sql`not exists (select from ${returnLines} where ${returnLines.returnId} = ${returns.id})`,
)!

/** Selects orders with an open free-text withdrawal. */
export const hasFreeTextWithdrawal = sql`exists (select from ${returns} where ${returns.orderId} = ${orders.id} and ${isFreeTextWithdrawal})`

/**
 * Returns the orders with an open free-text withdrawal. Before staff ship such an order, they must
 * name the withdrawn packs.
 */
export const findFreeTextWithdrawalOrders = (
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number }[]> =>
  db
    .selectDistinct({ orderId: returns.orderId })
    .from(returns)
    .where(and(inArray(returns.orderId, [...orderIds]), isFreeTextWithdrawal))

export async function closeReturnsOf(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx
    .update(returns)
    .set({ state: 'closed', closedAt: now })
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'announced')))
}

export const returnsOf = (db: Db, orderId: number): Promise<ReturnWithLines[]> =>
  withLines(
    db,
    db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(desc(returns.id)),
  )

export const returnById = (db: Db, id: number): Promise<ReturnWithLines | undefined> =>
  firstOf(withLines(db, db.select().from(returns).where(eq(returns.id, id))))

async function withLines(db: Db, query: PromiseLike<(typeof returns.$inferSelect)[]>) {
  const rows = await query
  if (rows.length === 0) return []
  const lines = await db
    .select({
      returnId: returnLines.returnId,
      itemId: orderLines.itemId,
      name: orderLines.name,
      quantity: returnLines.quantity,
      line: orderLines.id,
      sealed: orderLines.sealed,
      withheld: returnLines.withheld,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(
      inArray(
        returnLines.returnId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.id))
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ returnId }) => returnId === row.id)
      .map(({ returnId: _returnId, ...line }) => line),
  }))
}

/** Closes an open return. Returns false if it was already closed. */
export const closeReturn = (tx: Transaction, id: number, now: Date) =>
  affectsRows(
    tx
      .update(returns)
      .set({ state: 'closed', closedAt: now })
      .where(and(eq(returns.id, id), eq(returns.state, 'announced'))),
  )

/** Closes a return that did not come, and deletes its lines: the customer has the packs. */
export async function closeMissingReturn(tx: Transaction, id: number, now: Date): Promise<void> {
  await closeReturn(tx, id, now)
  await tx.delete(returnLines).where(eq(returnLines.returnId, id))
}

/**
 * Closes a withdrawal that the customer disputes, and deletes its lines, so that the packs no
 * longer count as withdrawn. Returns false if the withdrawal is not open.
 */
export async function closeDisputedWithdrawal(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<boolean> {
  const disputed = await tx
    .update(returns)
    .set({ state: 'closed', closedAt: now, disputedAt: now })
    .where(and(eq(returns.id, id), eq(returns.state, 'announced')))
    .returning({ id: returns.id })
  if (disputed.length === 0) return false
  await tx.delete(returnLines).where(eq(returnLines.returnId, id))
  return true
}
