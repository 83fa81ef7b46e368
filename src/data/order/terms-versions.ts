import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { TermsText } from '#domain/order/terms-version.ts'
import type { Db, Transaction } from '../core/db.ts'
import { orders } from '../tables/order/orders.ts'
import { termsVersions } from '../tables/order/terms.ts'
import { findRowBy } from '../core/rows.ts'

/** Returns the id. Inserts the version if no earlier order accepted it. */
export async function upsertTermsVersion(
  tx: Transaction,
  version: TermsText & { sha256: string; createdAt: Date },
): Promise<number> {
  const byHash = () =>
    tx
      .select({ id: termsVersions.id })
      .from(termsVersions)
      .where(eq(termsVersions.sha256, version.sha256))
  const [known] = await byHash()
  if (known) return known.id
  const [inserted] = await tx
    .insert(termsVersions)
    .values(version)
    .onConflictDoNothing()
    .returning({ id: termsVersions.id })
  const [row] = inserted ? [inserted] : await byHash()
  if (!row) throw new Error('a version of the terms was not inserted')
  return row.id
}

export const termsVersionById = findRowBy(termsVersions, 'id')

/**
 * Returns the version that the customer accepted with the first order of the subscription; null if
 * the shop stored none.
 */
export async function termsVersionIdOfSubscription(
  db: Db,
  subscriptionId: number,
): Promise<number | null> {
  const [first] = await db
    .select({ id: orders.termsVersionId })
    .from(orders)
    .where(and(eq(orders.subscriptionId, subscriptionId), isNotNull(orders.termsVersionId)))
    .orderBy(asc(orders.id))
    .limit(1)
  return first?.id ?? null
}
