// The one-time code with which the first owner of an empty shop creates an account. The settings
// table stores its hash.

import { eq } from 'drizzle-orm'
import { users } from '../tables/accounts.ts'
import { shopSettings } from '../tables/content.ts'
import type { Db, Transaction } from '../core/db.ts'

const name = 'first-account-code'

export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.$count(users, eq(users.role, 'staff'))) > 0

/** Replaces the code of an earlier start. */
export async function saveFirstAccountCode(db: Db, hash: string): Promise<void> {
  const value = { hash }
  await db
    .insert(shopSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: shopSettings.name, set: { value } })
}

export async function firstAccountCodeHash(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.name, name))
  return hashIn(row?.value)
}

/**
 * Returns the hash of the deleted code. The second of two concurrent requests waits for the first
 * and then gets undefined.
 */
export async function deleteFirstAccountCode(db: Db | Transaction): Promise<string | undefined> {
  const [row] = await db.delete(shopSettings).where(eq(shopSettings.name, name)).returning()
  return hashIn(row?.value)
}

function hashIn(value: unknown): string | undefined {
  const { hash } = Object(value) as { hash?: unknown }
  return typeof hash === 'string' ? hash : undefined
}
