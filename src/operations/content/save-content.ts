import { type CacheTag, cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import {
  insertVersion,
  type ListedVersion,
  olderVersion,
  olderVersions,
  type VersionRow,
} from '#data/content/content-versions.ts'
import type { Transaction, Db } from '#data/core/db.ts'
import {
  insertContentRow,
  withContentLock,
  contentBySlug,
  updateContentRow,
  type ContentRow,
  type ContentValues,
} from '#data/content/content.ts'
import { upsertMovedSlug, deleteMovedSlug, formerSlugs } from '#data/content/redirects.ts'
import { toStoredCover } from '#data/content/pictures.ts'
import { staffNameOf } from '#data/staff/staff-name.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import {
  requiredPageSlugs,
  isReservedPath,
  slugError,
  trimSlashes,
} from '#domain/content/links/slug.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import { contentToApi, savedToApi } from './content-to-api.ts'
import { sanitiseBlocks } from './sanitise-blocks.ts'
import { assertNoDraftAt, removeDraftAtPublication, type SeenDraft } from './stored-draft.ts'
import type { AppContext, ChangeAuthorship, DbContext } from '../context.ts'

export type ContentInput = {
  title: string
  slug: string
  description: string
  content: readonly StoredBlock[]
  /** Only articles have a cover. Undefined leaves the cover unchanged. */
  coverImage?: BlockImageValue | undefined
  /**
   * Only articles have this date. Null hides the article. Undefined leaves an existing date
   * unchanged and publishes a new article now.
   */
  publishedAt?: Date | null | undefined
  /** Publishing removes this draft. */
  seenDraft?: SeenDraft
}
type SavedContent = { slug: string; version: number }
type AuthorId = number | undefined

/**
 * @throws Problem input-invalid if the slug is taken, reserved or malformed, or a block is invalid;
 * version-conflict with the stored draft if the editor does not know it
 */
export async function createContent(
  context: AppContext,
  kind: ContentKind,
  input: ContentInput,
  by: AuthorId,
): Promise<SavedContent> {
  const valid = await toValidContent(context, kind, input)
  return withContentLock(context.db, (tx) =>
    insertContent(tx, kind, valid, { by, at: context.clock() }),
  )
}

/**
 * `version` is the version that the editor started from; undefined overwrites any version.
 * @throws Problem not-found; version-conflict with the current content if a colleague saved a newer
 * version, or with the stored draft if the editor does not know it; input-invalid
 */
export async function saveContent(
  context: AppContext,
  kind: ContentKind,
  slug: string,
  { version, ...input }: ContentInput & { version?: number | undefined },
  by: AuthorId,
): Promise<SavedContent> {
  const valid = await toValidContent(context, kind, input, trimSlashes(slug))
  return withContentLock(context.db, async (tx) => {
    const current = requireFound(await contentBySlug(tx, kind, trimSlashes(slug)))
    if (version !== undefined && version !== current.version)
      throw new Problem('version-conflict', {
        more: { current: await conflictingContent(tx, kind, current) },
      })
    return updateContent(tx, kind, current, valid, { by, at: context.clock() })
  })
}

/** In the shape of the API, for a version conflict. */
export async function conflictingContent(tx: Transaction, kind: ContentKind, stored: ContentRow) {
  const savedBy = await staffNameOf(tx, stored.updatedBy)
  return {
    ...contentToApi(kind, stored),
    version: stored.version,
    ...savedToApi({ savedAt: stored.updatedAt, savedBy }),
  }
}

type ValidContent = ContentInput & { content: StoredBlock[] }

/**
 * Validates and sanitises without writing. `ownSlug` is the current slug of an existing page. The
 * page may keep that slug, even if the shop reserved it later.
 * @throws Problem input-invalid
 */
export async function toValidContent(
  context: AppContext,
  kind: ContentKind,
  input: ContentInput,
  ownSlug?: string,
): Promise<ValidContent> {
  const slug = trimSlashes(input.slug)
  const error = slugError(slug, { slashes: kind === 'page' })
  if (error) throw fieldProblem('slug', error)
  const isFree =
    slug === ownSlug ||
    requiredPageSlugs.includes(slug) ||
    !isReservedPath(slug, context.reservedAddresses)
  if (kind === 'page' && !isFree)
    throw fieldProblem(
      'slug',
      'Op dit adres staat al iets van de winkel zelf. Kies een ander adres.',
    )
  return { ...input, slug, content: await sanitiseBlocks(context, input.content) }
}

/**
 * Call it inside withContentLock, so that no other process takes the slug meanwhile.
 * @throws Problem input-invalid if the slug is taken
 */
