// Migrates the database to this version's tables. Any number of processes may start at once: one
// migrates, the others wait.

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { projectPath } from '#integrations/project-root.ts'

export const migrationsFolder = projectPath('src/data/migrations')

/** The advisory lock that all processes of this shop share; any fixed number works. */
const lockKey = 5_389_101

/**
 * Idempotent. A restore passes a `folder` with only the first migrations. Opens a connection of its
 * own, which has no time limit and releases the lock when it ends.
 */
export async function migrateDatabase(
  { connection }: { connection: ClientConfig },
  folder = migrationsFolder,
): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
