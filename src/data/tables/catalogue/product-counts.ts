// Counts that the shop stores, so that it does not count a large catalogue for every page.

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  text,
  index,
  primaryKey,
} from 'drizzle-orm/pg-core'
import type { AbsorptionBand } from '#domain/catalogue/absorption.ts'
import type { Gender } from '#domain/catalogue/gender.ts'
import { ofProduct } from './products.ts'

/** Per combination of filter values. */
export const facetCells = pgTable('facet_cells', {
  gender: text().$type<Gender>().notNull(),
  band: text().$type<AbsorptionBand>(),
  categories: integer().array().notNull(),
  /** Null if a process of the version before counted. */
  has_sample: boolean(),
  products: integer().notNull(),
})

/**
 * A table with one row. Triggers increase `changed` when products are added or deleted, or when
 * their attributes, publication, categories or the presence of a sample pack change. The cells are
 * current if `counted` equals `changed`.
 */
export const facetVersions = pgTable(
  'facet_versions',
  {
    singleton: boolean().primaryKey().default(true),
    changed: bigint({ mode: 'number' }).notNull().default(1),
    counted: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('facet_versions_one_row', sql`${table.singleton}`)],
)

/** Products that customers bought together, counted without personal data. */
export const productPairs = pgTable(
  'product_pairs',
  {
    productId: ofProduct(),
    otherId: ofProduct(),
    /**
     * The number of different customers who bought the other product together with this product or
     * later; at least 3.
     */
    buyers: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    index('product_pairs_by_other').on(table.otherId),
    check('product_pairs_differ', sql`${table.productId} <> ${table.otherId}`),
    check('product_pairs_of_several', sql`${table.buyers} >= 3`),
  ],
)
