// Returns and withdrawals as they were declared.

import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { PacksOf } from '#domain/order/parcels.ts'
import type { Db, Transaction } from './db.ts'
import { orderLines } from './tables/orders.ts'
import { returnLines, returns } from './tables/returns.ts'

export type ReturnedLine = { itemId: number; name: string; quantity: number; line: number }
export type StoredReturn = typeof returns.$inferSelect & { lines: ReturnedLine[] }
type ReturnedPacks = readonly { orderLineId: number; quantity: number }[]
type NewReturn = Omit<typeof returns.$inferSelect, 'id' | 'disputedAt'> & { lines: ReturnedPacks }

/** The database refuses more packs than were sold. Answers its id. */
export async function addReturn(tx: Transaction, { lines, ...values }: NewReturn): Promise<number> {
  const [added] = await tx.insert(returns).values(values).returning({ id: returns.id })
  if (!added) throw new Error('a return was not stored')
  if (lines.length > 0) await nameReturned(tx, added.id, lines)
  return added.id
}

/** Says which packs a withdrawal in words was about. */
export async function nameReturned(tx: Transaction, returnId: number, lines: ReturnedPacks): Promise<void> {
  await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId })))
}

/** Notes which packs of a withdrawal never left. */
export async function keepReturned(tx: Transaction, returnId: number, kept: readonly PacksOf[]): Promise<void> {
  for (const { line, quantity } of kept)
    await tx
      .update(returnLines)
      .set({ kept: quantity })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, line)))
}

/** Per line of an order, by its own id: packs that went back on the shelf because they never left. */
export async function keptOf(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ line: returnLines.orderLineId, kept: returnLines.kept })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), gt(returnLines.kept, 0)))
  const kept = new Map<number, number>()
  for (const row of rows) kept.set(row.line, (kept.get(row.line) ?? 0) + row.kept)
  return kept
}

/** Withdrawals that nobody dealt with and that say only in words what they are about: until somebody names the packs, nothing leaves. */
export const openInWords = (db: Db, orderIds: readonly number[]): Promise<{ orderId: number }[]> =>
  db
    .selectDistinct({ orderId: returns.orderId })
    .from(returns)
    .leftJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(
      and(
        inArray(returns.orderId, [...orderIds]),
        eq(returns.kind, 'withdrawal'),
        eq(returns.state, 'announced'),
        isNull(returnLines.returnId),
      ),
    )

/** Everything that was announced for an order that is cancelled is dealt with thereby. */
export async function closeReturnsOf(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx
    .update(returns)
    .set({ state: 'closed', closedAt: now })
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'announced')))
}

/** Newest first, each with its packs. */
export const returnsOf = (db: Db, orderId: number): Promise<StoredReturn[]> =>
  withLines(db, db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(desc(returns.id)))

export async function returnById(db: Db, id: number): Promise<StoredReturn | undefined> {
  const [found] = await withLines(db, db.select().from(returns).where(eq(returns.id, id)))
  return found
}

async function withLines(db: Db, asked: PromiseLike<(typeof returns.$inferSelect)[]>) {
  const rows = await asked
  if (rows.length === 0) return []
  const lines = await db
    .select({
      returnId: returnLines.returnId,
      itemId: orderLines.itemId,
      name: orderLines.name,
      quantity: returnLines.quantity,
      line: orderLines.id,
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
      .map(({ itemId, name, quantity, line }) => ({ itemId, name, quantity, line })),
  }))
}

/** True once. */
export async function closeReturn(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const closed = await tx
    .update(returns)
    .set({ state: 'closed', closedAt: now })
    .where(and(eq(returns.id, id), eq(returns.state, 'announced')))
    .returning({ id: returns.id })
  return closed.length > 0
}

/** Its packs are nobody's return any more. False when it was dealt with already. */
export async function disputeReturn(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const disputed = await tx
    .update(returns)
    .set({ state: 'closed', closedAt: now, disputedAt: now })
    .where(and(eq(returns.id, id), eq(returns.state, 'announced')))
    .returning({ id: returns.id })
  if (disputed.length === 0) return false
  await tx.delete(returnLines).where(eq(returnLines.returnId, id))
  return true
}
