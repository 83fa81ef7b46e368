// Products as the overview lists them: one question for a page of cards, however large the catalogue.

import { count, eq, sql } from 'drizzle-orm'
import type { Gender } from '#domain/catalogue/gender.ts'
import type { ProductSort } from '#domain/catalogue/product-sort.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from './db.ts'
import { inOrder, placesOf, type ProductQuestion } from './product-filter.ts'
import { attributesObject, categories, products, type StoredPicture } from './tables/catalogue.ts'

export type StoredListing = {
  id: number
  slug: string
  name: string
  price: Cents
  wasPrice: Cents | null
  highestPrice: Cents
  shortDescription: string
  picture: StoredPicture | null
  inPackage: number | null
  inStock: boolean
  gender: Gender
  absorption: number | null
  features: unknown
  categories: number[]
}
/** `matches`: how many products match in all, when that is known. */
type Stretch = { sort: ProductSort; offset: number; limit: number; matches?: number }

/** One stretch of the matching products, in order. */
export function listedProducts(db: Db, asked: ProductQuestion, { sort, ...stretch }: Stretch): Promise<StoredListing[]> {
  const places = placesOf(db, asked, sort, stretch)
  return db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      price: products.price,
      wasPrice: products.wasPrice,
      highestPrice: sql<Cents>`greatest(${products.price}, (select max(price) from product_variations where product_id = ${products.id}))`,
      shortDescription: products.shortDescription,
      picture: sql<StoredPicture | null>`${products.pictures} -> 0`,
      inPackage: products.inPackage,
      inStock: sql<boolean>`coalesce((select bool_or(stock > 0) from product_variations where product_id = ${products.id}), ${products.stock} > 0, false)`,
      gender: products.gender,
      absorption: products.absorption,
      features: sql<unknown>`${sql.raw(attributesObject)} -> 'features'`,
      categories: sql<number[]>`array(select category_id from product_categories where product_id = ${products.id} order by category_id)`,
    })
    .from(products)
    .innerJoin(places, eq(places.id, products.id))
    .orderBy(...inOrder(sort))
}

/** True when more than `most` products are published; stops counting there. */
export async function moreThan(db: Db, most: number): Promise<boolean> {
  const first = db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.published, true))
    .limit(most + 1)
    .as('first')
  const [counted] = await db.select({ total: count() }).from(first)
  return (counted?.total ?? 0) > most
}

/** Those that visitors may see, by name. */
export const allCategories = (db: Db): Promise<Pick<typeof categories.$inferSelect, 'id' | 'slug' | 'name' | 'gender' | 'parentId'>[]> =>
  db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      gender: categories.gender,
      parentId: categories.parentId,
    })
    .from(categories)
    .where(eq(categories.hidden, false))
    .orderBy(categories.name)
