// The EU's harmonised notice on the legal guarantee, as the owner uploaded it. Its bytes are in a
// private file, unchanged.

import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { privateFiles } from './private-files.ts'

export const guaranteeNotice = pgTable(
  'guarantee_notice',
  {
    /** Always 1, because a shop shows one notice. */
    id: integer().primaryKey().default(1),
    fileId: text()
      .notNull()
      .references(() => privateFiles.id),
    /** The SHA-256 of the bytes in hexadecimal, which is the name of the file in its URL. */
    sha256: text().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull(),
    /** The official page about the legal guarantee. */
    href: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('guarantee_notice_is_one', sql`${table.id} = 1`)],
)
