// SQL for the name of the colleague who performed an action.

import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { users } from '../tables/customer/accounts.ts'

/**
 * The name of the colleague, or the e-mail address if the name is empty; null if a left join finds
 * no account.
 */
export const sqlStaffName = sql<
  string | null
>`coalesce(nullif(btrim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`

/**
 * Join condition for the account of an actor such as 'staff:2'. The actors 'shopper', 'payment' and
 * 'shop' have no account.
 */
export const matchesStaffActor = (by: AnyColumn): SQL =>
  eq(users.id, sql`case when ${by} ~ '^staff:[0-9]{1,9}$' then substr(${by}, 7)::int end`)

export async function staffNameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await db.select({ name: sqlStaffName }).from(users).where(eq(users.id, id))
  return found?.name ?? null
}
