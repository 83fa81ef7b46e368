import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { PriceEditRecord } from '#domain/inventory/price-edit.ts'
import type { Db, Transaction } from '../core/db.ts'
import { lockRowBy, insertReturningId, updateById } from '../core/rows.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/customer/accounts.ts'
import { priceEdits } from '../tables/catalogue/product-history.ts'

export type PriceEditRow = typeof priceEdits.$inferSelect

/** Also deletes the edits until `outdated`, which nobody can take back any more. */
export async function insertPriceEdit(
  tx: Transaction,
  { record, by, at }: { record: PriceEditRecord; by: number | undefined; at: Date },
  outdated: Date,
): Promise<number> {
  await tx.delete(priceEdits).where(lte(priceEdits.editedAt, outdated))
  return insertReturningId(tx, priceEdits, { editedAt: at, editedBy: by ?? null, record })
}

/** Returns the edits after `since` that were not taken back, newest first. */
export const listPriceEdits = (db: Db, since: Date) =>
  db
    .select({
      id: priceEdits.id,
      editedAt: priceEdits.editedAt,
      by: sqlStaffName,
      prices: sql<number>`jsonb_array_length(${priceEdits.record} -> 'prices')`,
      stocks: sql<number>`jsonb_array_length(${priceEdits.record} -> 'stocks')`,
    })
    .from(priceEdits)
    .leftJoin(users, eq(users.id, priceEdits.editedBy))
    .where(and(gt(priceEdits.editedAt, since), isNull(priceEdits.undoneAt)))
    .orderBy(desc(priceEdits.id))

/** Loads the edit with FOR UPDATE. */
export const lockPriceEdit = lockRowBy(priceEdits, 'id')

/** `left` is what could not be taken back; the edit is undone once nothing is left. */
export async function savePriceEditUndo(
  tx: Transaction,
  id: number,
  { left, at }: { left: PriceEditRecord; at: Date },
): Promise<void> {
  const isUndone = left.prices.length + left.stocks.length === 0
  await updateById(tx, priceEdits, id, isUndone ? { undoneAt: at } : { record: left })
}
