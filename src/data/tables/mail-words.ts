// The words that staff chose for a mail. Each change adds a version; the newest counts.

import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailName } from '#domain/mail/mail-labels.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'

export const mailWords = pgTable(
  'mail_words',
  {
    mail: text().$type<MailName>().notNull(),
    /** Counts from 1. The primary key refuses a second change of the same version. */
    version: integer().notNull(),
    /** Null for the words of Luwte. */
    words: jsonb().$type<MailWords>(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    savedBy: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.mail, table.version] }),
    check('mail_words_version', sql`${table.version} > 0`),
  ],
)
