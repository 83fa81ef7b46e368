import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  date,
  unique,
} from 'drizzle-orm/pg-core'
import { ofProduct } from '../catalogue/products.ts'
import { moment, bigId } from '../columns.ts'
import { orders } from '../order/orders.ts'
import type { CallbackPart } from '#domain/customer/callback-request.ts'

/**
 * Requests to be mailed when a sold-out item is back in stock. They say what a person needs, so
 * they are health data.
 */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: bigId(),
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
    id: bigId(),
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

/**
 * Requests for one mail a week before the packs of an order run out. A row has no product, no
 * number per day and no e-mail address.
 */
export const runOutReminders = pgTable(
  'run_out_reminders',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * The day of the mail in the Netherlands; null after the customer stopped the mails of this
     * order.
     */
    remindOn: date(),
    requestedAt: moment().notNull(),
    /**
     * The version of the text by which the customer consented to the use of health data; null if
     * the shop has another ground.
     */
    consentVersion: smallint(),
    /**
     * When the customer stopped the mails by the link in a mail. From then on the link of the order
     * cannot request another.
     */
    stoppedAt: moment(),
  },
  (table) => [
    index('run_out_reminders_due')
      .on(table.remindOn)
      .where(sql`remind_on is not null`),
    check(
      'run_out_reminders_day_or_stop',
      sql`num_nonnulls(${table.remindOn}, ${table.stoppedAt}) = 1`,
    ),
  ],
)

/**
 * Requests to be called back. The shop deletes a request as soon as a colleague called, and after
 * seven days anyway.
 */
export const callbackRequests = pgTable(
  'callback_requests',
  {
    id: bigId(),
    /** Ten digits. */
    phone: text().notNull(),
    part: text().$type<CallbackPart>().notNull(),
    requestedAt: moment().notNull(),
    /** The day of `requestedAt` in the Netherlands. */
    requestedOn: date().notNull(),
    /** How often a colleague called and got no answer, and when last. */
    missedCalls: smallint().notNull().default(0),
    missedAt: moment(),
  },
  (table) => [
    unique('callback_requests_once_a_day').on(table.phone, table.requestedOn),
    index('callback_requests_by_age').on(table.requestedAt),
    check('callback_requests_phone_digits', sql`${table.phone} ~ '^0[0-9]{9}$'`),
    check('callback_requests_part_valid', sql`${table.part} in ('morning', 'afternoon', 'any')`),
  ],
)
