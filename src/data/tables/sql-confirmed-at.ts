import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The moment from which an order counts as sold: when the shop accepted to be paid afterwards,
 * otherwise when it was paid.
 */
export const sqlConfirmedAt = ({
  acceptedAt,
  paidAt,
}: {
  acceptedAt: AnyPgColumn
  paidAt: AnyPgColumn
}): SQL => sql`(coalesce(${acceptedAt}, ${paidAt}))`
