// A statement that is asked so often that each connection keeps it parsed and planned, under a name.

import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** The same name always stands for the same text; only the values in it differ. Dates come back as text. */
export async function namedStatement<Row>(db: Db, name: string, statement: SQL): Promise<Row[]> {
  const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    dialect.sqlToQuery(statement),
    undefined,
    name,
    false,
  )
  const { rows } = await prepared.execute()
  return rows
}
