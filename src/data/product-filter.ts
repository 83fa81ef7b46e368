// The catalogue filter and its orders in SQL: the same answers as domain/catalogue, kept so by a property test.

import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Band } from '#domain/catalogue/absorption.ts'
import type { GenderFilter } from '#domain/catalogue/gender.ts'
import type { ProductSort } from '#domain/catalogue/product-sort.ts'
import type { Db } from './db.ts'
import { products } from './tables/catalogue.ts'

/** As the API asks it: categories by slug or by id. */
export type ProductQuestion = {
  gender: GenderFilter
  absorption: readonly Band[]
  categories?: readonly string[]
  categoryIds?: readonly number[]
  slugs?: readonly string[]
}

/** Above which absorption a band begins and up to which it goes; neighbours meet. */
const edges: readonly [Band, above: number | undefined, upTo: number | undefined][] = [
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

/** Chosen bands that lie side by side are one stretch: fewer conditions to plan, and an index starts and stops at their ends. */
function inBands(chosen: readonly Band[]): SQL | undefined {
  const stretches: { above: number | undefined; upTo: number | undefined }[] = []
  for (const [band, above, upTo] of edges) {
    if (!chosen.includes(band)) continue
    const before = stretches.at(-1)
    if (before && before.upTo === above) before.upTo = upTo
    else stretches.push({ above, upTo })
  }
  const whole = between(stretches[0]?.above, stretches.at(-1)?.upTo)
  return stretches.length > 1 ? and(whole, or(...stretches.map(({ above, upTo }) => between(above, upTo)))) : whole
}

/** Published products that match; unrated ones drop out while a band is chosen. */
export const matching = ({ gender, absorption, categories = [], categoryIds = [], slugs = [] }: ProductQuestion): SQL | undefined =>
  and(
    eq(products.published, true),
    gender === 'both' ? undefined : inArray(products.gender, ['unisex', gender]),
    absorption.length === 0 ? undefined : inBands(absorption),
    categories.length === 0
      ? undefined
      : sql`${products.shelves} && array(select id from categories where slug = any(${sql.param([...categories])}))`,
    categoryIds.length === 0 ? undefined : sql`${products.shelves} && ${sql.param([...categoryIds])}::integer[]`,
    slugs.length === 0 ? undefined : inArray(products.slug, [...slugs]),
  )

/** Every order ends in position and id, so that pages never overlap. */
const inOrder = (sort: ProductSort): SQL[] => {
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

/** To look at one product in an index of the order costs this share of fetching one by its id. */
const lookedAt = 1 / 20

/** `matches` of `among` published products match, when that is known. */
export type Stretch = { offset: number; limit: number; matches?: number | undefined; among?: number | undefined }

/**
 * Ids of one stretch of the matching products, in order. An index of the order is walked until the stretch is full; where matches are so
 * rare that this would be a long walk, all of them are gathered first.
 */
export async function placesOf(
  db: Db,
  asked: ProductQuestion,
  sort: ProductSort,
  { offset, limit, matches = Infinity, among = matches }: Stretch,
): Promise<number[]> {
  const walked = Math.min(among, ((offset + limit) * among) / matches)
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(walked * lookedAt > matches ? gathered(db, asked) : matching(asked))
    .orderBy(...inOrder(sort))
    .limit(limit)
    .offset(offset)
  return found.map(({ id }) => id)
}

function gathered(db: Db, asked: ProductQuestion): SQL | undefined {
  const { categoryIds = [] } = asked
  const shelved = sql`${products.id} = any(array(select product_id from product_categories where category_id = any(${sql.param([...categoryIds])}::integer[])))`
  const all = db
    .select({ id: products.id })
    .from(products)
    .where(and(matching(asked), categoryIds.length > 0 ? shelved : undefined))
  return and(eq(products.published, true), sql`${products.id} = any(array(${all}))`)
}

/** Rows in the order of `ids`; those that went away in between are left out. */
export function inPlaces<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
