// The types of the database connection. Most queries take a `Db`, which is either the connection
// pool or a transaction.

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

/**
 * `$client` is the `pg` pool, or one connection to a read replica, for statements that need
 * features that Drizzle lacks.
 */
export type Database = NodePgDatabase & {
  $client: {
    query: <Row extends QueryResultRow>(
      statement: string | QueryConfig,
    ) => Promise<QueryResult<Row>>
  }
  /** Set for a replica whose primary is away: nothing can be stored, not even on the primary. */
  $storesNothing?: true
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Db = NodePgDatabase | Transaction
