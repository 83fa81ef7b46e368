// Saves pages and articles ("content"). What is saved is live at once in all processes; the version before is kept.

import { type CacheTag, cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/cache-invalidation.ts'
import { removeOwnDraft, moveDraft } from '#data/content-drafts.ts'
import { insertVersion } from '#data/content-versions.ts'
import type { Transaction } from '#data/db.ts'
import {
  insertContentRow,
  withContentLock,
  contentBySlug,
  updateContentRow,
  type StoredContent,
  trashedContent,
  type ContentValues,
} from '#data/content.ts'
import { addMovedSlug, dropMovedSlug, formerSlugs } from '#data/moved-slugs.ts'
import { coverFor } from '#data/pictures.ts'
import { staffNameOf } from '#data/staff-name.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { Component } from '#domain/page/component.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import { fixedPages, isReserved, slugFault, withoutSlashes } from '#domain/page/slug.ts'
import { Problem } from '#domain/problem.ts'
import type { Authorship } from './authorship.ts'
import { cleanBlocks } from './clean-blocks.ts'
import type { Shop } from './shop.ts'

export type ContentInput = {
  title: string
  slug: string
  description: string
  content: readonly Component[]
  /** Of an article. Undefined keeps the cover that it has. */
  coverImage?: ImageValue | undefined
  /** Of an article; null takes it offline. Undefined keeps its date, and publishes a new article now. */
  publishedAt?: Date | null | undefined
}
export type SavedContent = { slug: string; version: number }
type By = number | undefined

/** @throws Problem input-invalid when the address is taken, reserved or malformed, or the blocks do not fit. */
export async function createContent(shop: Shop, kind: ContentKind, input: ContentInput, by: By): Promise<SavedContent> {
  const valid = await validateContent(shop, kind, input)
  return withContentLock(shop.db, (tx) => insertContent(tx, kind, valid, { by, at: shop.now() }))
}

/**
 * `version` is the one that the editor began from; undefined overwrites any.
 * @throws Problem not-found; version-conflict with the current content when a colleague saved a newer one; and what createContent throws.
 */
export async function saveContent(
  shop: Shop,
  kind: ContentKind,
  slug: string,
  { version, ...input }: ContentInput & { version?: number | undefined },
  by: By,
): Promise<SavedContent> {
  const valid = await validateContent(shop, kind, input, withoutSlashes(slug))
  return withContentLock(shop.db, async (tx) => {
    const current = await contentBySlug(tx, kind, withoutSlashes(slug))
    if (!current) throw new Problem('not-found')
    if (version !== undefined && version !== current.version)
      throw new Problem('version-conflict', { more: { current: await toApi(tx, kind, current) } })
    return updateContent(tx, kind, current, valid, { by, at: shop.now() })
  })
}

/** The stored content in the API's shape, for a version conflict. */
async function toApi(tx: Transaction, kind: ContentKind, stored: StoredContent) {
  const { title, slug, description, content, version, updatedAt, updatedBy, coverImage, publishedAt } = stored
  const ofArticle = kind === 'article' && { cover_image: coverImage, published_at: publishedAt?.toISOString() ?? null }
  const saved = { saved_at: updatedAt.toISOString(), saved_by: await staffNameOf(tx, updatedBy) }
  return { title, slug, description, content, version, ...ofArticle, ...saved }
}

export type ValidContent = ContentInput & { content: Component[] }

/**
 * Checks and cleans without writing. `ownSlug` is the slug of a page that exists: it may keep one that the shop has reserved since.
 * @throws Problem input-invalid
 */
export async function validateContent(shop: Shop, kind: ContentKind, input: ContentInput, ownSlug?: string): Promise<ValidContent> {
  const slug = withoutSlashes(input.slug)
  const fault = slugFault(slug, { slashes: kind === 'page' })
  if (fault) throw new Problem('input-invalid', { errors: { slug: [fault] } })
  if (kind === 'page' && slug !== ownSlug && isReserved(slug, shop.reserved))
    throw slugTakenError('Op dit adres staat al iets van de winkel zelf. Kies een ander adres.')
  return { ...input, slug, content: await cleanBlocks(shop, input.content) }
}

/** Call it inside withContentLock. @throws Problem input-invalid when the slug is taken. */
export async function insertContent(
  tx: Transaction,
  kind: ContentKind,
  valid: ValidContent,
  { by, at }: Authorship,
): Promise<SavedContent> {
  if (await contentBySlug(tx, kind, valid.slug)) throw slugTakenError('Er is al een pagina op dit adres. Kies een ander adres.')
  // A page that comes back at an old address can be linked from the menus again.
  const regained = (await dropMovedSlug(tx, kind, valid.slug)) || (await trashedContent(tx, kind, valid.slug)) !== undefined
  await insertContentRow(tx, kind, await toContentValues(tx, valid, { coverImage: null, publishedAt: at }), by, at)
  await removeOwnDraft(tx, kind, valid.slug, by)
  await invalidateTags(tx, [...tagsOf(kind, [valid.slug]), ...(regained && kind === 'page' ? (['navigation'] as const) : [])])
  return { slug: valid.slug, version: 1 }
}

/** Call it inside withContentLock. @throws Problem input-invalid when the new slug is taken or the page may not move. */
export async function updateContent(
  tx: Transaction,
  kind: ContentKind,
  current: StoredContent,
  valid: ValidContent,
  { by, at }: Authorship,
): Promise<SavedContent> {
  const moved = valid.slug !== current.slug
  if (moved) {
    if (kind === 'page' && fixedPages.includes(current.slug))
      throw slugTakenError('Deze pagina houdt dit adres: de winkel verwijst ernaar.')
    if (await contentBySlug(tx, kind, valid.slug)) throw slugTakenError('Er is al een pagina op dit adres. Kies een ander adres.')
    await dropMovedSlug(tx, kind, valid.slug)
    await addMovedSlug(tx, kind, current.slug, current.id)
    await moveDraft(tx, kind, current.slug, valid.slug)
  }
  await insertVersion(tx, kind, current)
  await updateContentRow(tx, kind, current, await toContentValues(tx, valid, current), by, at)
  await removeOwnDraft(tx, kind, valid.slug, by)
  await invalidateContent(tx, kind, { ...current, slug: valid.slug }, moved)
  return { slug: valid.slug, version: current.version + 1 }
}

/** Invalidates everything that shows this content or links to it, at its former slugs too. `moved`: its slug or its being live changed. */
export async function invalidateContent(
  tx: Transaction,
  kind: ContentKind,
  { id, slug }: Pick<StoredContent, 'id' | 'slug'>,
  moved: boolean,
) {
  const tags = tagsOf(kind, [slug, ...(await formerSlugs(tx, kind, id))])
  // The menus link to pages by their current slug.
  await invalidateTags(tx, moved && kind === 'page' ? [...tags, 'navigation'] : tags)
}

const tagsOf = (kind: ContentKind, slugs: readonly string[]): CacheTag[] => [
  ...slugs.map((slug) => cacheTag[kind](slug)),
  ...(kind === 'article' ? (['articles'] as const) : []),
]

async function toContentValues(
  tx: Transaction,
  valid: ValidContent,
  before: Pick<StoredContent, 'coverImage' | 'publishedAt'>,
): Promise<ContentValues> {
  const { title, slug, description, content, coverImage, publishedAt } = valid
  return {
    title,
    slug,
    description,
    content,
    coverImage: coverImage === undefined ? before.coverImage : await coverFor(tx, coverImage, before.coverImage),
    publishedAt: publishedAt === undefined ? before.publishedAt : publishedAt,
  }
}

const slugTakenError = (sentence: string) => new Problem('input-invalid', { errors: { slug: [sentence] } })
