// What can be found: one document per product, page and article, kept by triggers (migration `search`), and the words of their titles.

import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

export type FoundKind = 'product' | 'page' | 'article'

export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().$type<FoundKind>().notNull(),
    ref: integer().notNull(),
    title: text().notNull(),
    /** Plain text for excerpts, without markup. */
    body: text().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref] }),
    index('search_documents_by_word').using('gin', table.words),
    // A hundred thousand products that match must not stand before the one page that does.
    index('search_texts_by_word')
      .using('gin', table.words)
      .where(sql`kind <> 'product'`),
  ],
)

/** The vocabulary: every word of a title or category, small and without accents, with what it asks for. Typos and parts of compounds are looked up here. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    query: tsquery()
      .notNull()
      .generatedAlwaysAs(sql`to_tsquery('nl', word)`),
  },
  (table) => [index('search_words_by_piece').using('gin', table.word.op('gin_trgm_ops'))],
)
