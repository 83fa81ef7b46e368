import type { Db, Transaction } from '../core/db.ts'
import { affectsRows, firstOf } from '../core/rows.ts'
import { guaranteeNotice } from '../tables/private-files.ts'

export type GuaranteeNoticeRow = typeof guaranteeNotice.$inferSelect

export const findGuaranteeNotice = (db: Db): Promise<GuaranteeNoticeRow | undefined> =>
  firstOf(db.select().from(guaranteeNotice))

export async function upsertGuaranteeNotice(
  tx: Transaction,
  notice: Omit<GuaranteeNoticeRow, 'id'>,
): Promise<void> {
  await tx
    .insert(guaranteeNotice)
    .values(notice)
    .onConflictDoUpdate({ target: guaranteeNotice.id, set: notice })
}

/** Returns false if there is no notice. */
export const updateGuaranteeNoticeTexts = (
  tx: Transaction,
  texts: Pick<GuaranteeNoticeRow, 'alt' | 'href'>,
) => affectsRows(tx.update(guaranteeNotice).set(texts))

/** Returns the id of the file, which is then without an owner; undefined if there is no notice. */
export async function deleteGuaranteeNotice(tx: Transaction): Promise<string | undefined> {
  const [deleted] = await tx.delete(guaranteeNotice).returning({ fileId: guaranteeNotice.fileId })
  return deleted?.fileId
}