export async function insertContent(
  tx: Transaction,
  kind: ContentKind,
  valid: ValidContent,
  { by, at }: ChangeAuthorship,
): Promise<SavedContent> {
  if (await contentBySlug(tx, kind, valid.slug))
    throw fieldProblem('slug', 'Er is al een pagina op dit adres. Kies een ander adres.')
  await removeDraftAtPublication(tx, kind, valid.slug, valid.seenDraft, { by, at })
  await assertNoDraftAt(tx, kind, valid.slug)
  await deleteMovedSlug(tx, kind, valid.slug)
  const values = await toContentValues(tx, valid, { coverImage: null, publishedAt: at })
  await insertContentRow(tx, kind, values, { by, at })
  // Menus and footer show links to pages that exist.
  await invalidateTags(tx, [
    ...tagsOf(kind, [valid.slug]),
    ...(kind === 'page' ? (['navigation'] as const) : []),
  ])
  return { slug: valid.slug, version: 1 }
}

/**
 * Call it inside withContentLock, so that no other process changes the page meanwhile.
 * @throws Problem input-invalid if the new slug is taken or the page may not move
 */
export async function updateContent(
  tx: Transaction,
  kind: ContentKind,
  current: ContentRow,
  valid: ValidContent,
  { by, at }: ChangeAuthorship,
): Promise<SavedContent> {
  const moved = valid.slug !== current.slug
  if (moved) {
    if (kind === 'page' && requiredPageSlugs.includes(current.slug))
      throw fieldProblem('slug', 'Deze pagina houdt dit adres: de winkel verwijst ernaar.')
    if (await contentBySlug(tx, kind, valid.slug))
      throw fieldProblem('slug', 'Er is al een pagina op dit adres. Kies een ander adres.')
    await assertNoDraftAt(tx, kind, valid.slug)
    await deleteMovedSlug(tx, kind, valid.slug)
    await upsertMovedSlug(tx, kind, current.slug, current.id)
  }
  const seen = valid.seenDraft && { ...valid.seenDraft, slug: current.slug }
  await removeDraftAtPublication(tx, kind, current.slug, seen, { by, at })
  await insertVersion(tx, kind, current)
  await updateContentRow(tx, kind, current, await toContentValues(tx, valid, current), { by, at })
  await invalidateContent(tx, kind, { ...current, slug: valid.slug }, moved)
  return { slug: valid.slug, version: current.version + 1 }
}

/** Also at a former slug. Set `moved` if the slug changed, or for the trash. */
export async function invalidateContent(
  tx: Transaction,
  kind: ContentKind,
  { id, slug }: Pick<ContentRow, 'id' | 'slug'>,
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
  before: Pick<ContentRow, 'coverImage' | 'publishedAt'>,
): Promise<ContentValues> {
  const { title, slug, description, content, coverImage, publishedAt } = valid
  return {
    title,
    slug,
    description,
    content,
    coverImage:
      coverImage === undefined
        ? before.coverImage
        : await toStoredCover(tx, coverImage, before.coverImage),
    publishedAt: publishedAt === undefined ? before.publishedAt : publishedAt,
  }
}

/** Returns the current version first, then older ones, newest first. @throws Problem not-found */
export async function listContentVersions(
  { db }: DbContext,
  kind: ContentKind,
  slug: string,
): Promise<ListedVersion[]> {
  const current = await requireContent(db, kind, slug)
  return [await toVersion(db, current), ...(await olderVersions(db, kind, current.id))]
}

/** @throws Problem not-found */
export async function loadContentVersion(
  { db }: DbContext,
  kind: ContentKind,
  slug: string,
  version: number,
): Promise<VersionRow> {
  const current = await requireContent(db, kind, slug)
  return requireFound(
    version === current.version
      ? await toVersion(db, current)
      : await olderVersion(db, kind, current.id, version),
  )
}

/**
 * Saves the contents of an old version as a new version, and does not change the slug. Like every
 * publication it removes the draft.
 * @throws Problem not-found, input-invalid, version-conflict with an unseen draft
 */
export async function restoreVersion(
  context: AppContext,
  kind: ContentKind,
  { slug, version, seenDraft }: { slug: string; version: number; seenDraft?: SeenDraft },
  by: number | undefined,
): Promise<SavedContent> {
  const { slug: _oldSlug, ...old } = await loadContentVersion(context, kind, slug, version)
  // Validates again, because the rules may have become stricter since the version was saved.
  const valid = await toValidContent(context, kind, { ...old, slug, seenDraft }, slug)
  return withContentLock(context.db, async (tx) =>
    updateContent(
      tx,
      kind,
      await requireContent(tx, kind, slug),
      { ...valid, coverImage: old.coverImage },
      { by, at: context.clock() },
    ),
  )
}

/** @throws Problem not-found, also for content in the trash */
export async function requireContent(db: Db, kind: ContentKind, slug: string): Promise<ContentRow> {
  return requireFound(await contentBySlug(db, kind, slug))
}

const toVersion = async (
  db: Db,
  { updatedAt, updatedBy, ...document }: ContentRow,
): Promise<VersionRow> => ({
  ...document,
  savedAt: updatedAt,
  savedBy: await staffNameOf(db, updatedBy),
})
