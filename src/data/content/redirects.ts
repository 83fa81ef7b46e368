import { asc, desc, eq, inArray, lt, notInArray, sql, and } from 'drizzle-orm'
import { type ContentKind, contentKinds } from '#domain/content/content-kind.ts'
import type { Redirect } from '#domain/content/links/redirect.ts'
import type { Db } from '../core/db.ts'
import {
  contentTables,
  isPublished,
  missingPaths,
  redirects,
  articles,
  pages,
  type MovedSlugKind,
  movedSlugs,
} from '../tables/content.ts'
import { categories, products } from '../tables/catalogue/products.ts'
import { firstOf } from '../core/rows.ts'

type StoredRedirect = Redirect & { hits: number }
export type RedirectRow = typeof redirects.$inferSelect
type MissingPath = { path: string; hits: number; lastDay: string }

export const listRedirects = (db: Db): Promise<StoredRedirect[]> =>
  db
    .select({ from: redirects.from, to: redirects.to, hits: redirects.hits })
    .from(redirects)
    .orderBy(asc(redirects.from))

/** From the first of these addresses that has one. */
export async function findRedirect(
  db: Db,
  addresses: readonly string[],
): Promise<Redirect | undefined> {
  const found = await db
    .select({ from: redirects.from, to: redirects.to })
    .from(redirects)
    .where(inArray(redirects.from, [...addresses]))
  return addresses.flatMap((address) => found.filter(({ from }) => from === address))[0]
}

/**
 * Overwrites the target of an address that already has a redirect, and forgets that the address was
 * missing.
 */
export async function upsertRedirects(
  db: Db,
  rows: readonly Redirect[],
  createdAt: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(redirects)
    .values(rows.map((row) => ({ ...row, createdAt })))
    .onConflictDoUpdate({ target: redirects.from, set: { to: sql`excluded."to"` } })
  await db.delete(missingPaths).where(
    inArray(
      missingPaths.path,
      rows.map(({ from }) => from),
    ),
  )
}

export const deleteRedirect = (db: Db, from: string): Promise<RedirectRow | undefined> =>
  firstOf(db.delete(redirects).where(eq(redirects.from, from)).returning())

/** Also forgets that its address was missing meanwhile. */
export async function insertRedirect(db: Db, row: RedirectRow): Promise<void> {
  await db.insert(redirects).values(row).onConflictDoNothing()
  await db.delete(missingPaths).where(eq(missingPaths.path, row.from))
}

export const listMissingPaths = (db: Db, limit: number): Promise<MissingPath[]> =>
  db
    .select()
    .from(missingPaths)
    .orderBy(desc(missingPaths.hits), asc(missingPaths.path))
    .limit(limit)

/** All processes share the counts. */
export async function addRedirectHits(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  for (const [from, count] of counts)
    await db
      .update(redirects)
      .set({ hits: sql`${redirects.hits} + ${count}` })
      .where(eq(redirects.from, from))
}

export async function addMissingPaths(
  db: Db,
  counts: ReadonlyMap<string, number>,
  lastDay: string,
): Promise<void> {
  if (counts.size === 0) return
  await db
    .insert(missingPaths)
    .values([...counts].map(([path, hits]) => ({ path, hits, lastDay })))
    .onConflictDoUpdate({
      target: missingPaths.path,
      set: { hits: sql`${missingPaths.hits} + excluded.hits`, lastDay },
    })
}

/** Of the paths requested since `day`, the `max` most requested stay. */
export async function pruneMissingPaths(db: Db, day: string, max: number): Promise<void> {
  await db.delete(missingPaths).where(lt(missingPaths.lastDay, day))
  const storedPaths = db
    .select({ path: missingPaths.path })
    .from(missingPaths)
    .orderBy(desc(missingPaths.hits), asc(missingPaths.path))
    .limit(max)
  await db.delete(missingPaths).where(notInArray(missingPaths.path, storedPaths))
}

