// The catalogue filter and its orders in SQL: the same answers as domain/catalogue, kept so by a property test.

import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
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

/** Where the chosen bands begin and end: an index on absorption starts and stops there, which it cannot read off alternatives. */
const within = (chosen: readonly Band[]): SQL[] => [
  ...(chosen.includes('light') ? [] : [sql`${products.absorption} > ${chosen.includes('medium') ? 3 : chosen.includes('heavy') ? 5 : 7}`]),
  ...(chosen.includes('extreme')
    ? []
    : [sql`${products.absorption} <= ${chosen.includes('heavy') ? 7 : chosen.includes('medium') ? 5 : 3}`]),
]

const bandConditions: Record<Band, SQL> = {
  light: sql`${products.absorption} <= 3`,
  medium: sql`(${products.absorption} > 3 and ${products.absorption} <= 5)`,
  heavy: sql`(${products.absorption} > 5 and ${products.absorption} <= 7)`,
  extreme: sql`${products.absorption} > 7`,
}

/** Published products that match; unrated ones drop out while a band is chosen. */
export const matching = ({ gender, absorption, categories = [], categoryIds = [], slugs = [] }: ProductQuestion): SQL | undefined =>
  and(
    eq(products.published, true),
    gender === 'both' ? undefined : inArray(products.gender, ['unisex', gender]),
    absorption.length === 0
      ? undefined
      : and(
          ...within(absorption),
          sql`(${sql.join(
            absorption.map((band) => bandConditions[band]),
            sql` or `,
          )})`,
        ),
    categories.length === 0 ? undefined : inCategories(categoriesNamed(categories)),
    categoryIds.length === 0 ? undefined : inCategories(sql`${sql.param([...categoryIds])}::integer[]`),
    slugs.length === 0 ? undefined : inArray(products.slug, [...slugs]),
  )

const inCategories = (ids: SQL) =>
  sql`exists (select from product_categories where product_id = ${products.id} and category_id = any(${ids}))`

const categoriesNamed = (slugs: readonly string[]) => sql`array(select id from categories where slug = any(${sql.param([...slugs])}))`

/** Every order ends in position and id, so that pages never overlap. */
export const inOrder = (sort: ProductSort): SQL[] => {
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

/** A page that ends within this share of the matches is soon met in an index of the order; for one further down all matches are gathered first. */
const soonMet = 1 / 5

type Stretch = { offset: number; limit: number; matches?: number | undefined }

/** Ids of one stretch of the matching products, found in an index, so that a page far down costs no more than its own products. `matches`: how many there are, when that is known. */
export const placesOf = (db: Db, asked: ProductQuestion, sort: ProductSort, { offset, limit, matches = Infinity }: Stretch) => {
  const places = db.select({ id: products.id }).from(products).where(matching(asked))
  const ordered =
    offset + limit > matches * soonMet
      ? db
          .select({ id: products.id })
          .from(products)
          .where(and(eq(products.published, true), sql`${products.id} = any(array(${places}))`))
      : places
  return ordered
    .orderBy(...inOrder(sort))
    .limit(limit)
    .offset(offset)
    .as('places')
}
