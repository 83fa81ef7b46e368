import { variationSlugs } from '#data/catalogue/products.ts'
import type { Db } from '#data/core/db.ts'
import { productPath } from '#domain/catalogue/product-path.ts'
import { pictureColors } from '#data/content/pictures.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { isCutOut } from '#domain/picture-sizes.ts'

/** `slug` is that of the product; empty once the shop has erased what an order contained. */
type Line = { itemId: number; slug: string }

/** The page opens on the variation that the shop still has; an empty text without a slug. */
export async function loadLinePaths(
  db: Db,
  lines: readonly Line[],
): Promise<(line: Line) => string> {
  const slugs = await variationSlugs(
    db,
    lines.map(({ itemId }) => itemId),
  )
  return ({ itemId, slug }) => slug && productPath(slug, slugs.get(itemId))
}

/**
 * Of cut-outs, by URL, where only the URL is stored, such as in order lines. A photograph needs
 * none, and a deleted picture has none.
 */
export async function loadPictureTints(
  db: Db,
  urls: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const cutOuts = [...new Set(urls.filter((url) => url !== null))].filter(isCutOut)
  if (cutOuts.length === 0) return new Map()
  return new Map(
    [...(await pictureColors(db, cutOuts))].map(([url, color]) => [url, lightenToTint(color)]),
  )
}
