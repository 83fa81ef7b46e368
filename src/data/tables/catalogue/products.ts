// Categories, products and variations. Products and variations share one id sequence, so that an
// item id is unique among both.

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { Gender } from '#domain/catalogue/gender.ts'
import { moment, cents, amount, id, version } from '../columns.ts'

export const catalogueIdSequence = pgSequence('catalogue_id')
const ownId = () =>
  integer()
    .primaryKey()
    .default(sql`nextval('catalogue_id')`)
const price = () => amount()
/** Columns of both products and variations. */
const item = () => ({
  /**
   * The lowest price in the 30 days before an announced price reduction; null without a reduction
   * (domain/catalogue/price/offer.ts).
   */
  wasPrice: cents(),
  /**
   * The price of the planned or running offer (catalogue/price/offer.ts); null without an offer.
   */
  offerPrice: cents(),
  offerFrom: moment(),
  offerUntil: moment(),
  /** The price after the running offer; null unless an offer runs. */
  regularPrice: cents(),
  /** Staff get a low-stock warning at this stock or below; null uses the shop's default. */
  lowStockAt: integer(),
  articleNumber: text(),
  /** 8 to 14 digits. */
  ean: text(),
  /** Where the item lies in the warehouse, such as 'A-03-2'; only staff see it. */
  shelfPlace: text(),
})

/**
 * A picture in the media store: URL, size in pixels, alternative text and main colour (#rrggbb).
 */
export type StoredPicture = {
  url: string
  width: number
  height: number
  alt: string
  color: string
}
export type StoredAttributes = Record<string, string | number | boolean | null | string[]>

/**
 * SQL for the attributes as a JSON object; some rows store them as JSON text. The expressions have
 * the same rules as attributes.ts, gender.ts and absorption.ts in domain/catalogue, and
 * product-use.ts in domain/product-finder.
 */
export const attributesObjectSql = (column = 'attributes') =>
  `(case when jsonb_typeof(${column}) = 'string' and (${column} #>> '{}') ~ '^\\s*\\{' then (${column} #>> '{}')::jsonb else ${column} end)`
/** SQL for the fact 'sealed' of a product as a boolean; null if staff have not entered it. */
export const sealedSql = `case ${attributesObjectSql('products.attributes')} ->> 'sealed' when 'ja' then true when 'nee' then false end`
/** SQL that is true if a sample pack of the product is in stock. */
export const hasSampleSql = `exists (select from product_variations where product_id = products.id and is_sample and stock > 0)`
/** SQL for the attributes that parseContents reads, as a JSON object. */
export const contentsAttributesSql = `jsonb_build_object('contents_amount', ${attributesObjectSql()} -> 'contents_amount', 'contents_unit', ${attributesObjectSql()} -> 'contents_unit')`
const genderOfAttributes = sql.raw(
  `case when ${attributesObjectSql()} ->> 'gender' in ('male', 'female') then ${attributesObjectSql()} ->> 'gender' else 'unisex' end`,
)
const absorptionOfAttributes = sql.raw(
  `case when ${attributesObjectSql()} ->> 'absorption' ~ '^\\s*\\d+([.,]\\d+)?\\s*$' then replace(${attributesObjectSql()} ->> 'absorption', ',', '.')::numeric end`,
)

/** SQL for the uses of a product as an array of texts, from a list or comma-separated text. */
export const usesOfAttributesSql = `regexp_split_to_array(btrim(translate(lower(coalesce(${attributesObjectSql()} ->> 'features', '')), '[]"', '')), '\\s*,\\s*')`

export const categories = pgTable('categories', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  gender: text().$type<Gender>(),
  parentId: integer().references((): AnyPgColumn => categories.id),
  /** Sorts the categories with the same parent, lowest position first. */
  position: integer().notNull().default(0),
  /** True if visitors do not see the category in lists, menus and product pages. */
  hidden: boolean().notNull().default(false),
  version: version(),
  /** One sentence for the category page and for search engines; empty if staff wrote none. */
  description: text().notNull().default(''),
})

