// Product reviews, and the e-mail addresses that receive no more review requests.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReviewState } from '#domain/catalogue/reviews/review.ts'
import type { ReviewUse } from '#domain/catalogue/reviews/review-aspects.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'
import { orders } from '../order/orders.ts'
import { ofProduct } from './products.ts'
import { moment, id } from '../columns.ts'

const aspect = () => smallint()

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: ofProduct(),
    /**
     * The order with the product; `writer` is the e-mail address of the order in lower case. The
     * erasure of the author clears both.
     */
    orderId: integer().references(() => orders.id),
    writer: text(),
    /**
     * The earlier shop of an imported review. Its `writer` is cleared once no imported order proves
     * the purchase any more.
     */
    importedFrom: text().$type<SourceShop>(),
    displayName: text().notNull(),
    stars: smallint().notNull(),
    leakProof: aspect(),
    smell: aspect(),
    fit: aspect(),
    invisible: aspect(),
    style: aspect(),
    use: text().$type<ReviewUse>(),
    body: text().notNull(),
    state: text().$type<ReviewState>().notNull().default('waiting'),
    /** The reason of a rejection, which the shop mails to the author. */
    rejectionReason: text(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
    moderatedAt: moment(),
    /** By the shop, public below the review. */
    answer: text(),
  },
  (table) => [
    uniqueIndex('reviews_one_each').on(table.productId, table.writer),
    index('reviews_shown')
      .on(table.productId, table.createdAt)
      .where(sql`state = 'approved'`),
    index('reviews_by_state').on(table.state, table.changedAt),
    index('reviews_by_writer').on(table.writer),
    check('reviews_state_known', sql`${table.state} in ('waiting', 'approved', 'refused')`),
    check(
      'reviews_refused_with_reason',
      sql`(${table.state} = 'refused') = (${table.rejectionReason} is not null)`,
    ),
    check(
      'reviews_imported_without_order',
      sql`${table.importedFrom} is null or ${table.orderId} is null`,
    ),
    check('reviews_use_known', sql`${table.use} in ('day', 'night')`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check(
      'reviews_aspects',
      sql`coalesce(${table.leakProof}, 1) between 1 and 5 and coalesce(${table.smell}, 1) between 1 and 5 and coalesce(${table.fit}, 1) between 1 and 5 and coalesce(${table.invisible}, 1) between 1 and 5 and coalesce(${table.style}, 1) between 1 and 5`,
    ),
  ],
)

/** E-mail addresses in lower case that receive no more review requests. */
export const reviewOptOuts = pgTable('review_opt_outs', {
  email: text().primaryKey(),
  at: moment().notNull(),
})
