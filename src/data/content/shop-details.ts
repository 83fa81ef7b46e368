import { eq } from 'drizzle-orm'
import { brandName } from '#domain/content/shop/brand-name.ts'
import { defaultBanner, emptyCompany, ShopDetails } from '#domain/content/shop/shop-details.ts'
import type { Db, Transaction } from '../core/db.ts'
import { findRow, lockRow } from '../core/rows.ts'
import { shopSettings } from '../tables/content.ts'

const settingName = 'details'

/** The version is 0 until staff save the details. */
export type VersionedShopDetails = ShopDetails & { version: number }

const newShopDetails: ShopDetails = {
  name: brandName,
  logo: null,
  company: emptyCompany,
  banner: [...defaultBanner],
  social: [],
}

const toVersionedDetails = (value: unknown): VersionedShopDetails => {
  const parsed = ShopDetails.safeParse(value)
  if (!parsed.success) return { ...newShopDetails, version: 0 }
  return { ...parsed.data, version: Number(Object(value).version) || 0 }
}

export async function loadShopDetails(db: Db): Promise<VersionedShopDetails> {
  const stored = await findRow(db, shopSettings, eq(shopSettings.name, settingName))
  return toVersionedDetails(stored?.value)
}

/**
 * Loads the details with `FOR UPDATE`; inserts the defaults first, so that there is a row to lock.
 */
export async function lockShopDetails(tx: Transaction): Promise<VersionedShopDetails> {
  await tx
    .insert(shopSettings)
    .values({ name: settingName, value: { ...newShopDetails, version: 0 } })
    .onConflictDoNothing()
  const stored = await lockRow(tx, shopSettings, eq(shopSettings.name, settingName))
  return toVersionedDetails(stored?.value)
}

export async function updateShopDetails(
  tx: Transaction,
  details: VersionedShopDetails,
): Promise<void> {
  await tx.update(shopSettings).set({ value: details }).where(eq(shopSettings.name, settingName))
}

/** Does nothing if the shop has details. */
export async function insertShopDetails(db: Db, details: ShopDetails): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ name: settingName, value: { ...details, version: 0 } })
    .onConflictDoNothing()
}
