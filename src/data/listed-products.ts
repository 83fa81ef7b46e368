// Products as the overview lists them: one question for a page of cards, however large the catalogue.

import { count, eq, sql } from 'drizzle-orm'
import type { Gender } from '#domain/catalogue/gender.ts'
import type { ProductSort } from '#domain/catalogue/product-sort.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from './db.ts'
import { inPlaces, placesOf, type ProductQuestion, type Stretch } from './product-filter.ts'
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
  /** The attribute `dimensions` of each variation. */
  dimensions: unknown[]
  categories: number[]
}
type Sorted = Stretch & { sort: ProductSort }

/** One stretch of the matching products, in order. */
export async function listedProducts(db: Db, asked: ProductQuestion, { sort, ...stretch }: Sorted): Promise<StoredListing[]> {
  return listingsOf(db, await placesOf(db, asked, sort, stretch))
}

/** In the order of `ids`; hidden ones too. */
export const listingsOf = async (db: Db, ids: number[]): Promise<StoredListing[]> =>
  ids.length === 0 ? [] : inPlaces(ids, await cards(db, ids))

/** With its table's name, which a selection from one table leaves out and another table within it would take for its own. */
const own = sql.raw('products.id')

/** Always the same question, whatever the filter: each connection keeps it planned. */
const cards = (db: Db, ids: number[]): Promise<StoredListing[]> =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      price: products.price,
      wasPrice: products.wasPrice,
      highestPrice: sql<Cents>`greatest(${products.price}, (select max(price) from product_variations where product_id = ${own}))`,
      shortDescription: products.shortDescription,
      picture: sql<StoredPicture | null>`${products.pictures} -> 0`,
      inPackage: products.inPackage,
      inStock: sql<boolean>`coalesce((select bool_or(stock > 0) from product_variations where product_id = ${own}), ${products.stock} > 0, false)`,
      gender: products.gender,
      absorption: products.absorption,
      features: sql<unknown>`${sql.raw(attributesObject)} -> 'features'`,
      dimensions: sql<
        unknown[]
      >`coalesce((select jsonb_agg(${sql.raw(attributesObject)} -> 'dimensions') from product_variations where product_id = ${own}), '[]')`,
      categories: products.shelves,
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::integer[])`)
    .prepare('product_cards')
    .execute({ ids })

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
export const allCategories = (
  db: Db,
): Promise<Pick<typeof categories.$inferSelect, 'id' | 'slug' | 'name' | 'gender' | 'parentId' | 'description'>[]> =>
  db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      gender: categories.gender,
      parentId: categories.parentId,
      description: categories.description,
    })
    .from(categories)
    .where(eq(categories.hidden, false))
    .orderBy(categories.name)
