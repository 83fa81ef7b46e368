// Who wrote it, as colleagues call each other.

import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import { users } from './tables/accounts.ts'

/** Null when the account is gone, which is what a left join makes of it. */
export const staffName = sql<string | null>`coalesce(nullif(btrim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`

/** Joins the account behind a `by` such as 'staff:2'; nobody for 'shopper', 'payment' and 'shop'. */
export const byColleague = (by: AnyColumn): SQL => eq(users.id, sql`case when ${by} ~ '^staff:[0-9]{1,9}$' then substr(${by}, 7)::int end`)

export async function staffNameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await db.select({ name: staffName }).from(users).where(eq(users.id, id))
  return found?.name ?? null
}
