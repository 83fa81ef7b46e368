// Pages and articles are written here: live at once for every visitor, in all processes, with what they were before kept.

import { type CacheTag, cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/cache-invalidation.ts'
import { dropOwnDraft, moveDraft } from '#data/content-drafts.ts'
import { keepVersion } from '#data/content-versions.ts'
import type { Transaction } from '#data/db.ts'
import {
  addDocument,
  asOnlyWriter,
  documentBySlug,
  replaceDocument,
  type StoredDocument,
  trashedDocument,
  type Written,
} from '#data/documents.ts'
import { addMovedSlug, dropMovedSlug, formerSlugs } from '#data/moved-slugs.ts'
import { coverFor } from '#data/pictures.ts'
import { staffNameOf } from '#data/staff-name.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { Component } from '#domain/page/component.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import { fixedPages, isReserved, slugFault, withoutSlashes } from '#domain/page/slug.ts'
import { Problem } from '#domain/problem.ts'
import { cleanContent } from './clean-content.ts'
import type { Shop } from './shop.ts'

export type GivenContent = {
  title: string
  slug: string
  description: string
  content: readonly Component[]
  /** Of an article. Not given: it stays what it is. */
  coverImage?: ImageValue | undefined
  /** Of an article: when it was published; null takes it offline. Not given: it stays what it is, and for a new article now. */
  publishedAt?: Date | null | undefined
}
export type Saved = { slug: string; version: number }
type By = number | undefined

/** Throws Problem input-invalid when the address is taken, reserved or malformed, or the content does not fit. */
export async function addContent(shop: Shop, kind: ContentKind, given: GivenContent, by: By): Promise<Saved> {
  const ready = await readied(shop, kind, given)
  return asOnlyWriter(shop.db, (tx) => addReady(tx, kind, ready, { by, at: shop.now() }))
}

/** `version` guards against a colleague's newer one: then Problem version-conflict tells the current page. Throws not-found, and what addContent throws. */
export async function changeContent(
  shop: Shop,
  kind: ContentKind,
  slug: string,
  { version, ...given }: GivenContent & { version?: number | undefined },
  by: By,
): Promise<Saved> {
  const ready = await readied(shop, kind, given, withoutSlashes(slug))
  return asOnlyWriter(shop.db, async (tx) => {
    const current = await documentBySlug(tx, kind, withoutSlashes(slug))
    if (!current) throw new Problem('not-found')
    if (version !== undefined && version !== current.version)
      throw new Problem('version-conflict', { more: { current: await asTold(tx, kind, current) } })
    return changeReady(tx, kind, current, ready, { by, at: shop.now() })
  })
}

/** What a colleague made of it, in the API's words. */
async function asTold(tx: Transaction, kind: ContentKind, document: StoredDocument) {
  const { title, slug, description, content, version, updatedAt, updatedBy, coverImage, publishedAt } = document
  const ofArticle = kind === 'article' && { cover_image: coverImage, published_at: publishedAt?.toISOString() ?? null }
  const saved = { saved_at: updatedAt.toISOString(), saved_by: await staffNameOf(tx, updatedBy) }
  return { title, slug, description, content, version, ...ofArticle, ...saved }
}

export type Ready = GivenContent & { content: Component[] }
export type Deed = { by: By; at: Date }

/** Checked and cleaned; nothing was written yet. A page keeps its `own` address when the shop came to stand there too. Throws Problem input-invalid. */
export async function readied(shop: Shop, kind: ContentKind, given: GivenContent, own?: string): Promise<Ready> {
  const slug = withoutSlashes(given.slug)
  const fault = slugFault(slug, { slashes: kind === 'page' })
  if (fault) throw new Problem('input-invalid', { errors: { slug: [fault] } })
  if (kind === 'page' && slug !== own && isReserved(slug, shop.reserved))
    throw taken('Op dit adres staat al iets van de winkel zelf. Kies een ander adres.')
  return { ...given, slug, content: await cleanContent(shop, given.content) }
}

/** Inside asOnlyWriter. */
export async function addReady(tx: Transaction, kind: ContentKind, ready: Ready, { by, at }: Deed): Promise<Saved> {
  if (await documentBySlug(tx, kind, ready.slug)) throw taken('Er is al een pagina op dit adres. Kies een ander adres.')
  // A menu that had lost this address, or led elsewhere from it, has it back.
  const regained = (await dropMovedSlug(tx, kind, ready.slug)) || (await trashedDocument(tx, kind, ready.slug)) !== undefined
  await addDocument(tx, kind, await written(tx, ready, { coverImage: null, publishedAt: at }), by, at)
  await dropOwnDraft(tx, kind, ready.slug, by)
  await invalidateTags(tx, [...tagsOf(kind, [ready.slug]), ...(regained && kind === 'page' ? (['navigation'] as const) : [])])
  return { slug: ready.slug, version: 1 }
}

/** Inside asOnlyWriter. */
export async function changeReady(
  tx: Transaction,
  kind: ContentKind,
  current: StoredDocument,
  ready: Ready,
  { by, at }: Deed,
): Promise<Saved> {
  const moved = ready.slug !== current.slug
  if (moved) {
    if (kind === 'page' && fixedPages.includes(current.slug)) throw taken('Deze pagina houdt dit adres: de winkel verwijst ernaar.')
    if (await documentBySlug(tx, kind, ready.slug)) throw taken('Er is al een pagina op dit adres. Kies een ander adres.')
    await dropMovedSlug(tx, kind, ready.slug)
    await addMovedSlug(tx, kind, current.slug, current.id)
    await moveDraft(tx, kind, current.slug, ready.slug)
  }
  await keepVersion(tx, kind, current)
  await replaceDocument(tx, kind, current, await written(tx, ready, current), by, at)
  await dropOwnDraft(tx, kind, ready.slug, by)
  await announceContent(tx, kind, { ...current, slug: ready.slug }, moved)
  return { slug: ready.slug, version: current.version + 1 }
}

/** Everything that shows this page or leads to it, at its former addresses too. */
export async function announceContent(
  tx: Transaction,
  kind: ContentKind,
  { id, slug }: Pick<StoredDocument, 'id' | 'slug'>,
  moved: boolean,
) {
  const tags = tagsOf(kind, [slug, ...(await formerSlugs(tx, kind, id))])
  // The menus link to pages by where they stand now.
  await invalidateTags(tx, moved && kind === 'page' ? [...tags, 'navigation'] : tags)
}

const tagsOf = (kind: ContentKind, slugs: readonly string[]): CacheTag[] => [
  ...slugs.map((slug) => cacheTag[kind](slug)),
  ...(kind === 'article' ? (['articles'] as const) : []),
]

async function written(tx: Transaction, ready: Ready, before: Pick<StoredDocument, 'coverImage' | 'publishedAt'>): Promise<Written> {
  const { title, slug, description, content, coverImage, publishedAt } = ready
  return {
    title,
    slug,
    description,
    content,
    coverImage: coverImage === undefined ? before.coverImage : await coverFor(tx, coverImage, before.coverImage),
    publishedAt: publishedAt === undefined ? before.publishedAt : publishedAt,
  }
}

const taken = (sentence: string) => new Problem('input-invalid', { errors: { slug: [sentence] } })
