// A process that brings a database to this version's tables, to be killed: the connection as JSON in its argument.

import type { ClientConfig } from 'pg'
import { migrate } from '#server/database/migrate.ts'

await migrate({ connection: JSON.parse(process.argv[2] ?? '') as ClientConfig })
