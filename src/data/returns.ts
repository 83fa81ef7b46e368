// Returns and withdrawals as they were declared.

import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { orderLines } from './tables/orders.ts'
import { returnLines, returns } from './tables/returns.ts'

export type StoredReturn = typeof returns.$inferSelect & { lines: { itemId: number; name: string; quantity: number }[] }
type NewReturn = Omit<typeof returns.$inferSelect, 'id'> & { lines: readonly { orderLineId: number; quantity: number }[] }

/** The database refuses more packs than were sold. Answers its id. */
export async function addReturn(tx: Transaction, { lines, ...values }: NewReturn): Promise<number> {
  const [added] = await tx.insert(returns).values(values).returning({ id: returns.id })
  if (!added) throw new Error('a return was not stored')
  if (lines.length > 0) await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: added.id })))
  return added.id
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
    .select({ returnId: returnLines.returnId, itemId: orderLines.itemId, name: orderLines.name, quantity: returnLines.quantity })
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
    lines: lines.filter(({ returnId }) => returnId === row.id).map(({ itemId, name, quantity }) => ({ itemId, name, quantity })),
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
