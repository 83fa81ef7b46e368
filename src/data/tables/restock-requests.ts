// Requests to be mailed once when a sold-out item is back in stock. They say what a person needs,
// so they are health data.

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'

const moment = () => timestamp({ withTimezone: true })
const ofProduct = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const restockRequests = pgTable(
  'restock_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The id in the link of the mails: 8 random bytes in hexadecimal. link-signer.ts signs it. */
    linkId: text().notNull().unique('restock_requests_link_id_unique'),
    email: text().notNull(),
    /** The id of the variation, or of the product without variations. */
    itemId: integer().notNull(),
    productId: ofProduct(),
    /**
     * The version of the text by which the customer consented to the use of health data; null if
     * the shop has another ground.
     */
    consentVersion: smallint(),
    requestedAt: moment().notNull(),
    /** When the shop queued the last mail that asks to confirm, and how many it queued. */
    confirmationMailedAt: moment(),
    confirmationMails: smallint().notNull().default(0),
    confirmedAt: moment(),
    /**
     * When the shop queued the mail that the item is back. A job deletes the request after the mail
     * left.
     */
    notifiedAt: moment(),
  },
  (table) => [
    uniqueIndex('restock_requests_once').on(sql`lower(${table.email})`, table.itemId),
    index('restock_requests_waiting')
      .on(table.itemId, table.requestedAt, table.id)
      .where(sql`confirmed_at is not null and notified_at is null`),
    index('restock_requests_notified')
      .on(table.notifiedAt)
      .where(sql`notified_at is not null`),
    index('restock_requests_by_product').on(table.productId),
    index('restock_requests_by_age').on(table.requestedAt),
    check(
      'restock_requests_confirmed_before_mail',
      sql`${table.notifiedAt} is null or ${table.confirmedAt} is not null`,
    ),
  ],
)

/**
 * How many mails the shop queued about an item, without addresses. The shop limits the mails per
 * pack and day.
 */
export const restockMailCounts = pgTable(
  'restock_mail_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    itemId: integer().notNull(),
    productId: ofProduct(),
    queuedAt: moment().notNull(),
    mails: integer().notNull(),
  },
  (table) => [
    index('restock_mail_counts_by_item').on(table.itemId, table.queuedAt),
    index('restock_mail_counts_by_product').on(table.productId),
    index('restock_mail_counts_by_age').on(table.queuedAt),
    check('restock_mail_counts_positive', sql`${table.mails} > 0`),
  ],
)
