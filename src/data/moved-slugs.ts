// Addresses of pages, articles, products and categories that moved.

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { Db } from './db.ts'
import { articles } from './tables/articles.ts'
import { categories, products } from './tables/catalogue.ts'
import { pages } from './tables/content.ts'
import { type MovedKind, movedSlugs } from './tables/editing.ts'

/** Where whatever once stood at this address stands now; undefined when it never moved or is in the trash. */
export async function movedTo(db: Db, kind: ContentKind, slug: string): Promise<string | undefined> {
  const table = kind === 'article' ? articles : pages
  const [found] = await db
    .select({ slug: table.slug })
    .from(movedSlugs)
    .innerJoin(table, eq(table.id, movedSlugs.ref))
    .where(and(eq(movedSlugs.kind, kind), eq(movedSlugs.slug, slug), sql`${table.trashedAt} is null`))
  return found?.slug
}

/** Where the product that once stood at this address stands now; undefined when it never moved or is not shown. */
export async function productMovedTo(db: Db, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: products.slug })
    .from(movedSlugs)
    .innerJoin(products, eq(products.id, movedSlugs.ref))
    .where(and(eq(movedSlugs.kind, 'product'), eq(movedSlugs.slug, slug), eq(products.published, true)))
  return found?.slug
}

/** Those of these addresses where a product stood that is shown elsewhere now, and where. */
export async function productsMovedTo(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ from: movedSlugs.slug, to: products.slug })
    .from(movedSlugs)
    .innerJoin(products, eq(products.id, movedSlugs.ref))
    .where(and(eq(movedSlugs.kind, 'product'), inArray(movedSlugs.slug, [...slugs]), eq(products.published, true)))
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** All former addresses of a page, article or product. */
export async function formerSlugs(db: Db, kind: MovedKind, ref: number): Promise<string[]> {
  const rows = await db
    .select({ slug: movedSlugs.slug })
    .from(movedSlugs)
    .where(and(eq(movedSlugs.kind, kind), eq(movedSlugs.ref, ref)))
  return rows.map(({ slug }) => slug)
}

/** Of every page: its former addresses and where it stands now. */
export async function movedPages(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ from: movedSlugs.slug, to: pages.slug })
    .from(movedSlugs)
    .innerJoin(pages, eq(pages.id, movedSlugs.ref))
    .where(and(eq(movedSlugs.kind, 'page'), sql`${pages.trashedAt} is null`))
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** The same of every category that visitors may see. */
export async function movedCategories(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ from: movedSlugs.slug, to: categories.slug })
    .from(movedSlugs)
    .innerJoin(categories, eq(categories.id, movedSlugs.ref))
    .where(and(eq(movedSlugs.kind, 'category'), eq(categories.hidden, false)))
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** The same of every product on the shelf. */
export async function movedProducts(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ from: movedSlugs.slug, to: products.slug })
    .from(movedSlugs)
    .innerJoin(products, eq(products.id, movedSlugs.ref))
    .where(and(eq(movedSlugs.kind, 'product'), eq(products.published, true)))
  return new Map(rows.map(({ from, to }) => [from, to]))
}

export async function addMovedSlug(db: Db, kind: MovedKind, slug: string, ref: number): Promise<void> {
  await db
    .insert(movedSlugs)
    .values({ kind, slug, ref })
    .onConflictDoUpdate({ target: [movedSlugs.kind, movedSlugs.slug], set: { ref } })
}

/** The address is somebody's own again. Answers whether it led elsewhere until now. */
export async function dropMovedSlug(db: Db, kind: MovedKind, slug: string): Promise<boolean> {
  const dropped = await db
    .delete(movedSlugs)
    .where(and(eq(movedSlugs.kind, kind), eq(movedSlugs.slug, slug)))
    .returning({ slug: movedSlugs.slug })
  return dropped.length > 0
}
