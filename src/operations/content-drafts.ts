// Drafts beside the live page, and their publication at the moment that was planned.

import { draftAt, dropDraft, holdBack, keepDraft, nextPlanned, type StoredDraft, type ToldDraft } from '#data/content-drafts.ts'
import type { Transaction } from '#data/db.ts'
import { asOnlyWriter, documentBySlug } from '#data/documents.ts'
import { coverFor } from '#data/pictures.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import { longestSlug, slugFault, withoutSlashes } from '#domain/page/slug.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { cleanContent } from './clean-content.ts'
import { addReady, changeReady, type GivenContent, readied } from './save-content.ts'
import type { Shop } from './shop.ts'

/** When the draft was saved that somebody goes on from; null: they know of none. Undefined: whatever is there gives way. */
type Seen = Date | null | undefined
type GivenDraft = {
  kind: ContentKind
  slug: string
  basedOn: number
  page: Omit<GivenContent, 'publishedAt'>
  publishAt: Date | null
  seen?: Seen
}

/**
 * Answers when it was saved. The draft of a page that does not exist yet is based on 0. Throws Problem not-found, input-invalid, and
 * version-conflict when another draft than the one seen is there, which is told.
 */
export async function saveDraft(
  shop: Shop,
  { kind, slug, basedOn, page, publishAt, seen }: GivenDraft,
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
  const content = publishAt ? (await readied(shop, kind, page, ownSlug)).content : await cleanContent(shop, page.content)
  await asOnlyWriter(shop.db, async (tx) => {
    if (basedOn > 0 && !(await documentBySlug(tx, kind, at))) throw new Problem('not-found')
    await checkSeen(tx, kind, at, seen)
    const { title, description, coverImage } = page
    const kept = {
      title: title.toWellFormed(),
      description: description.toWellFormed(),
      slug: page.slug.slice(0, longestSlug).toWellFormed(),
    }
    await keepDraft(tx, {
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

async function checkSeen(tx: Transaction, kind: ContentKind, slug: string, seen: Seen) {
  const there = seen === undefined ? undefined : await draftAt(tx, kind, slug)
  if (there && there.savedAt.getTime() !== seen?.getTime())
    throw new Problem('version-conflict', { message: 'Er is intussen een ander concept bewaard.', more: { current: asTold(there) } })
}

/** In the API's words. */
function asTold({ page, basedOn, savedAt, savedBy, publishAt }: ToldDraft) {
  const { title, slug, description, content, coverImage } = page
  const cover = coverImage !== undefined && { cover_image: coverImage }
  const saved = { saved_at: savedAt.toISOString(), saved_by: savedBy, publish_at: publishAt?.toISOString() ?? null }
  return { title, slug, description, content, version: basedOn, ...cover, ...saved }
}

/** Throws Problem not-found, and version-conflict when another draft than the one seen is there. */
export async function deleteDraft({ db }: Pick<Shop, 'db'>, kind: ContentKind, slug: string, seen?: Seen): Promise<void> {
  await asOnlyWriter(db, async (tx) => {
    await checkSeen(tx, kind, slug, seen)
    if (!(await dropDraft(tx, kind, slug))) throw new Problem('not-found')
  })
}

/** Each planned draft becomes live once, at the first look after its moment. One that no longer fits stays a draft and says why. */
export async function publishPlanned(shop: Shop): Promise<number> {
  for (let published = 0; ;) {
    const next = await nextPlanned(shop.db, shop.now())
    if (!next) return published
    try {
      if (await publish(shop, next)) published++
    } catch (error) {
      if (!isProblem(error) || error.code === 'shop-unavailable') throw error
      await holdBack(shop.db, next, Object.values(error.errors ?? {}).flat()[0] ?? error.message)
    }
  }
}

/** False when another process was first. */
async function publish(shop: Shop, { kind, slug, savedAt }: StoredDraft): Promise<boolean> {
  const planned = await draftAt(shop.db, kind, slug)
  if (!planned) return false
  const ready = await readied(shop, kind, planned.page, planned.basedOn > 0 ? slug : undefined)
  return asOnlyWriter(shop.db, async (tx) => {
    const draft = await draftAt(tx, kind, slug)
    if (!draft?.publishAt || draft.savedAt.getTime() !== savedAt.getTime()) return false
    const deed = { by: draft.authorId ?? undefined, at: shop.now() }
    const current = await documentBySlug(tx, kind, slug)
    if ((current?.version ?? 0) !== draft.basedOn) throw new Problem('version-conflict')
    await dropDraft(tx, kind, slug)
    // An article that waited for this moment becomes visible with it.
    const publishedAt = kind === 'article' && !current?.publishedAt ? { publishedAt: deed.at } : {}
    await (current
      ? changeReady(tx, kind, current, { ...ready, ...publishedAt }, deed)
      : addReady(tx, kind, { ...ready, ...publishedAt }, deed))
    return true
  })
}
