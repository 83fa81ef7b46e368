import { invalidateTags } from '#data/core/cache-invalidation.ts'
import {
  lockShopDetails,
  updateShopDetails,
  type VersionedShopDetails,
} from '#data/content/shop-details.ts'
import { withContentLock } from '#data/content/content.ts'
import { pictureByUrl } from '#data/content/pictures.ts'
import { toStorableValue } from '#domain/content/map-text-fields.ts'
import { findPlaceholderProblems } from '#domain/content/publication/placeholders.ts'
import type { Transaction } from '#data/core/db.ts'
import type { ShopDetails, ShopLogo } from '#domain/content/shop/shop-details.ts'
import { toFieldErrors, validateSocialLinks } from '#domain/content/links/validate-links.ts'
import { fieldProblem, assertNoErrors } from '#domain/problem.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { DbContext } from '../context.ts'

/**
 * `version` is the version that staff edited. Returns the previous details and the new version.
 * @throws Problem version-conflict; input-invalid for an unknown placeholder, an incomplete address
 * of a network or a logo that is not in the library
 */
export async function saveShopDetails(
  { db }: DbContext,
  details: ShopDetails,
  version: number,
): Promise<{ before: VersionedShopDetails; version: number }> {
  const bannerErrors = details.banner.map(
    (text, index) => [`banner.${index}`, findPlaceholderProblems(text)[0]] as const,
  )
  const fieldErrors = { ...toFieldErrors(bannerErrors), ...validateSocialLinks(details.social) }
  const errors = Object.fromEntries(
    Object.entries(fieldErrors).map(([path, error]) => [path, [error]]),
  )
  assertNoErrors(errors)
  // No colleague can delete the picture of the logo until the details refer to it.
  return withContentLock(db, async (tx) => {
    const logo = await requireLibraryLogo(tx, details.logo)
    const before = await lockShopDetails(tx)
    if (before.version !== version) throw createVersionConflict({ version: before.version })
    const next = version + 1
    await updateShopDetails(tx, { ...toStorableValue(details), logo, version: next })
    await invalidateTags(tx, ['details'])
    return { before, version: next }
  })
}

/** Takes the size from the library. @throws Problem input-invalid about `logo` */
async function requireLibraryLogo(
  tx: Transaction,
  logo: ShopLogo | null,
): Promise<ShopLogo | null> {
  if (!logo) return null
  const picture = await pictureByUrl(tx, logo.url)
  if (!picture) throw fieldProblem('logo', 'Deze foto is er niet meer. Upload het logo opnieuw.')
  return { url: picture.url, width: picture.width, height: picture.height }
}
