// Stored product counts per combination of filter values. The shop therefore does not count a large
// catalogue for every page.

import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AbsorptionBand } from '#domain/catalogue/absorption.ts'
import type { Gender } from '#domain/catalogue/gender.ts'

export const facetCells = pgTable('facet_cells', {
  gender: text().$type<Gender>().notNull(),
  band: text().$type<AbsorptionBand>(),
  categories: integer().array().notNull(),
  products: integer().notNull(),
})

/**
 * A table with one row. Triggers increase `changed` when products are added or deleted, or when
 * their attributes, publication or categories change. The cells are current if `counted` equals
 * `changed`.
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
