// Migrates a database in a process that tests kill. Its argument is the connection as JSON.

import type { ClientConfig } from 'pg'
import { migrateDatabase } from '#server/postgres/migrate.ts'

await migrateDatabase({ connection: JSON.parse(process.argv[2] ?? '') as ClientConfig })
