// SQL conditions for the staff search of orders and subscriptions by name, e-mail address and postcode.

import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable, AnyPgColumn } from 'drizzle-orm/pg-core'
import type { OrderSearch } from '#domain/order/order-search.ts'
import { type PersonColumns, sqlFoldedText, sqlPayerSearchText, sqlPersonSearchText } from '../tables/sql-person-search-text.ts'

type SearchableTable = PgTable & PersonColumns & { id: AnyPgColumn; billingAddress: AnyPgColumn }
type WordMatcher = (text: SQL, word: string) => SQL

/** Selects rows whose search text contains the word. */
export const matchesWordAnywhere: WordMatcher = (text, word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
/** Selects rows whose search text contains a word that starts with this word. */
export const matchesWordPrefix: WordMatcher = (text, word) => sql`${text} ~ ${`\\m${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`}`

/**
 * Selects rows whose receiver or payer matches all words, or that have the id. The subquery lets PostgreSQL use the text index, which needs a word of at least
 * three characters.
 */
export function matchesSearchWords(table: SearchableTable, { words, id }: OrderSearch, matchesWord: WordMatcher): SQL | undefined {
  const matchesAll = (text: SQL) => and(...words.map((word) => matchesWord(text, word)))
  const ofReceiver = matchesAll(sqlPersonSearchText(table))
  const ofPayer = and(sql`${table.billingAddress} is not null`, matchesAll(sqlPayerSearchText(table)))
  const either = or(ofReceiver, ofPayer)
  const byWords = words.some(({ length }) => length >= 3) ? sql`${table.id} = any(array(select id from ${table} where ${either}))` : either
  return id === undefined ? byWords : or(eq(table.id, id), byWords)
}

type CompanyTable = PgTable & { id: AnyPgColumn; companyName: AnyPgColumn }
/** Selects rows of firms whose name contains all words. Only few rows have a firm, so their partial index is enough. */
export const matchesCompanyName = (table: CompanyTable, { words }: OrderSearch): SQL => {
  const all = words.map((word) => sql`${sqlFoldedText(sql`${table.companyName}`)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql`${table.id} = any(array(select id from ${table} where ${and(sql`${table.companyName} <> ''`, ...all)}))`
}
