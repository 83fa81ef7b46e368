// Pages and articles go into the trash and come out of it; visitors see that at once.

import { dropDraft } from '#data/content-drafts.ts'
import type { Transaction } from '#data/db.ts'
import { asOnlyWriter, documentBySlug, setTrashed, trashedDocument } from '#data/documents.ts'
import { dropMovedSlug } from '#data/moved-slugs.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import { fixedPages } from '#domain/page/slug.ts'
import { Problem } from '#domain/problem.ts'
import { liveDocument } from './content-versions.ts'
import { announceContent } from './save-content.ts'
import type { Shop } from './shop.ts'

/** Throws Problem not-found, and input-invalid for a page that the shop cannot do without. */
export async function trashContent(shop: Shop, kind: ContentKind, slug: string): Promise<void> {
  if (kind === 'page' && fixedPages.includes(slug))
    throw new Problem('input-invalid', { errors: { slug: ['Deze pagina kan de winkel niet missen.'] } })
  await asOnlyWriter(shop.db, async (tx) => {
    const current = await liveDocument(tx, kind, slug)
    await setTrashed(tx, kind, current.id, { slug, at: shop.now() })
    await dropDraft(tx, kind, slug)
    await announceContent(tx, kind, current, true)
  })
}

/** Back at its address, or at one with a number when that was taken meanwhile. Throws Problem not-found. */
export async function untrashContent(shop: Shop, kind: ContentKind, slug: string): Promise<{ slug: string }> {
  return asOnlyWriter(shop.db, async (tx) => {
    const trashed = await trashedDocument(tx, kind, slug)
    if (!trashed) throw new Problem('not-found')
    const free = await freeSlug(tx, kind, slug)
    await dropMovedSlug(tx, kind, free)
    await setTrashed(tx, kind, trashed.id, { slug: free, at: null })
    await announceContent(tx, kind, { id: trashed.id, slug: free }, true)
    return { slug: free }
  })
}

async function freeSlug(tx: Transaction, kind: ContentKind, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!(await documentBySlug(tx, kind, candidate))) return candidate
  }
}
