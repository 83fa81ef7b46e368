import { asc, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { type ContentKind, contentKinds } from '#domain/content/content-kind.ts'
import type { Redirect } from '#domain/content/redirect.ts'
import type { Db } from '../core/db.ts'
import { firstOf } from '../core/rows.ts'
import { contentTables, isPublished, missingPaths, redirects } from '../tables/content.ts'

export type StoredRedirect = Redirect & { hits: number }
export type RedirectRow = typeof redirects.$inferSelect
export type MissingPath = { path: string; hits: number; lastDay: string }

export const listRedirects = (db: Db): Promise<StoredRedirect[]> =>
  db
    .select({ from: redirects.from, to: redirects.to, hits: redirects.hits })
    .from(redirects)
    .orderBy(asc(redirects.from))

/** Returns the redirect from the first of these addresses that has one. */
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

/** Puts a deleted redirect back, and forgets that its address was missing meanwhile. */
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

/** Adds to the stored counts, which all processes share. */
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

/**
 * Deletes the missing paths that nobody requested since `day`, and all but the `max` most
 * requested.
 */
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

export type LinkingContent = {
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
