// What people who received a product say of it, and who does not want to be asked.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReviewState } from '#domain/review/review-state.ts'
import { products } from './catalogue.ts'
import { orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })
const aspect = () => smallint()

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The order that brought the product, and its address in small letters; both gone once the writer had everything erased. */
    orderId: integer().references(() => orders.id),
    writer: text(),
    displayName: text().notNull(),
    stars: smallint().notNull(),
    leakProof: aspect(),
    smell: aspect(),
    fit: aspect(),
    invisible: aspect(),
    style: aspect(),
    body: text().notNull(),
    state: text().$type<ReviewState>().notNull().default('waiting'),
    /** What the writer reads when it was refused. */
    refusedFor: text(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
    judgedAt: moment(),
  },
  (table) => [
    uniqueIndex('reviews_one_each').on(table.productId, table.writer),
    index('reviews_shown')
      .on(table.productId, table.createdAt)
      .where(sql`state = 'approved'`),
    index('reviews_by_state').on(table.state, table.changedAt),
    index('reviews_by_writer').on(table.writer),
    check('reviews_state_known', sql`${table.state} in ('waiting', 'approved', 'refused')`),
    check('reviews_refused_with_reason', sql`(${table.state} = 'refused') = (${table.refusedFor} is not null)`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check(
      'reviews_aspects',
      sql`coalesce(${table.leakProof}, 1) between 1 and 5 and coalesce(${table.smell}, 1) between 1 and 5 and coalesce(${table.fit}, 1) between 1 and 5 and coalesce(${table.invisible}, 1) between 1 and 5 and coalesce(${table.style}, 1) between 1 and 5`,
    ),
  ],
)

/** Addresses in small letters that are not asked for reviews any more. */
export const reviewRefusals = pgTable('review_refusals', {
  email: text().primaryKey(),
  at: moment().notNull(),
})
