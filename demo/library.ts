// The demo shop's pictures for the media library of the editor.

import type { StoredPicture } from '#data/tables/catalogue/products.ts'
import { isRecord } from '#domain/is-record.ts'
import { type Manifest, requireDescription } from './pictures/manifest.ts'

/**
 * The pictures of the products, then every photograph in `contents`. Drawings (SVG) belong to the
 * design and are left out.
 */
export function demoLibrary(
  products: readonly StoredPicture[],
  contents: readonly unknown[],
  manifest: Manifest,
): StoredPicture[] {
  const contentPictures = contents.flatMap(picturesIn).flatMap(({ url: stored, alt }) => {
    const url = stored.replace(/^\/storage\//, '/')
    if (url.endsWith('.svg')) return []
    const { width, height, color } = requireDescription(manifest, url)
    return [{ url, alt, width, height, color }]
  })
  const byUrl = new Map<string, StoredPicture>()
  for (const picture of [...products, ...contentPictures])
    if (!byUrl.get(picture.url)?.alt) byUrl.set(picture.url, picture)
  return [...byUrl.values()]
}

function picturesIn(value: unknown): { url: string; alt: string }[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn)
  if (!isRecord(value)) return []
  const { url, alt } = value
  const pictures =
    typeof url === 'string' && typeof alt === 'string' && url.startsWith('/') ? [{ url, alt }] : []
  return [...pictures, ...Object.values(value).flatMap(picturesIn)]
}
