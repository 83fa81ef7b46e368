import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#data/tables/columns.ts'

/** The product id of the rows of `return_cohorts` that count every buyer once. */
export const everyProduct = 0

const returned = () => integer()

/**
 * The buyers of a product in their first order, per day of that order, and how many ordered again
 * in time. A nightly job counts them anew. The counts of a horizon are null until the horizon is
 * over for the whole day. `renewed` counts those who only got a delivery of a subscription.
 */
export const returnCohorts = pgTable(
  'return_cohorts',
  {
    day: date().notNull(),
    productId: integer().notNull(),
    buyers: integer().notNull(),
    /**
     * Of these, the buyers for whom it is the rarest product in their first order. Sums over
     * products count no buyer twice.
     */
    buyersOnce: integer().notNull().default(0),
    returned30: returned(),
    renewed30: returned(),
    returned90: returned(),
    renewed90: returned(),
    returned180: returned(),
    renewed180: returned(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)

/** The item id of the rows of `item_returns` that count all orders of a day. */
export const everyItem = 0

/**
 * The packs of each item that were sold on a day, and how many of them came back so far. A nightly
 * job counts them anew.
 */
export const itemReturns = pgTable(
  'item_returns',
  {
    day: date().notNull(),
    itemId: integer().notNull(),
    name: text().notNull(),
    orders: integer().notNull(),
    /**
     * Of these, the orders in which it is the rarest item. Sums over items count no order twice.
     */
    ordersOnce: integer().notNull(),
    sold: integer().notNull(),
    returned: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.itemId] })],
)

/**
 * How often each reason was given for returns of the orders of a day; empty is a withdrawal, and
 * 'exchange' an exchange, without one. A nightly job counts them anew.
 */
export const returnReasonCounts = pgTable(
  'return_reason_counts',
  { day: date().notNull(), reason: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
)

/**
 * How the checkouts of a day ended: per payment method the number of payments with each status, and
 * without a method the number of orders that got so far. A nightly job counts them anew.
 */
export const checkoutResults = pgTable(
  'checkout_results',
  {
    day: date().notNull(),
    method: text().notNull(),
    result: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.method, table.result] })],
)

/**
 * One row: when the nightly job last counted the sums above. They hold the days before that moment.
 */
export const statisticsRecount = pgTable('statistics_recount', {
  only: boolean().primaryKey().default(true),
  at: moment().notNull(),
})

/**
 * Searches without a result, of at least five at a time, without data about visitors. `count` is
 * the sum of a day.
 */
export const missedSearches = pgTable(
  'missed_searches',
  { day: date().notNull(), words: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
