// Saves drafts of pages and articles and publishes them at their planned time.

import {
  draftBySlug,
  deleteDraftRow,
  cancelPlannedPublication,
  upsertDraft,
  nextDueDraft,
  type DraftRow,
  type DraftWithAuthor,
} from '#data/content/content-drafts.ts'
import type { Transaction } from '#data/core/db.ts'
import { withContentLock, contentBySlug } from '#data/content/content.ts'
import { toStoredCover } from '#data/content/pictures.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { maxSlugLength, slugError, trimSlashes } from '#domain/content/slug.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { sanitiseBlocks } from './sanitise-blocks.ts'
import { insertContent, updateContent, type ContentInput, toValidContent } from './save-content.ts'
import type { AppContext } from '../context.ts'

/**
 * The time of saving of the draft that the editor loaded, or null if there was none. Undefined
 * skips the check of the stored draft.
 */
type DraftVersion = Date | null | undefined
type DraftInput = {
  kind: ContentKind
  slug: string
  basedOn: number
  page: Omit<ContentInput, 'publishedAt'>
  publishAt: Date | null
  basedOnDraft?: DraftVersion
}

/**
 * Returns the time of saving. `basedOn` is the version of the page, or 0 if the page does not exist
 * yet.
 * @throws Problem not-found; input-invalid; version-conflict with the stored draft if its time of
 * saving is not `basedOnDraft`.
 */
export async function saveDraft(
  context: AppContext,
  { kind, slug, basedOn, page, publishAt, basedOnDraft }: DraftInput,
  by: number | undefined,
): Promise<Date> {
  const path = trimSlashes(slug)
  const savedAt = context.clock()
  const error = slugError(path, { slashes: kind === 'page' })
  if (error) throw new Problem('input-invalid', { errors: { slug: [error] } })
  if (publishAt && publishAt <= savedAt)
    throw new Problem('input-invalid', {
      errors: { publish_at: ['Kies een moment dat nog moet komen.'] },
    })
  const ownSlug = basedOn > 0 ? path : undefined
  // Without a planned publication, the new slug in `page` may still be invalid.
  const content = publishAt
    ? (await toValidContent(context, kind, page, ownSlug)).content
    : await sanitiseBlocks(context, page.content)
  await withContentLock(context.db, async (tx) => {
    if (basedOn > 0 && !(await contentBySlug(tx, kind, path))) throw new Problem('not-found')
    await assertDraftUnchanged(tx, kind, path, basedOnDraft)
    const { title, description, coverImage } = page
    const fields = {
      title: title.toWellFormed(),
      description: description.toWellFormed(),
      slug: page.slug.slice(0, maxSlugLength).toWellFormed(),
    }
    await upsertDraft(tx, {
      kind,
      slug: path,
      basedOn,
      page: {
        ...fields,
        content,
        ...(coverImage !== undefined && { coverImage: await toStoredCover(tx, coverImage) }),
      },
      savedAt,
      savedBy: by ?? null,
      publishAt,
    })
  })
  return savedAt
}

async function assertDraftUnchanged(
  tx: Transaction,
  kind: ContentKind,
  slug: string,
  basedOnDraft: DraftVersion,
) {
  const stored = basedOnDraft === undefined ? undefined : await draftBySlug(tx, kind, slug)
  if (stored && stored.savedAt.getTime() !== basedOnDraft?.getTime())
    throw new Problem('version-conflict', {
      message: 'Er is intussen een ander concept bewaard.',
      more: { current: toApi(stored) },
    })
}

function toApi({ page, basedOn, savedAt, savedBy, publishAt }: DraftWithAuthor) {
  const { title, slug, description, content, coverImage } = page
  const cover = coverImage !== undefined && { cover_image: coverImage }
  const saved = {
    saved_at: savedAt.toISOString(),
    saved_by: savedBy,
    publish_at: publishAt?.toISOString() ?? null,
  }
  return { title, slug, description, content, version: basedOn, ...cover, ...saved }
}

/** @throws Problem not-found; version-conflict if the stored draft is not `basedOnDraft` */
export async function deleteDraft(
  { db }: Pick<AppContext, 'db'>,
  kind: ContentKind,
  slug: string,
  basedOnDraft?: DraftVersion,
): Promise<void> {
  await withContentLock(db, async (tx) => {
    await assertDraftUnchanged(tx, kind, slug, basedOnDraft)
    if (!(await deleteDraftRow(tx, kind, slug))) throw new Problem('not-found')
  })
}

/**
 * Scheduled job: publishes the drafts whose planned time has come. If a draft cannot be published,
 * the shop stores the reason. Returns the number of published drafts.
 */
export async function publishPlannedDrafts(context: AppContext): Promise<number> {
  for (let published = 0; ;) {
    const next = await nextDueDraft(context.db, context.clock())
    if (!next) return published
    try {
      if (await publish(context, next)) published++
    } catch (error) {
      if (!isProblem(error) || error.code === 'shop-unavailable') throw error
      await cancelPlannedPublication(
        context.db,
        next,
        Object.values(error.errors ?? {}).flat()[0] ?? error.message,
      )
    }
  }
}

/** Returns false if the draft was published, deleted or changed meanwhile. */
async function publish(context: AppContext, { kind, slug, savedAt }: DraftRow): Promise<boolean> {
  const planned = await draftBySlug(context.db, kind, slug)
  if (!planned) return false
  const valid = await toValidContent(
    context,
    kind,
    planned.page,
    planned.basedOn > 0 ? slug : undefined,
  )
  return withContentLock(context.db, async (tx) => {
    const draft = await draftBySlug(tx, kind, slug)
    if (!draft?.publishAt || draft.savedAt.getTime() !== savedAt.getTime()) return false
    const authorship = { by: draft.authorId ?? undefined, at: context.clock() }
    const current = await contentBySlug(tx, kind, slug)
    if ((current?.version ?? 0) !== draft.basedOn) throw new Problem('version-conflict')
    await deleteDraftRow(tx, kind, slug)
    // Publishing a draft also makes an article public that was not public yet.
    const publishedAt =
      kind === 'article' && !current?.publishedAt ? { publishedAt: authorship.at } : {}
    await (current
      ? updateContent(tx, kind, current, { ...valid, ...publishedAt }, authorship)
      : insertContent(tx, kind, { ...valid, ...publishedAt }, authorship))
    return true
  })
}
