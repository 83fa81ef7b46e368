// Former slugs of pages, articles, products and categories, for redirects.

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { Db } from '../core/db.ts'
import { categories, products } from '../tables/catalogue.ts'
import { contentTables, pages } from '../tables/content.ts'
import { type MovedSlugKind, movedSlugs } from '../tables/content-editing.ts'

/**
 * Returns the current slug of the page or article that had `slug` before. Ignores trashed content.
 */
export async function currentContentSlug(
  db: Db,
  kind: ContentKind,
  slug: string,
): Promise<string | undefined> {
  const table = contentTables[kind]
  const [found] = await db
    .select({ slug: table.slug })
    .from(movedSlugs)
    .innerJoin(table, eq(table.id, movedSlugs.targetId))
    .where(
      and(eq(movedSlugs.kind, kind), eq(movedSlugs.slug, slug), sql`${table.trashedAt} is null`),
    )
  return found?.slug
}

/** Returns the current slug of the product that had `slug` before. Ignores unpublished products. */
export async function currentProductSlug(db: Db, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: products.slug })
    .from(movedSlugs)
    .innerJoin(products, eq(products.id, movedSlugs.targetId))
    .where(
      and(eq(movedSlugs.kind, 'product'), eq(movedSlugs.slug, slug), eq(products.published, true)),
    )
  return found?.slug
}

/**
 * Returns the current slugs of published products by former slug, for the former slugs in `slugs`.
 */
export async function currentSlugsOfProducts(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ from: movedSlugs.slug, to: products.slug })
    .from(movedSlugs)
    .innerJoin(products, eq(products.id, movedSlugs.targetId))
    .where(
      and(
        eq(movedSlugs.kind, 'product'),
        inArray(movedSlugs.slug, [...slugs]),
        eq(products.published, true),
      ),
    )
  return new Map(rows.map(({ from, to }) => [from, to]))
}

export async function formerSlugs(db: Db, kind: MovedSlugKind, ref: number): Promise<string[]> {
  const rows = await db
    .select({ slug: movedSlugs.slug })
    .from(movedSlugs)
    .where(and(eq(movedSlugs.kind, kind), eq(movedSlugs.targetId, ref)))
  return rows.map(({ slug }) => slug)
}

/** Returns the current slugs of all pages that have a former slug, by former slug. */
export async function currentSlugsOfMovedPages(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ from: movedSlugs.slug, to: pages.slug })
    .from(movedSlugs)
    .innerJoin(pages, eq(pages.id, movedSlugs.targetId))
    .where(and(eq(movedSlugs.kind, 'page'), sql`${pages.trashedAt} is null`))
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** Returns the current slugs of visible categories that have a former slug, by former slug. */
export async function currentSlugsOfMovedCategories(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ from: movedSlugs.slug, to: categories.slug })
    .from(movedSlugs)
    .innerJoin(categories, eq(categories.id, movedSlugs.targetId))
    .where(and(eq(movedSlugs.kind, 'category'), eq(categories.hidden, false)))
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** Returns the current slugs of published products that have a former slug, by former slug. */
export async function currentSlugsOfMovedProducts(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ from: movedSlugs.slug, to: products.slug })
    .from(movedSlugs)
    .innerJoin(products, eq(products.id, movedSlugs.targetId))
    .where(and(eq(movedSlugs.kind, 'product'), eq(products.published, true)))
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** Returns those of the slugs that redirect to a product, each with its id. */
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

/**
 * Deletes the redirect from this slug. Call it when new content, a product or a category gets the
 * slug. Returns the id to which it led; undefined if there was no redirect.
 */
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
