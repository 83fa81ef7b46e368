import { sql, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { findRow, lockRow } from '../core/rows.ts'
import { users } from '../tables/customer/accounts.ts'
import { shopSettings } from '../tables/content.ts'

type ShopContents = {
  hasProduct: boolean
  hasPaidOrder: boolean
  hasDeliveryTerms: boolean
  hasSecondFactor: boolean
  pageSlugs: string[]
}

/** `hasProduct` counts published products; visitors see the pages of `pageSlugs`. */
export async function loadShopContents(db: Db, userId: number): Promise<ShopContents> {
  const { rows } = await db.execute<ShopContents>(sql`
    select exists (select from products where published) as "hasProduct",
      exists (select from orders where paid_at is not null) as "hasPaidOrder",
      exists (select from delivery_terms) as "hasDeliveryTerms",
      exists (select from second_factors where user_id = ${userId} and confirmed_at is not null) as "hasSecondFactor",
      array(select slug from pages where trashed_at is null) as "pageSlugs"`)
  return rows[0]!
}

/** True for a shop without products, pages and drafts, which has not begun yet. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not exists (select from products) and not exists (select from pages) and not exists (select from content_drafts)
      and not exists (select from shop_settings where name = 'setup') as empty`)
  return rows[0]?.empty === true
}

// The one-time code with which the first owner of an empty shop creates an account. The settings
// table stores its hash.

const name = 'first-account-code'

export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.$count(users, eq(users.role, 'staff'))) > 0

/**
 * Returns the random text that the code follows from, under a lock: that of an earlier start, or
 * else `newSeed`.
 */
export async function lockFirstAccountSeed(tx: Transaction, newSeed: string): Promise<string> {
  await tx.insert(shopSettings).values({ name, value: {} }).onConflictDoNothing()
  const row = await lockRow(tx, shopSettings, eq(shopSettings.name, name))
  const { seed } = Object(row?.value) as { seed?: unknown }
  return typeof seed === 'string' ? seed : newSeed
}

export async function saveFirstAccountCode(
  db: Db,
  value: { seed: string; hash: string },
): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: shopSettings.name, set: { value } })
}

export async function firstAccountCodeHash(db: Db): Promise<string | undefined> {
  const row = await findRow(db, shopSettings, eq(shopSettings.name, name))
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
