// Categories, products and their variations. Products and variations draw their ids from one sequence.

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
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Gender } from '#domain/catalogue/gender.ts'
import type { Cents } from '#domain/money.ts'

export const catalogueId = pgSequence('catalogue_id')
const ownId = () =>
  integer()
    .primaryKey()
    .default(sql`nextval('catalogue_id')`)
const price = () => integer().$type<Cents>().notNull()
/** What a product without variations and a variation have in common. */
const item = () => ({
  /** Lowest price of the 30 days before a reduction that is announced; null where none is (domain/catalogue/lowest-price.ts). */
  wasPrice: integer().$type<Cents>(),
  /** From here down staff are told to order more; null: the shop's own number. */
  lowStockAt: integer(),
  articleNumber: text(),
  /** 8 to 14 digits. */
  ean: text(),
})

/** A picture in the media store: its address, size in pixels, alternative text and main colour (#rrggbb). */
export type StoredPicture = { url: string; width: number; height: number; alt: string; color: string }
export type StoredAttributes = Record<string, string | number | boolean | null | string[]>

/** The SQL twins of domain/catalogue: attributes.ts (object or JSON text), gender.ts and absorption.ts. Text that is no JSON is refused on write. */
export const attributesObject = `(case when jsonb_typeof(attributes) = 'string' and (attributes #>> '{}') ~ '^\\s*\\{' then (attributes #>> '{}')::jsonb else attributes end)`
const genderOfAttributes = sql.raw(
  `case when ${attributesObject} ->> 'gender' in ('male', 'female') then ${attributesObject} ->> 'gender' else 'unisex' end`,
)
const absorptionOfAttributes = sql.raw(
  `case when ${attributesObject} ->> 'absorption' ~ '^\\s*\\d+([.,]\\d+)?\\s*$' then replace(${attributesObject} ->> 'absorption', ',', '.')::numeric end`,
)

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  gender: text().$type<Gender>(),
  /** The category it is part of. */
  parentId: integer().references((): AnyPgColumn => categories.id),
  /** Lower comes first among those with the same parent. */
  position: integer().notNull().default(0),
  /** Kept from visitors: no list, menu or page of a product names it. */
  hidden: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  /** One sentence under its name, also for search engines; '' where staff wrote none. */
  description: text().notNull().default(''),
})

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
    inPackage: integer(),
    /** Packs on the shelf; null where the variations carry the stock. */
    stock: integer(),
    /** Lower comes first in 'recommended' order. */
    position: integer().notNull().default(0),
    popularRank: integer(),
    /** Read from the attributes by the database itself, so that filters and sorting have indexes. */
    gender: text().$type<Gender>().notNull().generatedAlwaysAs(genderOfAttributes),
    absorption: numeric({ mode: 'number' }).generatedAlwaysAs(absorptionOfAttributes),
    /** The ids of its categories in rising order, kept by triggers of product_categories, so that the indexes of the orders can hold them. */
    shelves: integer().array().notNull().default([]),
    ...item(),
    published: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedBy: integer(),
    trashedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('products_price_whole', sql`${table.price} >= 0`),
    check('products_vat_known', sql`${table.vatRate} in (9, 21)`),
    check('products_stock_never_negative', sql`${table.stock} >= 0`),
    check('products_pack_filled', sql`${table.inPackage} > 0`),
    check('products_was_dearer', sql`${table.wasPrice} > ${table.price}`),
    check('products_low_stock_whole', sql`${table.lowStockAt} >= 0`),
    check('products_ean_digits', sql`${table.ean} ~ '^[0-9]{8,14}$'`),
    check('products_trash_hidden', sql`${table.trashedAt} is null or not ${table.published}`),
    index('products_by_position')
      .on(table.position, table.id)
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
    /** As staff look through them, hidden ones too. */
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
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    name: text().notNull(),
    price: price(),
    attributes: jsonb().$type<StoredAttributes>().notNull().default({}),
    stock: integer().notNull().default(0),
    position: integer().notNull().default(0),
    ...item(),
  },
  (table) => [
    check('variations_price_whole', sql`${table.price} >= 0`),
    check('variations_stock_never_negative', sql`${table.stock} >= 0`),
    check('variations_was_dearer', sql`${table.wasPrice} > ${table.price}`),
    check('variations_low_stock_whole', sql`${table.lowStockAt} >= 0`),
    check('variations_ean_digits', sql`${table.ean} ~ '^[0-9]{8,14}$'`),
    index('variations_by_product').on(table.productId, table.position),
  ],
)

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('products_by_category').on(table.categoryId, table.productId),
  ],
)
