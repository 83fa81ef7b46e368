// Drafts beside live pages and articles, and their publication at a planned moment.

import {
  draftAt,
  removeDraft,
  refusePlannedDraft,
  replaceDraft,
  nextPlannedDraft,
  type StoredDraft,
  type DraftWithAuthor,
} from '#data/content-drafts.ts'
import type { Transaction } from '#data/db.ts'
import { withContentLock, contentBySlug } from '#data/content.ts'
import { coverFor } from '#data/pictures.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import { longestSlug, slugFault, withoutSlashes } from '#domain/page/slug.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { cleanBlocks } from './clean-blocks.ts'
import { insertContent, updateContent, type ContentInput, validateContent } from './save-content.ts'
import type { Shop } from './shop.ts'

/** `savedAt` of the draft that the editor began from; null when there was none. Undefined overwrites any. */
type KnownDraft = Date | null | undefined
type DraftInput = {
  kind: ContentKind
  slug: string
  basedOn: number
  page: Omit<ContentInput, 'publishedAt'>
  publishAt: Date | null
  seen?: KnownDraft
}

/**
 * Returns when it was saved. `basedOn` is a version, 0 for a page that does not exist yet.
 * @throws Problem not-found; input-invalid; version-conflict with the stored draft when it is not the one `seen`.
 */
export async function saveDraft(
  shop: Shop,
  { kind, slug, basedOn, page, publishAt, seen }: DraftInput,
  by: number | undefined,
): Promise<Date> {
  const at = withoutSlashes(slug)
  const savedAt = shop.now()
  const fault = slugFault(at, { slashes: kind === 'page' })
  if (fault) throw new Problem('input-invalid', { errors: { slug: [fault] } })
  if (publishAt && publishAt <= savedAt)
    throw new Problem('input-invalid', { errors: { publish_at: ['Kies een moment dat nog moet komen.'] } })
  const ownSlug = basedOn > 0 ? at : undefined
  // What is planned must be publishable; what is only kept may still be incomplete.
  const content = publishAt ? (await validateContent(shop, kind, page, ownSlug)).content : await cleanBlocks(shop, page.content)
  await withContentLock(shop.db, async (tx) => {
    if (basedOn > 0 && !(await contentBySlug(tx, kind, at))) throw new Problem('not-found')
    await assertDraftUnchanged(tx, kind, at, seen)
    const { title, description, coverImage } = page
    const kept = {
      title: title.toWellFormed(),
      description: description.toWellFormed(),
      slug: page.slug.slice(0, longestSlug).toWellFormed(),
    }
    await replaceDraft(tx, {
      kind,
      slug: at,
      basedOn,
      page: { ...kept, content, ...(coverImage !== undefined && { coverImage: await coverFor(tx, coverImage) }) },
      savedAt,
      savedBy: by ?? null,
      publishAt,
    })
  })
  return savedAt
}

async function assertDraftUnchanged(tx: Transaction, kind: ContentKind, slug: string, seen: KnownDraft) {
  const stored = seen === undefined ? undefined : await draftAt(tx, kind, slug)
  if (stored && stored.savedAt.getTime() !== seen?.getTime())
    throw new Problem('version-conflict', { message: 'Er is intussen een ander concept bewaard.', more: { current: toApi(stored) } })
}

/** The stored draft in the API's shape. */
function toApi({ page, basedOn, savedAt, savedBy, publishAt }: DraftWithAuthor) {
  const { title, slug, description, content, coverImage } = page
  const cover = coverImage !== undefined && { cover_image: coverImage }
  const saved = { saved_at: savedAt.toISOString(), saved_by: savedBy, publish_at: publishAt?.toISOString() ?? null }
  return { title, slug, description, content, version: basedOn, ...cover, ...saved }
}

/** @throws Problem not-found, and version-conflict when the stored draft is not the one `seen` */
export async function deleteDraft({ db }: Pick<Shop, 'db'>, kind: ContentKind, slug: string, seen?: KnownDraft): Promise<void> {
  await withContentLock(db, async (tx) => {
    await assertDraftUnchanged(tx, kind, slug, seen)
    if (!(await removeDraft(tx, kind, slug))) throw new Problem('not-found')
  })
}

/** Publishes every draft whose moment has come, once. One that is no longer valid stays a draft, with the reason. Returns how many were published. */
export async function publishPlannedDrafts(shop: Shop): Promise<number> {
  for (let published = 0; ;) {
    const next = await nextPlannedDraft(shop.db, shop.now())
    if (!next) return published
    try {
      if (await publish(shop, next)) published++
    } catch (error) {
      if (!isProblem(error) || error.code === 'shop-unavailable') throw error
      await refusePlannedDraft(shop.db, next, Object.values(error.errors ?? {}).flat()[0] ?? error.message)
    }
  }
}

/** False when another process published it first. */
async function publish(shop: Shop, { kind, slug, savedAt }: StoredDraft): Promise<boolean> {
  const planned = await draftAt(shop.db, kind, slug)
  if (!planned) return false
  const valid = await validateContent(shop, kind, planned.page, planned.basedOn > 0 ? slug : undefined)
  return withContentLock(shop.db, async (tx) => {
    const draft = await draftAt(tx, kind, slug)
    if (!draft?.publishAt || draft.savedAt.getTime() !== savedAt.getTime()) return false
    const authorship = { by: draft.authorId ?? undefined, at: shop.now() }
    const current = await contentBySlug(tx, kind, slug)
    if ((current?.version ?? 0) !== draft.basedOn) throw new Problem('version-conflict')
    await removeDraft(tx, kind, slug)
    // An article that waited for this moment becomes visible with it.
    const publishedAt = kind === 'article' && !current?.publishedAt ? { publishedAt: authorship.at } : {}
    await (current
      ? updateContent(tx, kind, current, { ...valid, ...publishedAt }, authorship)
      : insertContent(tx, kind, { ...valid, ...publishedAt }, authorship))
    return true
  })
}
