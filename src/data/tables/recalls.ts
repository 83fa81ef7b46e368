// Recalls with the text that customers received, and the customers who received it.

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/order/actor.ts'
import type { RecalledProduct, RecallRemedy } from '#domain/product-safety/recall-notice.ts'
import { orders } from './orders.ts'

export const recalls = pgTable(
  'recalls',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    /** Idempotency key: a repeated request creates no second recall. */
    key: text().notNull().unique(),
    productId: integer().notNull(),
    /** The product as it was at the recall. */
    product: jsonb().$type<RecalledProduct>().notNull(),
    lots: text().array().notNull(),
    /** The first and the last day on which the shop shipped the product. */
    soldFrom: date().notNull(),
    soldUntil: date().notNull(),
    /** True if customers whose lot is unknown received the notice too. */
    withPossible: boolean().notNull(),
    risk: text().notNull(),
    instruction: text().notNull(),
    remedies: text().array().$type<RecallRemedy[]>().notNull(),
    singleRemedyReason: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
    by: text().$type<Actor>().notNull(),
    /**
     * The number of customers to whom the notice was sent. It stays after the recipients were
     * deleted.
     */
    recipientCount: integer().notNull().default(0),
  },
  (table) => [
    check('recalls_period', sql`${table.soldFrom} <= ${table.soldUntil}`),
    check('recalls_with_lots', sql`cardinality(${table.lots}) > 0`),
    index('recalls_by_product').on(table.productId),
  ],
)

/** The e-mail address is the key, so that a customer with several orders receives one mail. */
export const recallRecipients = pgTable(
  'recall_recipients',
  {
    recallId: integer()
      .notNull()
      .references(() => recalls.id),
    /** In lower case. */
    email: text().notNull(),
    /** The latest order that the recall is about; one with a known lot comes first. */
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    certain: boolean().notNull(),
    /** The mail in the outbox; the outbox deletes sent mails after a month. */
    mailId: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.email] }),
    index('recall_recipients_by_order').on(table.orderId),
  ],
)
