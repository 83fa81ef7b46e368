// A statement that is asked so often that it is written once here, and each connection keeps it parsed and planned under its name.

import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** What differs from time to time stands in `statement` as `sql.placeholder(name)` and is given with each call. Dates come back as text. */
export function namedStatement<Row>(name: string, statement: SQL): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(query, undefined, name, false)
    const { rows } = await prepared.execute(values)
    return rows
  }
}
