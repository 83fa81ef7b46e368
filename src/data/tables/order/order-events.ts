import { index, jsonb, pgTable, text, integer } from 'drizzle-orm/pg-core'
import type { OrderEventDetail, OrderEventType } from '#domain/order/order-events.ts'
import { ofOrder, orders } from './orders.ts'
import { moment, bigId, actor, sha256 } from '../columns.ts'
import { sql } from 'drizzle-orm'
import type { LetterContent } from '#domain/mail/letter.ts'

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigId(),
    orderId: ofOrder(),
    at: moment().notNull().defaultNow(),
    /** The new state, or an event that does not change the state. */
    type: text().$type<OrderEventType>().notNull(),
    by: actor().notNull(),
    /** Without personal data. */
    detail: jsonb().$type<OrderEventDetail>().notNull().default({}),
  },
  (table) => [index('events_by_order').on(table.orderId)],
)

/**
 * Staff notes on an order. They are personal data of the customer, so the data export includes
 * them.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigId(),
    orderId: ofOrder(),
    at: moment().notNull(),
    by: actor().notNull(),
    text: text().notNull(),
  },
  (table) => [index('order_notes_by_order').on(table.orderId)],
)

/**
 * For customers without an e-mail address. The shop composes a letter when a colleague opens it.
 */
export const orderLetters = pgTable(
  'order_letters',
  {
    id: bigId(),
    orderId: ofOrder(),
    /** The mail whose contents the letter has. */
    mail: text().$type<LetterContent['mail']>().notNull(),
    /** The ids of what the letter is about, as in the outbox. */
    data: jsonb().$type<LetterContent['data']>().notNull(),
    createdAt: moment().notNull(),
    /** When it was posted, or a colleague said that it is not needed; null while it waits. */
    postedAt: moment(),
    postedBy: actor(),
  },
  (table) => [
    index('order_letters_by_order').on(table.orderId),
    index('order_letters_to_post')
      .on(table.createdAt)
      .where(sql`posted_at is null`),
  ],
)

export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  /** Of the body of the first request with this key. */
  bodyHash: sha256().notNull(),
  orderId: integer().references(() => orders.id),
  createdAt: moment().notNull().defaultNow(),
})
