// The picture library in the database. The files themselves lie in the media store.

import { count, desc, eq, ilike, sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import { isOwnAddress } from '#domain/page/own-address.ts'
import type { Db } from './db.ts'
import type { StoredPicture } from './tables/catalogue.ts'
import { pictures } from './tables/editing.ts'

export type LibraryPicture = typeof pictures.$inferSelect
export type Use = { kind: ContentKind | 'product' | 'menu' | 'mailing'; slug: string; title: string }

/** The same files are served under both. */
const inLibrary = (url: string) => url.replace(/^\/storage\//, '/media/')
const underStorage = (url: string) => url.replace(/^\/media\//, '/storage/')

/** What an article keeps of its cover, with the size and colour that are known of it; null for what is no picture of the shop. */
export async function coverFor(db: Db, image: ImageValue, before: StoredPicture | null = null): Promise<StoredPicture | null> {
  if (!image || !isOwnAddress(image.url)) return null
  if (before?.url === underStorage(image.url)) return { ...before, alt: image.alt }
  const [known] = await db
    .select()
    .from(pictures)
    .where(eq(pictures.url, inLibrary(image.url)))
  const { width = 1280, height = 960 } = known ?? image
  return { url: underStorage(image.url), alt: image.alt, width, height, color: known?.color ?? '#e0d8ca' }
}

export async function addPicture(db: Db, picture: typeof pictures.$inferInsert): Promise<LibraryPicture> {
  const [added] = await db.insert(pictures).values(picture).returning()
  if (!added) throw new Error('a picture was not added')
  return added
}

export async function pictureById(db: Db, id: number): Promise<LibraryPicture | undefined> {
  const [found] = await db.select().from(pictures).where(eq(pictures.id, id))
  return found
}

export async function setPicture(db: Db, id: number, set: Partial<LibraryPicture>): Promise<LibraryPicture | undefined> {
  const [changed] = await db.update(pictures).set(set).where(eq(pictures.id, id)).returning()
  return changed
}

export async function removePicture(db: Db, id: number): Promise<void> {
  await db.delete(pictures).where(eq(pictures.id, id))
}

/** Last uploaded first; `page` from 1. The words are looked for in the description. */
export async function listedPictures(
  db: Db,
  { query, page, perPage }: { query: string; page: number; perPage: number },
): Promise<{ pictures: LibraryPicture[]; total: number }> {
  const wanted = query ? ilike(pictures.alt, `%${query.replace(/[\\%_]/g, String.raw`\$&`)}%`) : undefined
  const found = await db
    .select()
    .from(pictures)
    .where(wanted)
    .orderBy(desc(pictures.uploadedAt), desc(pictures.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(pictures).where(wanted)
  return { pictures: found, total: counted?.total ?? 0 }
}

/** Of each picture the pages, articles, drafts, products, menus and mailings that show it, in the trash too. A mailing's slug is its number. */
export async function picturesUsed(db: Db, those: readonly Pick<LibraryPicture, 'id' | 'url'>[]): Promise<Map<number, Use[]>> {
  if (those.length === 0) return new Map()
  // Under /media and under /storage it ends the same.
  const wanted = JSON.stringify(those.map(({ id, url }) => ({ id, part: url.slice('/media'.length) })))
  const { rows } = await db.execute<Use & { id: number }>(sql`
    with shown as (
      select 'page' as kind, slug, title, content::text as text from pages
      union all select 'article', slug, title, concat(content::text, cover_image::text) from articles
      union all select kind, slug, coalesce(page ->> 'title', ''), page::text from content_drafts
      union all select 'product', slug, name, concat(pictures::text, description, attributes::text) from products
      union all select 'menu', 'menu', 'Het menu van de winkel', value::text from shop_settings where name = 'navigation'
      union all select 'mailing', id::text, subject, content::text from mailings)
    select distinct wanted.id, shown.kind, shown.slug, shown.title
    from jsonb_to_recordset(${wanted}::jsonb) as wanted(id integer, part text) join shown on strpos(shown.text, wanted.part) > 0
    order by shown.kind, shown.slug`)
  const uses = Map.groupBy(rows, ({ id }) => id)
  return new Map([...uses].map(([id, those]) => [id, those.map(({ kind, slug, title }) => ({ kind, slug, title }))]))
}
