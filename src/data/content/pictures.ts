import { desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { isInternalLink } from '#domain/content/links/is-internal-link.ts'
import { extensionData } from '#extensions/data.ts'
import type { Db } from '../core/db.ts'
import { findRowBy, firstOf, insertReturning, deleteById } from '../core/rows.ts'
import { toLikePattern } from '../core/like-pattern.ts'
import type { StoredPicture } from '../tables/catalogue/products.ts'
import { pictures } from '../tables/content.ts'

export type LibraryPicture = typeof pictures.$inferSelect
const usesOfExtensions = extensionData.flatMap(({ pictureUses = {} }) =>
  Object.entries(pictureUses),
)
export const pictureUsageKinds = [
  'page',
  'article',
  'product',
  'menu',
  'settings',
  'invoice',
  ...usesOfExtensions.map(([kind]) => kind),
]
export type PictureUsage = { kind: string; slug: string; title: string }

/** The shop serves each file under two URLs: the library stores /media, covers store /storage. */
const toMediaUrl = (url: string) => url.replace(/^\/storage\//, '/media/')
const toStorageUrl = (url: string) => url.replace(/^\/media\//, '/storage/')

/** Size and colour come from the library. Returns null for no image, or one of another host. */
export async function toStoredCover(
  db: Db,
  image: BlockImageValue,
  before: StoredPicture | null = null,
): Promise<StoredPicture | null> {
  if (!image || !isInternalLink(image.url)) return null
  if (before?.url === toStorageUrl(image.url)) return { ...before, alt: image.alt }
  const picture = await pictureByUrl(db, toMediaUrl(image.url))
  const { width = 1280, height = 960 } = picture ?? image
  return {
    url: toStorageUrl(image.url),
    alt: image.alt,
    width,
    height,
    color: picture?.color ?? '#e0d8ca',
  }
}

export const insertPicture = (
  db: Db,
  picture: typeof pictures.$inferInsert,
): Promise<LibraryPicture> => insertReturning(db, pictures, picture)

export const pictureById = findRowBy(pictures, 'id')

export const pictureByUrl = findRowBy(pictures, 'url')

export async function pictureColors(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ url: pictures.url, color: pictures.color })
    .from(pictures)
    .where(inArray(pictures.url, [...urls]))
  return new Map(rows.map(({ url, color }) => [url, color]))
}

export const updatePicture = (
  db: Db,
  id: number,
  set: Partial<LibraryPicture>,
): Promise<LibraryPicture | undefined> =>
  firstOf(db.update(pictures).set(set).where(eq(pictures.id, id)).returning())

export const deletePictureRow = (db: Db, id: number) => deleteById(db, pictures, id)

/** Searches the alternative texts and the names of products. `page` starts at 1. */
export async function findPictures(
  db: Db,
  { query, page, perPage }: { query: string; page: number; perPage: number },
): Promise<{ pictures: LibraryPicture[]; total: number }> {
  const pattern = toLikePattern(query)
  // Compares the part of the URL after /media or /storage, which is the same in both forms of the
  // URL.
  const isOfProduct = sql`exists (select 1 from products where name ilike ${pattern} and strpos(products.pictures::text, substr(${pictures.url}, 7)) > 0)`
  const matchesQuery = query ? or(ilike(pictures.alt, pattern), isOfProduct) : undefined
  const found = await db
    .select()
    .from(pictures)
    .where(matchesQuery)
    .orderBy(desc(pictures.uploadedAt), desc(pictures.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { pictures: found, total: await db.$count(pictures, matchesQuery) }
}

const shownByExtensions = sql.raw(
  usesOfExtensions.map(([kind, rows]) => `union all select '${kind}', ${rows}`).join('\n      '),
)

/** By picture id, also in the trash. */
export async function findPictureUsages(
  db: Db,
  searchedPictures: readonly Pick<LibraryPicture, 'id' | 'url'>[],
): Promise<Map<number, PictureUsage[]>> {
  if (searchedPictures.length === 0) return new Map()
  const searched = JSON.stringify(
    searchedPictures.map(({ id, url }) => ({ id, part: url.slice('/media'.length) })),
  )
  const { rows } = await db.execute<PictureUsage & { id: number }>(sql`
    with shown as (
      select 'page' as kind, slug, title, concat(content::text, trashed_draft::text) as text from pages
      union all select 'article', slug, title, concat(content::text, cover_image::text, trashed_draft::text) from articles
      union all select kind, slug, coalesce(page ->> 'title', ''), page::text from content_drafts
      union all select 'product', slug, name, concat(pictures::text, description, attributes::text) from products
      union all select 'menu', 'menu', 'Het menu van de winkel', value::text from shop_settings where name = 'navigation'
      union all select 'settings', 'instellingen', 'Het logo van de winkel', value::text from shop_settings where name = 'details'
      union all select 'invoice', 'facturen', 'Facturen met dit logo', contents #>> '{seller,logo,url}' from invoices
      ${shownByExtensions})
    select distinct wanted.id, shown.kind, shown.slug, shown.title
    from jsonb_to_recordset(${searched}::jsonb) as wanted(id integer, part text) join shown on strpos(shown.text, wanted.part) > 0
    order by shown.kind, shown.slug`)
  const usagesById = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...usagesById].map(([id, usages]) => [
      id,
      usages.map(({ kind, slug, title }) => ({ kind, slug, title })),
    ]),
  )
}
