// The deliveries of suppliers that staff booked into the stock.

import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/accounts.ts'
import { goodsReceiptLines, goodsReceipts, purchaseOrderLines } from '../tables/purchasing.ts'

export async function goodsReceiptByKey(
  db: Db,
  key: string,
): Promise<typeof goodsReceipts.$inferSelect | undefined> {
  const [row] = await db.select().from(goodsReceipts).where(eq(goodsReceipts.key, key))
  return row
}

type LineInsert = Omit<typeof goodsReceiptLines.$inferInsert, 'id' | 'receiptId'>

/** Inserts the receipt with its lines, and adds the packs to the lines of the purchase order. */
export async function insertGoodsReceipt(
  tx: Transaction,
  receipt: Omit<typeof goodsReceipts.$inferInsert, 'id'>,
  lines: readonly LineInsert[],
): Promise<void> {
  const [row] = await tx.insert(goodsReceipts).values(receipt).returning({ id: goodsReceipts.id })
  if (!row) throw new Error('a goods receipt was not inserted')
  if (lines.length === 0) return
  await tx.insert(goodsReceiptLines).values(lines.map((line) => ({ ...line, receiptId: row.id })))
  for (const { lineId, packs } of lines)
    await tx
      .update(purchaseOrderLines)
      .set({ receivedPacks: sql`${purchaseOrderLines.receivedPacks} + ${packs}` })
      .where(eq(purchaseOrderLines.id, lineId))
}

/** The booked lines of an order with their lots, newest first. */
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
