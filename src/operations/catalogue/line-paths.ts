import { variationSlugs } from '#data/catalogue/variation-slugs.ts'
import type { Db } from '#data/core/db.ts'
import { productPath } from '#domain/catalogue/product-path.ts'

/** `slug` is that of the product; empty once the shop has erased what an order contained. */
type Line = { itemId: number; slug: string }

/**
 * Returns a function that gives the page of the product of a line, opened on the variation that the
 * shop still has; an empty text without a slug.
 */
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