export const ofProduct = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const products = pgTable(
  'products',
  {
    id: ownId(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    price: price(),
    vatRate: smallint().$type<9 | 21>().notNull(),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    pictures: jsonb().$type<StoredPicture[]>().notNull().default([]),
    attributes: jsonb().$type<StoredAttributes>().notNull().default({}),
    /** Facts that only staff see. */
    staffFacts: jsonb().$type<StoredAttributes>().notNull().default({}),
    /**
     * The size of the public instructions, so that product pages need no further query; null
     * without instructions.
     */
    instructionsBytes: integer(),
    inPackage: integer(),
    /** Null if the product has variations, because each variation has its own stock. */
    stock: integer(),
    /** Sorts the products in the sort order 'recommended', lowest position first. */
    position: integer().notNull().default(0),
    popularRank: integer(),
    /** True if staff note the lots of this product when they pack an order. */
    tracksLots: boolean().notNull().default(false),
    /**
     * The database computes gender and absorption from the attributes, so that filters and sort
     * orders can use indexes.
     */
    gender: text().$type<Gender>().notNull().generatedAlwaysAs(genderOfAttributes),
    absorption: numeric({ mode: 'number' }).generatedAlwaysAs(absorptionOfAttributes),
    /**
     * A sorted copy of the category ids, so that indexes can include them. Triggers on
     * product_categories update it.
     */
    categoryIds: integer().array().notNull().default([]),
    ...item(),
    published: boolean().notNull().default(true),
    version: version(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    updatedBy: integer(),
    trashedAt: moment(),
  },
  (table) => [
    check('products_price_whole', sql`${table.price} >= 0`),
    check('products_vat_known', sql`${table.vatRate} in (9, 21)`),
    check('products_stock_never_negative', sql`${table.stock} >= 0`),
    check('products_pack_filled', sql`${table.inPackage} > 0`),
    check('products_was_dearer', sql`${table.wasPrice} > ${table.price}`),
    check(
      'products_offer_complete',
      sql`num_nulls(${table.offerPrice}, ${table.offerFrom}, ${table.offerUntil}) in (0, 3) and ${table.offerUntil} > ${table.offerFrom}`,
    ),
    check(
      'products_offer_cheaper',
      sql`${table.regularPrice} is null or (${table.regularPrice} > ${table.price} and ${table.offerPrice} = ${table.price})`,
    ),
    check('products_low_stock_whole', sql`${table.lowStockAt} >= 0`),
    check('products_ean_digits', sql`${table.ean} ~ '^[0-9]{8,14}$'`),
    check('products_trash_hidden', sql`${table.trashedAt} is null or not ${table.published}`),
    index('products_by_offer')
      .on(table.offerFrom)
      .where(sql`offer_from is not null`),
    index('products_by_position')
      .on(table.position, table.id)
      .where(sql`published`),
    /** For related products. */
    index('products_by_categories')
      .on(table.categoryIds, table.position, table.id)
      .where(sql`published`),
    index('products_by_price')
      .on(table.price, table.position, table.id)
      .where(sql`published`),
    index('products_by_price_per_piece')
      .on(sql`((price::double precision / in_package))`, table.position, table.id)
      .where(sql`published`),
    index('products_by_absorption')
      .on(sql`absorption desc nulls last`, table.position, table.id)
      .where(sql`published`),
    index('products_by_gender')
      .on(table.gender, table.absorption)
      .where(sql`published`),
    /** For the product finder. */
    index('products_by_use')
      .using('gin', sql.raw(`(${usesOfAttributesSql})`))
      .where(sql`published`),
    /** For the product list of staff. */
    index('products_by_name').on(sql`lower(${table.name})`, table.id),
    index('products_by_popularity')
      .on(table.popularRank)
      .where(sql`published and popular_rank is not null`),
  ],
)

export const productVariations = pgTable(
  'product_variations',
  {
    id: ownId(),
    productId: ofProduct(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    price: price(),
    attributes: jsonb().$type<StoredAttributes>().notNull().default({}),
    stock: integer().notNull().default(0),
    position: integer().notNull().default(0),
    /**
     * True for a sample pack: its own price and stock, but none of the choices of the product
     * (domain/sample). Never changes.
     */
    isSample: boolean().notNull().default(false),
    ...item(),
  },
  (table) => [
    check('variations_price_whole', sql`${table.price} >= 0`),
    check('variations_stock_never_negative', sql`${table.stock} >= 0`),
    check('variations_was_dearer', sql`${table.wasPrice} > ${table.price}`),
    check(
      'variations_offer_complete',
      sql`num_nulls(${table.offerPrice}, ${table.offerFrom}, ${table.offerUntil}) in (0, 3) and ${table.offerUntil} > ${table.offerFrom}`,
    ),
    check(
      'variations_offer_cheaper',
      sql`${table.regularPrice} is null or (${table.regularPrice} > ${table.price} and ${table.offerPrice} = ${table.price})`,
    ),
    check('variations_low_stock_whole', sql`${table.lowStockAt} >= 0`),
    check('variations_ean_digits', sql`${table.ean} ~ '^[0-9]{8,14}$'`),
    index('variations_by_offer')
      .on(table.offerFrom)
      .where(sql`offer_from is not null`),
    index('variations_by_product').on(table.productId, table.position),
  ],
)

export const productCategories = pgTable(
  'product_categories',
  {
    productId: ofProduct(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('products_by_category').on(table.categoryId, table.productId),
  ],
)
