// Letters that staff print for customers without an e-mail address. The shop composes a letter when
// a colleague opens it.

import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LetterContent } from '#domain/mail/letter.ts'
import type { Actor } from '#domain/order/actor.ts'
import { orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })

export const orderLetters = pgTable(
  'order_letters',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The mail whose contents the letter has. */
    mail: text().$type<LetterContent['mail']>().notNull(),
    /** The ids of what the letter is about, as in the outbox. */
    data: jsonb().$type<LetterContent['data']>().notNull(),
    createdAt: moment().notNull(),
    /**
     * When a colleague said that the letter was posted, or is not needed any more; null while it
     * waits.
     */
    postedAt: moment(),
    postedBy: text().$type<Actor>(),
  },
  (table) => [
    index('order_letters_by_order').on(table.orderId),
    index('order_letters_to_post')
      .on(table.createdAt)
      .where(sql`posted_at is null`),
  ],
)
