// Migrates the database to this version's tables. Any number of processes may start at once: one
// migrates, the others wait.

import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { projectPath } from '#integrations/project-root.ts'
import { StartupError } from '../boot/startup-error.ts'

export const migrationsFolder = projectPath('src/data/migrations')

/** The advisory lock that all processes of this shop share; any fixed number works. */
const lockKey = 5_389_101

/**
 * Idempotent. A restore passes a `folder` with only the first migrations. Opens a connection of its
 * own, which has no time limit and releases the lock when it ends.
 * @throws StartupError when other migrations than those of `folder` made the database
 */
export async function migrateDatabase(
  { connection }: { connection: ClientConfig },
  folder = migrationsFolder,
): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await assertKnownMigrations(client, folder)
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/**
 * Accepts an empty database, and one in which a later version ran more migrations: during an
 * upgrade, processes of this version go on with its tables.
 * @throws StartupError when the database begins with other migrations than those of `folder`
 */
export async function assertKnownMigrations(
  client: Client,
  folder = migrationsFolder,
): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return
  const { rows: applied } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  )
  const known = readMigrationFiles({ migrationsFolder: folder })
  if (known.some(({ hash }, index) => hash !== (applied[index]?.hash ?? hash)))
    throw new StartupError(
      'the tables of the database were made by other migrations than those of this version, for example by a version from before its first release; nothing was changed. ' +
        'Set DATA_DIR to a new folder, or DATABASE_URL to an empty database (docs/operations.md)',
    )
}
