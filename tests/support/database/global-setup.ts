// One embedded PostgreSQL server for the whole test run, with a migrated database that every test
// copies. It is empty but for company details, because a shop without them takes no orders.

import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { insertShopDetails } from '#data/content/shop-details.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { createScratchFolder, removeFolder } from '../scratch-folder.ts'
import { template } from './template.ts'
import { runOnce } from './with-client.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createScratchFolder('luwte-vitest-')
  const server = await startEmbeddedServer({
    home: join(folder, 'postgres'),
    flags: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
    },
  })
  await runOnce(server.connection, `create database ${template}`)
  const database = openConnectionPool({ ...server.connection, database: template })
  await migrateDatabase(database)
  await insertShopDetails(database.db, exampleShopDetails)
  await database.close()
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    removeFolder(folder)
  }
}
