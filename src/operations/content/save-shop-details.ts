// Saves the shop's company details and banner.

import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { lockShopDetails, updateShopDetails, type VersionedShopDetails } from '#data/content/shop-details.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { toStorableValue } from '#domain/content/map-text-fields.ts'
import type { ShopDetails } from '#domain/content/shop-details.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { AppContext } from '../context.ts'

/** `basedOn` is the version that staff edited. Returns the previous details and the new version. @throws Problem version-conflict */
export async function saveShopDetails(
  { db }: Pick<AppContext, 'db'>,
  details: ShopDetails,
  basedOn: number,
): Promise<{ before: VersionedShopDetails; version: number }> {
  return inTransaction(db, async (tx) => {
    const before = await lockShopDetails(tx)
    if (before.version !== basedOn) throw createVersionConflict({ version: before.version })
    const version = basedOn + 1
    await updateShopDetails(tx, { ...toStorableValue(details), version })
    await invalidateTags(tx, ['details'])
    return { before, version }
  })
}
