// Brings the database to this version's tables. Any number of processes may start at once: one does the work, the others wait.

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { projectPath } from '#integrations/project-root.ts'

export const migrationsFolder = projectPath('src/data/migrations')

/** Any fixed number: every process of this shop asks for the same lock. */
const lock = 5_389_101

/** Safe to repeat; `folder` may hold only the first of the migrations. Uses a connection of its own, which has no time limit and takes the lock with it when it closes. */
export async function migrate({ connection }: { connection: ClientConfig }, folder = migrationsFolder): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
