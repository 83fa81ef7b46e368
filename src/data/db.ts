// The connection every query takes. It never asks whether it is a pool or a transaction.

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** `$client` is the pool itself, for a statement that needs what only `pg` can do. */
export type Database = NodePgDatabase & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Db = NodePgDatabase | Transaction
