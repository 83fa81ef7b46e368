// Former slugs of pages, articles, products and categories, for redirects.

import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { categories, products } from '../tables/catalogue.ts'
import { articles, isPublished, pages, type MovedSlugKind, movedSlugs } from '../tables/content.ts'

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
