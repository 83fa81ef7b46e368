// Saves the shop's company details and banner.

import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { lockShopDetails, updateShopDetails, type VersionedShopDetails } from '#data/content/shop-details.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { toStorableValue } from '#domain/content/map-text-fields.ts'
import { findPlaceholderProblems } from '#domain/content/placeholders.ts'
import type { ShopDetails } from '#domain/content/shop-details.ts'
import { toFieldErrors } from '#domain/content/validate-links.ts'
import { validateSocialLinks } from '#domain/content/validate-social-links.ts'
import { Problem } from '#domain/problem.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { AppContext } from '../context.ts'

/**
 * `basedOn` is the version that staff edited. Returns the previous details and the new version. @throws Problem version-conflict;
 * input-invalid for an unknown placeholder or an incomplete address of a network
 */
export async function saveShopDetails(
  { db }: Pick<AppContext, 'db'>,
  details: ShopDetails,
  basedOn: number,
): Promise<{ before: VersionedShopDetails; version: number }> {
  const bannerErrors = details.banner.map((text, index) => [`banner.${index}`, findPlaceholderProblems(text)[0]] as const)
  const fieldErrors = { ...toFieldErrors(bannerErrors), ...validateSocialLinks(details.social) }
  const errors = Object.fromEntries(Object.entries(fieldErrors).map(([path, error]) => [path, [error]]))
  if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
  return inTransaction(db, async (tx) => {
    const before = await lockShopDetails(tx)
    if (before.version !== basedOn) throw createVersionConflict({ version: before.version })
    const version = basedOn + 1
    await updateShopDetails(tx, { ...toStorableValue(details), version })
    await invalidateTags(tx, ['details'])
    return { before, version }
  })
}
