// Prepares an empty shop for its owner: drafts of the pages that it needs, and the set-up list.

import { upsertDraft } from '#data/content/content-drafts.ts'
import { changeSetting } from '#data/core/settings.ts'
import { withContentLock } from '#data/content/content.ts'
import type { Database } from '#data/core/db.ts'
import { isEmptyShop } from '#data/staff/shop-setup.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { setupSetting } from '#domain/staff/shop-setup.ts'

export type StarterPage = {
  slug: string
  title: string
  description: string
  content: StoredBlock[]
}

/**
 * Does nothing in a shop that has products, pages or drafts, or that was prepared before. Processes
 * that start together prepare it once.
 */
export async function prepareNewShop(
  db: Database,
  pages: readonly StarterPage[],
  now: Date,
): Promise<void> {
  if (!(await isEmptyShop(db))) return
  await withContentLock(db, async (tx) => {
    if (!(await isEmptyShop(tx))) return
    for (const { slug, ...page } of pages)
      await upsertDraft(tx, {
        kind: 'page',
        slug,
        basedOn: 0,
        page: { ...page, slug },
        savedAt: now,
        savedBy: null,
        publishAt: null,
      })
    await changeSetting(tx, setupSetting, () => ({ ...setupSetting.default, isNew: true }))
  })
}
