// The search index, with one document per product, page, article and answered question, and its
// vocabulary. Triggers update both.

import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/**
 * The kind of a search result. A 'page-question' is a question on a page; an 'article-question' is
 * a question in an article.
 */
export type SearchDocumentKind =
  | 'product'
  | 'page'
  | 'article'
  | 'page-question'
  | 'article-question'

export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().$type<SearchDocumentKind>().notNull(),
    /** Of the product, page or article. */
    ref: integer().notNull(),
    /** The position of a question on its page, from 1; 0 for a product, page or article. */
    part: integer().notNull().default(0),
    title: text().notNull(),
    /**
     * The category names, variation names, absorption drops and features of a product, which a
     * search also matches.
     */
    near: text().notNull().default(''),
    /**
     * The text for excerpts, with one paragraph per line. Contains no headings or buttons. Empty
     * for a product.
     */
    body: text().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref, table.part] }),
    index('search_documents_by_word').using('gin', table.words),
    // Excludes products, so that a search finds the matching pages quickly even if 100,000 products
    // match.
    index('search_texts_by_word')
      .using('gin', table.words)
      .where(sql`kind <> 'product'`),
  ],
)

/**
 * The words of the documents except running text, in lower case without accents. The search uses
 * them for typos and compound words.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** The search query for the word with the weights A, B and C. Running text has weight D. */
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
