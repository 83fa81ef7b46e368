// An empty database on the server of the tests.

import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'

/** Creates the database and returns its connection; the end of the test drops it. */
export async function createEmptyDatabase() {
  const server = inject('postgres')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  onTestFinished(() => run(`drop database ${name} with (force)`))
  return { ...server, database: name }
}
