// How many products are alike in everything shoppers filter by, so that a large catalogue need not be counted for every page.

import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Band } from '#domain/catalogue/absorption.ts'
import type { Gender } from '#domain/catalogue/gender.ts'

export const facetCells = pgTable('facet_cells', {
  gender: text().$type<Gender>().notNull(),
  band: text().$type<Band>(),
  categories: integer().array().notNull(),
  products: integer().notNull(),
})

/** One row. Triggers raise `changed` with every change of the catalogue; the cells are true when they were counted at that number. */
export const facetVersions = pgTable(
  'facet_versions',
  {
    only: boolean().primaryKey().default(true),
    changed: bigint({ mode: 'number' }).notNull().default(1),
    counted: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('facet_versions_one_row', sql`${table.only}`)],
)
