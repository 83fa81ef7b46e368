// One embedded PostgreSQL server for the whole test run, with a migrated database that every test
// copies. It is empty but for company details, because a shop without them takes no orders.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { insertShopDetails } from '#data/content/shop-details.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { createScratchFolder } from '../scratch-folder.ts'
import { template } from './template.ts'

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
  await run(server.connection, `create database ${template}`)
  const database = openConnectionPool({ ...server.connection, database: template })
  await migrateDatabase(database)
  await insertShopDetails(database.db, exampleShopDetails)
  await database.close()
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
