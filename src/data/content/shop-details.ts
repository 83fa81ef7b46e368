// The company details and the banner of the shop. Until staff save them, the shop uses the defaults.

import { eq } from 'drizzle-orm'
import { defaultShopDetails, formerDefaultBannerText, freeShippingBannerText } from '#domain/content/default-shop-details.ts'
import { ShopDetails } from '#domain/content/shop-details.ts'
import type { Db, Transaction } from '../core/db.ts'
import { shopSettings } from '../tables/content.ts'

const settingName = 'details'

/** The version is 0 until staff save the details. */
export type VersionedShopDetails = ShopDetails & { version: number }

const toVersionedDetails = (value: unknown): VersionedShopDetails => {
  const parsed = ShopDetails.safeParse(value)
  if (!parsed.success) return { ...defaultShopDetails, version: 0 }
  const banner = parsed.data.banner.map((text) => (text === formerDefaultBannerText ? freeShippingBannerText : text))
  return { ...parsed.data, banner, version: Number(Object(value).version) || 0 }
}

export async function loadShopDetails(db: Db): Promise<VersionedShopDetails> {
  const [stored] = await db.select().from(shopSettings).where(eq(shopSettings.name, settingName))
  return toVersionedDetails(stored?.value)
}

/** Loads the details with `FOR UPDATE`; inserts the defaults first, so that there is a row to lock. */
export async function lockShopDetails(tx: Transaction): Promise<VersionedShopDetails> {
  await tx
    .insert(shopSettings)
    .values({ name: settingName, value: { ...defaultShopDetails, version: 0 } })
    .onConflictDoNothing()
  const [stored] = await tx.select().from(shopSettings).where(eq(shopSettings.name, settingName)).for('update')
  return toVersionedDetails(stored?.value)
}

export async function updateShopDetails(tx: Transaction, details: VersionedShopDetails): Promise<void> {
  await tx.update(shopSettings).set({ value: details }).where(eq(shopSettings.name, settingName))
}
