// The demo shop's own pictures for the staff's library, so that they can be chosen again.

import type { StoredPicture } from '#data/tables/catalogue.ts'
import { isRecord } from '#domain/record.ts'
import type { Manifest } from './pictures/manifest.ts'

/** Of products as they are stored, then every photograph in the contents. Drawings are part of the shop's look and stay out. */
export function demoLibrary(products: readonly StoredPicture[], contents: readonly unknown[], manifest: Manifest): StoredPicture[] {
  const shown = contents.flatMap(picturesIn).flatMap(({ url: stored, alt }) => {
    const url = stored.replace(/^\/storage\//, '/')
    if (url.endsWith('.svg')) return []
    const { width = 1280, height = 960, color = '#e0d8ca' } = manifest[url] ?? {}
    return [{ url, alt, width, height, color }]
  })
  const byUrl = new Map<string, StoredPicture>()
  for (const picture of [...products, ...shown]) if (!byUrl.get(picture.url)?.alt) byUrl.set(picture.url, picture)
  return [...byUrl.values()]
}

function picturesIn(value: unknown): { url: string; alt: string }[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn)
  if (!isRecord(value)) return []
  const { url, alt } = value
  const own = typeof url === 'string' && typeof alt === 'string' && url.startsWith('/') ? [{ url, alt }] : []
  return [...own, ...Object.values(value).flatMap(picturesIn)]
}
