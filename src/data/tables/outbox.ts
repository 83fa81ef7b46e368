// An operation inserts a mail in the transaction of the change that the mail reports.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
  primaryKey,
} from 'drizzle-orm/pg-core'
import type { MailLimit } from '#domain/mail/mail-limits.ts'
import type { MailName, OutgoingMail } from '#domain/mail/mails/mails.ts'
import { moment, bigId } from './columns.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'

export const outbox = pgTable(
  'outbox',
  {
    id: bigId(),
    /** Part of the Message-ID. Mail programs use it to recognise a mail that arrives twice. */
    key: uuid().notNull().defaultRandom(),
    mail: text().$type<MailName>().notNull(),
    recipient: text().notNull(),
    /** True for a mail to many, which the shop sends only when no other mail is due. */
    bulk: boolean().notNull().default(false),
    data: jsonb().$type<OutgoingMail['data']>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /**
     * The earliest time to send the mail. While a worker is sending the mail, the end of the
     * worker's lease.
     */
    dueAt: moment().notNull().defaultNow(),
    /**
     * Increases when a worker claims the mail. Only the worker with the latest claim may send it.
     */
    attempts: integer().notNull().default(0),
    /**
     * The number of failed attempts while the mail server was reachable, which determines the delay
     * of the next retry.
     */
    failures: smallint().notNull().default(0),
    /**
     * Counts attempts that may have delivered the mail: the shop sent the complete message and the
     * server did not reject it.
     */
    deliveryAttempts: smallint().notNull().default(0),
    sentAt: moment(),
    /** When the shop gave up, for example after a rejection or the last attempt. */
    failedAt: moment(),
    /** Without e-mail addresses and content. */
    lastError: text(),
    /** The limit that blocks this mail; null if the shop may send the mail. */
    withheldBy: text().$type<MailLimit>(),
  },
  (table) => [
    check('outbox_at_most_twice', sql`${table.deliveryAttempts} between 0 and 2`),
    check('outbox_one_end', sql`${table.sentAt} is null or ${table.failedAt} is null`),
    index('outbox_due')
      .on(table.bulk, table.dueAt, table.id)
      .where(sql`sent_at is null and failed_at is null`),
    index('outbox_sent')
      .on(table.sentAt)
      .where(sql`sent_at is not null`),
    index('outbox_failed')
      .on(table.failedAt)
      .where(sql`failed_at is not null`),
    index('outbox_by_recipient')
      .on(sql`lower(${table.recipient})`, table.createdAt)
      .where(sql`not bulk`),
    index('outbox_withheld')
      .on(table.createdAt)
      .where(sql`withheld_by is not null`),
  ],
)

/** Each change adds a version; the newest counts. */
export const mailWords = pgTable(
  'mail_words',
  {
    mail: text().$type<MailName>().notNull(),
    /** Counts from 1. The primary key refuses a second change of the same version. */
    version: integer().notNull(),
    /** Null for the words of Luwte. */
    words: jsonb().$type<MailWords>(),
    savedAt: moment().notNull(),
    savedBy: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.mail, table.version] }),
    check('mail_words_version', sql`${table.version} > 0`),
  ],
)
