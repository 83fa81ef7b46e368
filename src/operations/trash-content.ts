// Moves pages and articles to the trash and back; visitors see the effect at once.

import { removeDraft } from '#data/content-drafts.ts'
import type { Transaction } from '#data/db.ts'
import { withContentLock, contentBySlug, setTrashed, trashedContent } from '#data/content.ts'
import { dropMovedSlug } from '#data/moved-slugs.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import { fixedPages } from '#domain/page/slug.ts'
import { Problem } from '#domain/problem.ts'
import { requireContent } from './content-versions.ts'
import { invalidateContent } from './save-content.ts'
import type { Shop } from './shop.ts'

/** @throws Problem not-found, and input-invalid for a page that the shop needs */
export async function trashContent(shop: Shop, kind: ContentKind, slug: string): Promise<void> {
  if (kind === 'page' && fixedPages.includes(slug))
    throw new Problem('input-invalid', { errors: { slug: ['Deze pagina kan de winkel niet missen.'] } })
  await withContentLock(shop.db, async (tx) => {
    const current = await requireContent(tx, kind, slug)
    await setTrashed(tx, kind, current.id, { slug, at: shop.now() })
    await removeDraft(tx, kind, slug)
    await invalidateContent(tx, kind, current, true)
  })
}

/** Restores it under its slug, with a number added when that is taken. @throws Problem not-found */
export async function untrashContent(shop: Shop, kind: ContentKind, slug: string): Promise<{ slug: string }> {
  return withContentLock(shop.db, async (tx) => {
    const trashed = await trashedContent(tx, kind, slug)
    if (!trashed) throw new Problem('not-found')
    const free = await freeSlug(tx, kind, slug)
    await dropMovedSlug(tx, kind, free)
    await setTrashed(tx, kind, trashed.id, { slug: free, at: null })
    await invalidateContent(tx, kind, { id: trashed.id, slug: free }, true)
    return { slug: free }
  })
}

async function freeSlug(tx: Transaction, kind: ContentKind, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!(await contentBySlug(tx, kind, candidate))) return candidate
  }
}
