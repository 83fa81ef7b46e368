// A property test checks that these agree with the rules in domain/catalogue.

import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { AbsorptionBand } from '#domain/catalogue/absorption.ts'
import type { GenderFilter } from '#domain/catalogue/gender.ts'
import type { ProductSort } from '#domain/catalogue/listing/product-filter.ts'
import type { ProductUse } from '#domain/product-finder/product-use.ts'
import type { Db } from '../core/db.ts'
import { hasSampleSql, products, usesOfAttributesSql } from '../tables/catalogue/products.ts'
import { idsOf } from '../core/rows.ts'

export type ProductQuery = {
  gender: GenderFilter
  absorption: readonly AbsorptionBand[]
  categories?: readonly string[]
  categoryIds?: readonly number[]
  slugs?: readonly string[]
  uses?: readonly ProductUse[]
  /** Only products with a sample pack in stock. */
  sample?: boolean
}

/**
 * A band contains the absorptions above `above`, up to and including `upTo`. Each band starts where
 * the previous one ends.
 */
export const bandLimits: readonly [
  AbsorptionBand,
  above: number | undefined,
  upTo: number | undefined,
][] = [
  ['light', undefined, 3],
  ['medium', 3, 5],
  ['heavy', 5, 7],
  ['extreme', 7, undefined],
]

const between = (above: number | undefined, upTo: number | undefined) =>
  above === undefined && upTo === undefined
    ? isNotNull(products.absorption)
    : and(
        above === undefined ? undefined : sql`${products.absorption} > ${above}`,
        upTo === undefined ? undefined : sql`${products.absorption} <= ${upTo}`,
      )

/**
 * Merges adjoining bands into one range, so that PostgreSQL plans fewer conditions and scans a
 * smaller part of an index.
 */
function inBands(chosen: readonly AbsorptionBand[]): SQL | undefined {
  const ranges: { above: number | undefined; upTo: number | undefined }[] = []
  for (const [band, above, upTo] of bandLimits) {
    if (!chosen.includes(band)) continue
    const before = ranges.at(-1)
    if (before && before.upTo === above) before.upTo = upTo
    else ranges.push({ above, upTo })
  }
  const full = between(ranges[0]?.above, ranges.at(-1)?.upTo)
  return ranges.length > 1
    ? and(full, or(...ranges.map(({ above, upTo }) => between(above, upTo))))
    : full
}

const sqlMatchesFilter = ({
  gender,
  absorption,
  categories = [],
  categoryIds = [],
  slugs = [],
  uses = [],
  sample = false,
}: ProductQuery): SQL | undefined =>
  and(
    eq(products.published, true),
    gender === 'both' ? undefined : inArray(products.gender, ['unisex', gender]),
    absorption.length === 0 ? undefined : inBands(absorption),
    categories.length === 0
      ? undefined
      : sql`${products.categoryIds} && array(select id from categories where slug = any(${sql.param([...categories])}))`,
    categoryIds.length === 0
      ? undefined
      : sql`${products.categoryIds} && ${sql.param([...categoryIds])}::integer[]`,
    slugs.length === 0 ? undefined : inArray(products.slug, [...slugs]),
    uses.length === 0
      ? undefined
      : sql`${sql.raw(usesOfAttributesSql)} && ${sql.param([...uses])}::text[]`,
    sample ? sql.raw(hasSampleSql) : undefined,
  )

/** Without `uses`, the stored facet cells know the number (facet-counts.ts). */
export const countProducts = (db: Db, query: ProductQuery): Promise<number> =>
  db.$count(products, sqlMatchesFilter(query))

/**
 * Every sort order ends with position and id, so that equal products have one order and the pages
 * do not overlap.
 */
const sortColumns = (sort: ProductSort): SQL[] => {
  const last = [sql`${products.position}`, sql`${products.id}`]
  switch (sort) {
    case 'recommended':
      return last
    case 'price':
      return [sql`${products.price}`, ...last]
    case 'price-per-piece':
      return [sql`(${products.price}::double precision / ${products.inPackage})`, ...last]
    case 'absorption':
      return [sql`${desc(products.absorption)} nulls last`, ...last]
  }
}

/** The estimated cost of one index step in sort order, relative to fetching one product by id. */
const indexStepCost = 1 / 20

/** `among` published products, of which `matches` match the filter; undefined if not counted. */
export type ProductRange = {
  offset: number
  limit: number
  matches?: number | undefined
  among?: number | undefined
}

/**
 * Returns the sorted ids of one range of the matching products. PostgreSQL normally scans the index
 * of the sort order until it has found the range. If few products match, that scan would be long.
 * The query then selects all matches first and sorts them.
 */
export async function matchingProductIds(
  db: Db,
  query: ProductQuery,
  sort: ProductSort,
  { offset, limit, matches = Infinity, among = matches }: ProductRange,
): Promise<number[]> {
  const indexSteps = Math.min(among, ((offset + limit) * among) / matches)
  return idsOf(
    db
      .select({ id: products.id })
      .from(products)
      .where(
        indexSteps * indexStepCost > matches ? selectedFirst(db, query) : sqlMatchesFilter(query),
      )
      .orderBy(...sortColumns(sort))
      .limit(limit)
      .offset(offset),
  )
}

function selectedFirst(db: Db, query: ProductQuery): SQL | undefined {
  const { categoryIds = [] } = query
  const inCategories = sql`${products.id} = any(array(select product_id from product_categories where category_id = any(${sql.param([...categoryIds])}::integer[])))`
  const all = db
    .select({ id: products.id })
    .from(products)
    .where(and(sqlMatchesFilter(query), categoryIds.length > 0 ? inCategories : undefined))
  return and(eq(products.published, true), sql`${products.id} = any(array(${all}))`)
}

export function sortRowsByIds<Row extends { id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
