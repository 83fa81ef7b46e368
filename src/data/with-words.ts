// Orders and subscriptions by what somebody on the phone says of themselves.

import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable, AnyPgColumn } from 'drizzle-orm/pg-core'
import type { OrderSearch } from '#domain/order/order-search.ts'
import { type PersonColumns, personWords } from './tables/person-words.ts'

type Persons = PgTable & PersonColumns & { id: AnyPgColumn }
type Fits = (table: Persons, word: string) => SQL

/** The word stands anywhere. */
export const holding: Fits = (table, word) => sql`${personWords(table)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
/** Some word begins so. */
export const beginning: Fits = (table, word) => sql`${personWords(table)} ~ ${`\\m${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`}`

/** Words that the index knows are looked up there first, whatever the planner expects of them. */
export function withWords(table: Persons, { words, id }: OrderSearch, fits: Fits): SQL | undefined {
  const all = and(...words.map((word) => fits(table, word)))
  const byWords = words.some(({ length }) => length >= 3) ? sql`${table.id} = any(array(select id from ${table} where ${all}))` : all
  return id === undefined ? byWords : or(eq(table.id, id), byWords)
}
