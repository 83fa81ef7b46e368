import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** `mailboxOf` in SQL, for an index and the queries that use it. */
export function sqlMailbox(email: AnyPgColumn | SQL): SQL {
  const plain = sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`
  return sql`(case when ${plain} ~ '@(gmail|googlemail)\\.com$' then replace(split_part(${plain}, '@', 1), '.', '') || '@gmail.com' else ${plain} end)`
}
