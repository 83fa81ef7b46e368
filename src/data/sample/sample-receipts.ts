// Which household ordered a sample pack of which product. A unique index lets one of several
// parallel orders succeed.

import { and, eq, lte } from 'drizzle-orm'
import type { Transaction } from '../core/db.ts'
import { affectsRows } from '../core/rows.ts'
import { sampleReceipts } from '../tables/discounts.ts'

type SampleReceipt = { orderId: number; householdHash: string; orderedAt: Date }

/**
 * Inserts the receipt and waits for parallel orders of the same household. Returns false if another
 * receipt since `since` counts. Insert several receipts in the order of their hashes, so that
 * parallel orders do not deadlock.
 */
export async function insertSampleReceipt(
  tx: Transaction,
  receipt: SampleReceipt,
  since: Date,
): Promise<boolean> {
  await tx
    .delete(sampleReceipts)
    .where(
      and(
        eq(sampleReceipts.householdHash, receipt.householdHash),
        lte(sampleReceipts.orderedAt, since),
      ),
    )
  return affectsRows(tx.insert(sampleReceipts).values(receipt).onConflictDoNothing())
}

/**
 * The sample packs of an order that is not paid in time or is cancelled no longer count.
 * Idempotent. Call it with the order locked.
 */
export async function releaseSampleReceipts(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(sampleReceipts)
    .set({ isReleased: true })
    .where(eq(sampleReceipts.orderId, orderId))
}

/**
 * Counts released receipts again. Returns false if another order of the household counts meanwhile;
 * the caller may then roll back. Call it with the order locked.
 */
export async function reclaimSampleReceipts(
  tx: Transaction,
  orderId: number,
  since: Date,
): Promise<boolean> {
  const released = await tx
    .delete(sampleReceipts)
    .where(and(eq(sampleReceipts.orderId, orderId), eq(sampleReceipts.isReleased, true)))
    .returning({ householdHash: sampleReceipts.householdHash, orderedAt: sampleReceipts.orderedAt })
  let isFree = true
  for (const receipt of released.toSorted((one, other) =>
    one.householdHash.localeCompare(other.householdHash),
  ))
    if (
      receipt.orderedAt > since &&
      !(await insertSampleReceipt(tx, { orderId, ...receipt }, since))
    )
      isFree = false
  return isFree
}
