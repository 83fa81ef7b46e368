// Moves pages and articles to the trash and back. Visitors see the change at once.

import { deleteDraftRow } from '#data/content/content-drafts.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  withContentLock,
  contentBySlug,
  setContentTrashed,
  trashedContentBySlug,
} from '#data/content/content.ts'
import { deleteMovedSlug } from '#data/content/moved-slugs.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { requiredPageSlugs } from '#domain/content/slug.ts'
import { Problem } from '#domain/problem.ts'
import { requireContent } from './content-versions.ts'
import { invalidateContent } from './save-content.ts'
import type { AppContext } from '../context.ts'

/** @throws Problem not-found; input-invalid for a page that the shop cannot do without */
export async function trashContent(
  context: AppContext,
  kind: ContentKind,
  slug: string,
): Promise<void> {
  if (kind === 'page' && requiredPageSlugs.includes(slug))
    throw new Problem('input-invalid', {
      errors: { slug: ['Deze pagina kan de winkel niet missen.'] },
    })
  await withContentLock(context.db, async (tx) => {
    const current = await requireContent(tx, kind, slug)
    await setContentTrashed(tx, kind, current.id, { slug, at: context.clock() })
    await deleteDraftRow(tx, kind, slug)
    await invalidateContent(tx, kind, current, true)
  })
}

/** Adds a number to the slug if another page took it meanwhile. @throws Problem not-found */
export async function untrashContent(
  context: AppContext,
  kind: ContentKind,
  slug: string,
): Promise<{ slug: string }> {
  return withContentLock(context.db, async (tx) => {
    const trashed = await trashedContentBySlug(tx, kind, slug)
    if (!trashed) throw new Problem('not-found')
    const availableSlug = await freeSlug(tx, kind, slug)
    await deleteMovedSlug(tx, kind, availableSlug)
    await setContentTrashed(tx, kind, trashed.id, { slug: availableSlug, at: null })
    await invalidateContent(tx, kind, { id: trashed.id, slug: availableSlug }, true)
    return { slug: availableSlug }
  })
}

async function freeSlug(tx: Transaction, kind: ContentKind, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!(await contentBySlug(tx, kind, candidate))) return candidate
  }
}
