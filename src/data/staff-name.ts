// Who wrote it, as colleagues call each other.

import { eq, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { users } from './tables/accounts.ts'

/** Null when the account is gone, which is what a left join makes of it. */
export const staffName = sql<string | null>`coalesce(nullif(btrim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`

export async function staffNameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await db.select({ name: staffName }).from(users).where(eq(users.id, id))
  return found?.name ?? null
}
