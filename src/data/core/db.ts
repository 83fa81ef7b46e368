// The types of the database connection. Most queries take a `Db`, which is either the connection pool or a transaction.

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** `$client` is the `pg` pool, for statements that need features that Drizzle lacks. */
export type Database = NodePgDatabase & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Db = NodePgDatabase | Transaction
