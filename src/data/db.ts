// The connection every query takes. It never asks whether it is a pool or a transaction.

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'

export type Database = NodePgDatabase
export type Transaction = PgTransaction<NodePgQueryResultHKT>
export type Db = Database | Transaction
