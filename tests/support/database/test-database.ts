// A database for one test: migrated, empty, its own.

import { Client } from 'pg'
import { inject } from 'vitest'
import { connectTo, type OpenDatabase } from '#server/database/connect.ts'
import { template } from './template.ts'

export type TestDatabase = OpenDatabase & {
  /** As DATABASE_URL of a shop process on the same database. */
  url: string
}

/** Close it when the test is over; that drops it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const database = connectTo({ ...server, database: name })
  return {
    ...database,
    url: `postgres:///${name}?host=${encodeURIComponent(server.host)}&port=${server.port}&user=${server.user}`,
    close: async () => {
      await database.close()
      await onServer(`drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new Client(inject('postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
