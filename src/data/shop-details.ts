// What the owner has set about the shop; what it begins with until then.

import { eq } from 'drizzle-orm'
import { defaultDetails } from '#domain/default-details.ts'
import { ShopDetails } from '#domain/shop-details.ts'
import type { Db, Transaction } from './db.ts'
import { shopSettings } from './tables/content.ts'

const setting = 'details'

/** Version 0 until something is set. */
export type VersionedDetails = ShopDetails & { version: number }

const read = (value: unknown): VersionedDetails => {
  const known = ShopDetails.safeParse(value)
  return known.success ? { ...known.data, version: Number(Object(value).version) || 0 } : { ...defaultDetails, version: 0 }
}

export async function shopDetails(db: Db): Promise<VersionedDetails> {
  const [stored] = await db.select().from(shopSettings).where(eq(shopSettings.name, setting))
  return read(stored?.value)
}

/** Locked until the transaction ends, so that of two who save at once the second sees the first. */
export async function lockedDetails(tx: Transaction): Promise<VersionedDetails> {
  await tx
    .insert(shopSettings)
    .values({ name: setting, value: { ...defaultDetails, version: 0 } })
    .onConflictDoNothing()
  const [stored] = await tx.select().from(shopSettings).where(eq(shopSettings.name, setting)).for('update')
  return read(stored?.value)
}

export async function saveDetails(tx: Transaction, details: VersionedDetails): Promise<void> {
  await tx.update(shopSettings).set({ value: details }).where(eq(shopSettings.name, setting))
}
