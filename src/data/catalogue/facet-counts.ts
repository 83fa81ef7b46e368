// Counts the published products per facet cell: a combination of gender, absorption band,
// categories and presence of a sample pack. The stored counts are valid until the catalogue
// changes.

import { eq, sql } from 'drizzle-orm'
import type { FacetCell } from '#domain/catalogue/listing/listed-product.ts'
import { countFacets } from '#domain/catalogue/listing/facet-counts.ts'
import { emptyFilter, type ProductFilter } from '#domain/catalogue/listing/product-filter.ts'
import type { Db } from '../core/db.ts'
import { facetCells, facetVersions } from '../tables/catalogue/product-counts.ts'
import { hasSampleSql } from '../tables/catalogue/products.ts'

/**
 * Returns the stored cells, or recounts them if the catalogue has changed since the last count.
 * Every published product is counted in exactly one cell.
 */
export async function loadFacetCells(db: Db): Promise<FacetCell[]> {
  const rows = await db
    .select({
      isCurrent: sql<boolean>`${isCurrent}`,
      cell: facetCells,
    })
    .from(facetVersions)
    .leftJoin(facetCells, sql`true`)
  return rows[0]?.isCurrent
    ? rows.flatMap(({ cell }) => (cell ? { ...cell, has_sample: cell.has_sample ?? false } : []))
    : recount(db)
}

/** A process of the version before, which does not know samples, leaves them null. */
const isCurrent = sql.raw(
  'facet_versions.changed = facet_versions.counted and not exists (select from facet_cells where has_sample is null)',
)

/** `among` are all published products, of which `matches` match the filter. */
export async function countMatchingProducts(
  db: Db,
  filter: ProductFilter,
): Promise<{ matches: number; among: number }> {
  const stored = await countInStoredCells(db, filter)
  if (stored?.is_true) return stored
  const cells = await recount(db)
  return { matches: countFacets(cells, filter).total, among: countFacets(cells, emptyFilter).total }
}

async function countInStoredCells(
  db: Db,
  { gender, absorption, categories, sample }: ProductFilter,
) {
  const bands = sql`${sql.param([...absorption])}::text[]`
  const categoryIds = sql`${sql.param([...categories])}::integer[]`
  const { rows } = await db.execute<{ is_true: boolean; matches: number; among: number }>(sql`
    select (select ${isCurrent} from facet_versions) as is_true, coalesce(sum(products), 0)::integer as among,
      coalesce(sum(products) filter (
        where (${gender}::text = 'both' or gender in ('unisex', ${gender}::text))
          and (cardinality(${bands}) = 0 or band = any(${bands}))
          and (cardinality(${categoryIds}) = 0 or categories && ${categoryIds})
          and (${sample !== true}::boolean or has_sample)
      ), 0)::integer as matches
    from facet_cells`)
  return rows[0]
}

/**
 * Does not wait for another transaction that locked the version row: it then stores nothing, like a
 * database that stores nothing.
 */
const recount = async (db: Db): Promise<FacetCell[]> =>
  '$storesNothing' in db ? (await db.execute<FacetCell>(countCells)).rows : recountAndStore(db)

const recountAndStore = (db: Db): Promise<FacetCell[]> =>
  db.transaction(async (tx) => {
    const [version] = await tx.select().from(facetVersions).for('update', { skipLocked: true })
    if (!version) return (await tx.execute<FacetCell>(countCells)).rows
    await tx.delete(facetCells)
    const cells =
      await tx.execute<FacetCell>(sql`insert into ${facetCells} (gender, band, categories, has_sample, products) ${countCells}
      returning gender, band, categories, has_sample, products`)
    await tx
      .update(facetVersions)
      .set({ counted: version.changed })
      .where(eq(facetVersions.singleton, true))
    return cells.rows
  })

/** Uses the same absorption bands as domain/catalogue/absorption.ts. */
const countCells = sql`
  select gender,
    case when absorption <= 3 then 'light' when absorption <= 5 then 'medium' when absorption <= 7 then 'heavy' when absorption > 7 then 'extreme' end as band,
    category_ids as categories,
    ${sql.raw(hasSampleSql)} as has_sample,
    count(*)::integer as products
  from products
  where published
  group by 1, 2, 3, 4`
