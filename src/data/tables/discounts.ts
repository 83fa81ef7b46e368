// Discount codes, and who ordered sample packs. Amounts are in cents.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DiscountKind } from '#domain/discount/discount-code.ts'
import type { Cents } from '#domain/money.ts'
import { orders, ofOrder } from './order/orders.ts'
import { moment, amount, id, actor } from './columns.ts'

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    code: text().notNull().unique('discount_codes_once'),
    kind: text().$type<DiscountKind>().notNull(),
    percent: smallint().notNull().default(0),
    amount: amount().default(0 as Cents),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    minSubtotal: amount().default(0 as Cents),
    /** Null for no maximum. */
    maxUses: integer(),
    /** The rows of the code in `discount_uses` that are not released. */
    uses: integer().notNull().default(0),
    isOncePerCustomer: boolean().notNull().default(false),
    /** Why staff made the code; only staff read it. */
    note: text().notNull().default(''),
    /** The order for which customer service made the code as an apology; null for other codes. */
    apologyOrderId: integer().references(() => orders.id),
    createdAt: moment().notNull(),
    createdBy: actor().notNull(),
    stoppedAt: moment(),
  },
  (table) => [
    check('discount_codes_normalised', sql`${table.code} ~ '^[A-Z0-9]{4,24}$'`),
    check('discount_codes_period', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'discount_codes_percent',
      sql`(${table.kind} = 'percent') = (${table.percent} > 0) and ${table.percent} between 0 and 50`,
    ),
    check(
      'discount_codes_amount',
      sql`(${table.kind} = 'amount') = (${table.amount} > 0) and ${table.amount} >= 0 and (${table.amount} = 0 or ${table.minSubtotal} >= ${table.amount} + 100)`,
    ),
    check(
      'discount_codes_counts',
      sql`${table.minSubtotal} >= 0 and ${table.uses} >= 0 and coalesce(${table.maxUses}, 1) > 0`,
    ),
    index('discount_codes_by_end').on(table.endsOn, table.id),
    index('discount_codes_of_apologies')
      .on(table.apologyOrderId)
      .where(sql`apology_order_id is not null`),
  ],
)

export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    codeId: integer()
      .notNull()
      .references(() => discountCodes.id),
    /**
     * Keyed hashes of the e-mail address, and of the name and address, that differ for every code.
     * Null if the code is not once per customer, and after the code ended.
     */
    emailHash: text(),
    addressHash: text(),
    /** True if the row does not count, because its order was not paid in time or was cancelled. */
    isReleased: boolean().notNull().default(false),
  },
  (table) => [
    index('discount_uses_by_code').on(table.codeId),
    index('discount_uses_with_hashes')
      .on(table.codeId)
      .where(sql`email_hash is not null or address_hash is not null`),
  ],
)

/**
 * Which household ordered a sample pack of which product, as a keyed hash of both, so that a row
 * says neither.
 */
export const sampleReceipts = pgTable(
  'sample_receipts',
  {
    orderId: ofOrder(),
    /**
     * A keyed hash of the product and the delivery address (operations/sample/claim-samples.ts).
     */
    householdHash: text().notNull(),
    orderedAt: moment().notNull(),
    /** True if the row does not count, because its order was not paid in time or was cancelled. */
    isReleased: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.householdHash] }),
    uniqueIndex('sample_receipts_once')
      .on(table.householdHash)
      .where(sql`not is_released`),
    index('sample_receipts_by_time').on(table.orderedAt),
  ],
)
