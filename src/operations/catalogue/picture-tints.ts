// Finds the tints of product pictures of which only the URL is stored, such as those of order
// lines.

import { pictureColors } from '#data/content/pictures.ts'
import type { Db } from '#data/core/db.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { isCutOut } from '#domain/picture-sizes.ts'

/**
 * Returns the tints of the cut-outs by URL. Photographs need none, and a deleted picture has none.
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
