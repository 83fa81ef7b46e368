// Files that only the shop's own endpoints send, such as a declaration of conformity. The media
// store contains their bytes.

import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const privateFiles = pgTable(
  'private_files',
  {
    /** 32 hexadecimal digits, which are also the name of the file in the media store. */
    id: text().primaryKey(),
    /**
     * The name that staff see. Browsers save the file under a name without it, because it may
     * contain any character.
     */
    name: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    storedAt: timestamp({ withTimezone: true }).notNull(),
    /** The id of the colleague who uploaded the file; null for a visitor. */
    storedBy: integer(),
  },
  (table) => [index('private_files_by_moment').on(table.storedAt)],
)
