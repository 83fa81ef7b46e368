// What can be found: one document per product, page, article and answered question, written by triggers, and the words of their titles.

import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** A question stands on the page or in the article of its kind. */
export type FoundKind = 'product' | 'page' | 'article' | 'page-question' | 'article-question'

export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().$type<FoundKind>().notNull(),
    /** The id of the product, page or article. */
    ref: integer().notNull(),
    /** The place of a question among those of its page, from 1; 0 for the page itself. */
    part: integer().notNull().default(0),
    title: text().notNull(),
    /** A product's categories, sizes and drops. */
    near: text().notNull().default(''),
    /** What an excerpt is taken from: a description, then one paragraph a line, without markup, headings, buttons and alternative texts. */
    body: text().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref, table.part] }),
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
    /** Finds the word in titles, categories, descriptions and headings, and not in running text. */
    query: tsquery()
      .notNull()
      .generatedAlwaysAs(sql`to_tsquery('nl', word || ':ABC')`),
  },
  (table) => [
    index('search_words_by_piece').using('gin', table.word.op('gin_trgm_ops')),
    index('search_words_by_beginning').on(table.word.op('text_pattern_ops')),
    index('search_words_by_end').on(sql`reverse(word) text_pattern_ops`),
  ],
)
