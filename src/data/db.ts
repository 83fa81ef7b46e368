// The connection every query takes. It never asks whether it is a pool or a transaction.

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Db = Database | Transaction
