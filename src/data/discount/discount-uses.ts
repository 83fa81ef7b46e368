// Counts the uses of discount codes. The row of the code is the queue in which parallel orders wait
// for each other, and every transaction locks items before it.

import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../core/db.ts'
import { findRowBy, affectsRows, findRow, updateById } from '../core/rows.ts'
import { discountCodes, discountUses } from '../tables/discounts.ts'

export type DiscountCodeRow = typeof discountCodes.$inferSelect
/**
 * Keyed hashes; null if the customer has no e-mail address, or if the code is not once per
 * customer.
 */
export type CustomerHashes = Pick<typeof discountUses.$inferSelect, 'emailHash' | 'addressHash'>

/** `code` is normalised. */
export const findDiscountCode = findRowBy(discountCodes, 'code')

/**
 * Counts one more use and locks the code until the commit. Returns false if all uses are taken or
 * staff stopped the code.
 */
export const claimDiscountCode = (tx: Transaction, id: number) =>
  affectsRows(
    tx
      .update(discountCodes)
      .set({ uses: sql`${discountCodes.uses} + 1` })
      .where(
        and(
          eq(discountCodes.id, id),
          isNull(discountCodes.stoppedAt),
          or(isNull(discountCodes.maxUses), lt(discountCodes.uses, discountCodes.maxUses)),
        ),
      ),
  )

/** Call it with the code locked. Returns whether an order that counts has one of the hashes. */
export async function isDiscountUsedBy(
  tx: Transaction,
  codeId: number,
  { emailHash, addressHash }: CustomerHashes,
): Promise<boolean> {
  const sameCustomer = or(
    emailHash === null ? undefined : eq(discountUses.emailHash, emailHash),
    addressHash === null ? undefined : eq(discountUses.addressHash, addressHash),
  )
  if (!sameCustomer) return false
  const found = await tx
    .select({ orderId: discountUses.orderId })
    .from(discountUses)
    .where(and(eq(discountUses.codeId, codeId), eq(discountUses.isReleased, false), sameCustomer))
    .limit(1)
  return found.length > 0
}

export async function insertDiscountUse(
  tx: Transaction,
  use: { orderId: number; codeId: number } & CustomerHashes,
): Promise<void> {
  await tx.insert(discountUses).values(use)
}

/**
 * The use of an order that is not paid in time or is cancelled no longer counts. Idempotent. Call
 * it with the order locked.
 */
export async function releaseDiscountUse(tx: Transaction, orderId: number): Promise<void> {
  const [released] = await tx
    .update(discountUses)
    .set({ isReleased: true })
    .where(and(eq(discountUses.orderId, orderId), eq(discountUses.isReleased, false)))
    .returning({ codeId: discountUses.codeId })
  if (!released) return
  await updateById(tx, discountCodes, released.codeId, { uses: sql`${discountCodes.uses} - 1` })
}

/**
 * Counts a released use again. Returns false if others took the last use meanwhile, or if the same
 * customer used the code in another order; the caller then rolls the transaction back. Returns true
 * if the order has no code. Call it with the order locked.
 */
export async function reclaimDiscountUse(tx: Transaction, orderId: number): Promise<boolean> {
  const use = await releasedUseOf(tx, orderId)
  if (!use) return true
  if (!(await claimDiscountCode(tx, use.codeId)) || (await isDiscountUsedBy(tx, use.codeId, use)))
    return false
  await markCounted(tx, orderId)
  return true
}

/**
 * The customer paid the discounted price, so that the use counts, also above the maximum. Call it
 * with the order locked.
 */
export async function countPaidDiscountUse(tx: Transaction, orderId: number): Promise<void> {
  const use = await releasedUseOf(tx, orderId)
  if (!use) return
  await updateById(tx, discountCodes, use.codeId, { uses: sql`${discountCodes.uses} + 1` })
  await markCounted(tx, orderId)
}

const releasedUseOf = (tx: Transaction, orderId: number) =>
  findRow(
    tx,
    discountUses,
    and(eq(discountUses.orderId, orderId), eq(discountUses.isReleased, true)),
  )

const markCounted = (tx: Transaction, orderId: number) =>
  tx.update(discountUses).set({ isReleased: false }).where(eq(discountUses.orderId, orderId))
