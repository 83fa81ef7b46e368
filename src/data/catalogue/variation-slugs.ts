import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { productVariations } from '../tables/catalogue.ts'

/** Returns the slugs of variations by id. Leaves out sample packs, which have no page. */
export async function variationSlugs(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, slug, isSample } = productVariations
  const rows = await db
    .select({ id, slug })
    .from(productVariations)
    .where(and(inArray(id, [...new Set(ids)]), eq(isSample, false)))
  return new Map(rows.map((row) => [row.id, row.slug]))
}