/** Those that staff redirect, or whose page, article, product or category has another slug now. */
export async function findMovedPaths(db: Db, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from unnest(${sql.param([...paths])}::text[]) as path
    where exists (select from redirects where "from" = path)
      or exists (select from moved_slugs where kind = case
        when path ~ '^/shop/' then 'category' when path ~ '^/product/' then 'product' when path ~ '^/artikel/' then 'article' else 'page' end
        and slug = regexp_replace(path, '^.*/', ''))`)
  return rows.map(({ path }) => path)
}

type LinkingContent = {
  kind: ContentKind
  slug: string
  title: string
  content: unknown
}

export async function loadLinkingContent(db: Db): Promise<LinkingContent[]> {
  const rowsByKind = await Promise.all(
    contentKinds.map(async (kind) => {
      const table = contentTables[kind]
      const { slug, title, content } = table
      const rows = await db.select({ slug, title, content }).from(table).where(isPublished(table))
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return rowsByKind.flat()
}

const targets = {
  page: { table: pages, isVisible: isPublished(pages) },
  article: { table: articles, isVisible: isPublished(articles) },
  product: { table: products, isVisible: eq(products.published, true) },
  category: { table: categories, isVisible: eq(categories.hidden, false) },
}

/**
 * Returns the current slugs of what visitors can see, by former slug: of all that have one, or of
 * those in `slugs`.
 */
export async function currentSlugsOf(
  db: Db,
  kind: MovedSlugKind,
  slugs?: readonly string[],
): Promise<Map<string, string>> {
  if (slugs?.length === 0) return new Map()
  const { table, isVisible } = targets[kind]
  const isRequested = slugs && inArray(movedSlugs.slug, [...slugs])
  const rows = await db
    .select({ from: movedSlugs.slug, to: table.slug })
    .from(movedSlugs)
    .innerJoin(table, eq(table.id, movedSlugs.targetId))
    .where(and(eq(movedSlugs.kind, kind), isRequested, isVisible))
  return new Map(rows.map(({ from, to }) => [from, to]))
}

export const currentSlugOf = async (
  db: Db,
  kind: MovedSlugKind,
  slug: string,
): Promise<string | undefined> => (await currentSlugsOf(db, kind, [slug])).get(slug)

export async function formerSlugs(db: Db, kind: MovedSlugKind, ref: number): Promise<string[]> {
  const rows = await db
    .select({ slug: movedSlugs.slug })
    .from(movedSlugs)
    .where(and(eq(movedSlugs.kind, kind), eq(movedSlugs.targetId, ref)))
  return rows.map(({ slug }) => slug)
}

export async function redirectsToProducts(
  db: Db,
  slugs: readonly string[],
): Promise<{ slug: string; productId: number }[]> {
  if (slugs.length === 0) return []
  return db
    .select({ slug: movedSlugs.slug, productId: movedSlugs.targetId })
    .from(movedSlugs)
    .where(and(eq(movedSlugs.kind, 'product'), inArray(movedSlugs.slug, [...slugs])))
}

export async function upsertMovedSlug(
  db: Db,
  kind: MovedSlugKind,
  slug: string,
  targetId: number,
): Promise<void> {
  await db
    .insert(movedSlugs)
    .values({ kind, slug, targetId })
    .onConflictDoUpdate({ target: [movedSlugs.kind, movedSlugs.slug], set: { targetId } })
}

/** Call it when something new gets the slug. Returns the id to which it led. */
export async function deleteMovedSlug(
  db: Db,
  kind: MovedSlugKind,
  slug: string,
): Promise<number | undefined> {
  const deleted = await db
    .delete(movedSlugs)
    .where(and(eq(movedSlugs.kind, kind), eq(movedSlugs.slug, slug)))
    .returning({ targetId: movedSlugs.targetId })
  return deleted[0]?.targetId
}
