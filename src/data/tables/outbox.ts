// Mails to send, written in the transaction of what they tell about.

import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MailBound } from '#domain/mail/mail-bounds.ts'
import type { MailName, OutgoingMail } from '#domain/mail/outgoing-mail.ts'

const moment = () => timestamp({ withTimezone: true })

export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Becomes the Message-ID, so that a second sending is known for the same mail. */
    key: uuid().notNull().defaultRandom(),
    mail: text().$type<MailName>().notNull(),
    recipient: text().notNull(),
    /** One of many, such as a newsletter: leaves when no other mail waits. */
    bulk: boolean().notNull().default(false),
    data: jsonb().$type<OutgoingMail['data']>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Not before; while a worker holds the mail: until when it is the worker's. */
    dueAt: moment().notNull().defaultNow(),
    /** Counted when a worker takes the mail; only the latest taker may hand it over. */
    attempts: integer().notNull().default(0),
    /** Tries that ended in a known failure; they decide the waiting time. */
    failures: smallint().notNull().default(0),
    /** Times its last byte left without a refusal coming back. */
    handedOver: smallint().notNull().default(0),
    sentAt: moment(),
    /** Set when nobody will try again: refused for good, tried too often, or twice without an answer. */
    givenUpAt: moment(),
    /** Short reason of the last failure, without address or content. */
    lastError: text(),
    /** The bound that keeps it from leaving; null for every mail that may leave. */
    withheld: text().$type<MailBound>(),
  },
  (table) => [
    check('outbox_at_most_twice', sql`${table.handedOver} between 0 and 2`),
    check('outbox_one_end', sql`${table.sentAt} is null or ${table.givenUpAt} is null`),
    index('outbox_due')
      .on(table.bulk, table.dueAt, table.id)
      .where(sql`sent_at is null and given_up_at is null`),
    index('outbox_given_up')
      .on(table.givenUpAt)
      .where(sql`given_up_at is not null`),
    index('outbox_by_recipient')
      .on(sql`lower(${table.recipient})`, table.createdAt)
      .where(sql`not bulk`),
    index('outbox_withheld')
      .on(table.createdAt)
      .where(sql`withheld is not null`),
  ],
)
