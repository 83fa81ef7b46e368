// What the owner sets about the shop.

import { invalidateTags } from '#data/cache-invalidation.ts'
import { lockedDetails, saveDetails, type VersionedDetails } from '#data/shop-details.ts'
import { inTransaction } from '#data/transaction.ts'
import { wellFormed } from '#domain/page/map-text-fields.ts'
import type { ShopDetails } from '#domain/shop-details.ts'
import { changedProblem } from './changed-problem.ts'
import type { Shop } from './shop.ts'

/** `based` is the version that was changed. Answers what stood there before, and the new version. @throws Problem version-conflict */
export async function setDetails(
  { db }: Pick<Shop, 'db'>,
  details: ShopDetails,
  based: number,
): Promise<{ before: VersionedDetails; version: number }> {
  return inTransaction(db, async (tx) => {
    const before = await lockedDetails(tx)
    if (before.version !== based) throw changedProblem({ version: before.version })
    const version = based + 1
    await saveDetails(tx, { ...wellFormed(details), version })
    await invalidateTags(tx, ['details'])
    return { before, version }
  })
}
