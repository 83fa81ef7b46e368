// Counts of products that are alike, kept in the database and counted anew after a change of the catalogue.

import { eq, sql } from 'drizzle-orm'
import type { FacetCell } from '#domain/catalogue/facet-cell.ts'
import { facetsOf } from '#domain/catalogue/facets.ts'
import { noFilter, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import type { Db } from './db.ts'
import { facetCells, facetVersions } from './tables/facets.ts'

/** Every published product is in exactly one cell. */
export async function facetCounts(db: Db): Promise<FacetCell[]> {
  const rows = await db
    .select({ isTrue: sql<boolean>`${facetVersions.changed} = ${facetVersions.counted}`, cell: facetCells })
    .from(facetVersions)
    .leftJoin(facetCells, sql`true`)
  return rows[0]?.isTrue ? rows.flatMap(({ cell }) => cell ?? []) : counted(db)
}

/** How many published products match, the `total` of domain/catalogue/facets.ts, among how many; added up where the cells are. */
export async function matchingNow(db: Db, filter: ProductFilter): Promise<{ matches: number; among: number }> {
  const kept = await matchingKept(db, filter)
  if (kept?.is_true) return kept
  const cells = await counted(db)
  return { matches: facetsOf(cells, filter).total, among: facetsOf(cells, noFilter).total }
}

async function matchingKept(db: Db, { gender, absorption, categories }: ProductFilter) {
  const bands = sql`${sql.param([...absorption])}::text[]`
  const chosen = sql`${sql.param([...categories])}::integer[]`
  const { rows } = await db.execute<{ is_true: boolean; matches: number; among: number }>(sql`
    select (select changed = counted from facet_versions) as is_true, coalesce(sum(products), 0)::integer as among,
      coalesce(sum(products) filter (
        where (${gender}::text = 'both' or gender in ('unisex', ${gender}::text))
          and (cardinality(${bands}) = 0 or band = any(${bands}))
          and (cardinality(${chosen}) = 0 or categories && ${chosen})
      ), 0)::integer as matches
    from facet_cells`)
  return rows[0]
}

/** One process counts and keeps; whoever comes while it, or a change, is under way counts without keeping and waits for nobody. */
const counted = (db: Db): Promise<FacetCell[]> =>
  db.transaction(async (tx) => {
    const [version] = await tx.select().from(facetVersions).for('update', { skipLocked: true })
    if (!version) return (await tx.execute<FacetCell>(alike)).rows
    await tx.delete(facetCells)
    const cells = await tx.execute<FacetCell>(sql`insert into ${facetCells} (gender, band, categories, products) ${alike}
      returning gender, band, categories, products`)
    await tx.update(facetVersions).set({ counted: version.changed }).where(eq(facetVersions.only, true))
    return cells.rows
  })

/** The bands are those of domain/catalogue/absorption.ts. */
const alike = sql`
  select gender,
    case when absorption <= 3 then 'light' when absorption <= 5 then 'medium' when absorption <= 7 then 'heavy' when absorption > 7 then 'extreme' end as band,
    shelves as categories,
    count(*)::integer as products
  from products
  where published
  group by 1, 2, 3`
