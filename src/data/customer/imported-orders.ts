import { and, desc, eq, gt, isNotNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type Db, type Transaction, rowsWhere } from '../core/db.ts'
import { findRowBy } from '../core/rows.ts'
import { reviews } from '../tables/catalogue/reviews.ts'
import { importedOrders } from '../tables/customer/imported-orders.ts'
import type { EmailWithPeriod } from './customer-orders.ts'

/** Orders that customers placed in an earlier shop. They are no sales of this shop. */
export type ImportedOrderRow = typeof importedOrders.$inferSelect

const maxOrders = 250

export const importedOrderById = findRowBy(importedOrders, 'id')

const matchesEmails = (emails: readonly EmailWithPeriod[]): SQL =>
  or(
    ...emails.map(({ email, until, since }) =>
      and(
        eq(importedOrders.email, email),
        until && lte(importedOrders.orderedAt, until),
        since && gt(importedOrders.orderedAt, since),
      ),
    ),
  ) ?? sql`false`

/** At most 250, newest first. */
export const importedOrdersOf = (
  db: Db,
  emails: readonly EmailWithPeriod[],
): Promise<ImportedOrderRow[]> =>
  db
    .select()
    .from(importedOrders)
    .where(matchesEmails(emails))
    .orderBy(desc(importedOrders.orderedAt), desc(importedOrders.id))
    .limit(maxOrders)

export async function deleteImportedOrdersOf(
  tx: Transaction,
  emails: readonly EmailWithPeriod[],
): Promise<void> {
  await tx.delete(importedOrders).where(matchesEmails(emails))
}

/**
 * Forgets who wrote imported reviews, once no imported order of that e-mail address is left to
 * prove them.
 */
export async function forgetWritersWithoutOrders(db: Db): Promise<void> {
  const ordersOfWriter = rowsWhere(db, importedOrders, eq(importedOrders.email, reviews.writer))
  await db
    .update(reviews)
    .set({ writer: null })
    .where(
      and(isNotNull(reviews.importedFrom), isNotNull(reviews.writer), notExists(ordersOfWriter)),
    )
}
