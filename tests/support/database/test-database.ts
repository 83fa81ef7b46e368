// A database for one test: migrated, empty, its own.

import { inject } from 'vitest'
import { openConnectionPool, type OpenDatabase } from '#server/postgres/connect.ts'
import { template } from './template.ts'
import { runOnce } from './with-client.ts'

export type TestDatabase = OpenDatabase & {
  /** For DATABASE_URL of a shop process on the same database. */
  url: string
}

/** Creates the database. Closing it drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnce(server, `create database ${name} template ${template} strategy file_copy`)
  const database = openConnectionPool({ ...server, database: name })
  return {
    ...database,
    url: `postgres:///${name}?host=${encodeURIComponent(server.host)}&port=${server.port}&user=${server.user}`,
    close: async () => {
      await database.close()
      await runOnce(server, `drop database if exists ${name} with (force)`)
    },
  }
}
