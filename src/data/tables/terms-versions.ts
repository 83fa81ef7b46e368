// The versions of the terms that customers accepted. A version contains no personal data and never
// changes.

import { integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredBlock } from '#domain/content/component.ts'

export const termsVersions = pgTable('terms_versions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The SHA-256 of the title and the content, in hexadecimal. */
  sha256: text().notNull().unique('terms_versions_sha256_unique'),
  title: text().notNull(),
  /**
   * The blocks as the customer read them. Not jsonb, because jsonb loses the order of the texts in
   * a block.
   */
  content: json().$type<StoredBlock[]>().notNull(),
  /** When the first order accepted this version. */
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
