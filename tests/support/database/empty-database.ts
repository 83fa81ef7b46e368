// An empty database on the server of the tests.

import { inject, onTestFinished } from 'vitest'
import { runOnce } from './with-client.ts'

/** Creates the database and returns its connection; the end of the test drops it. */
export async function createEmptyDatabase() {
  const server = inject('postgres')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnce(server, `create database ${name}`)
  onTestFinished(() => runOnce(server, `drop database ${name} with (force)`))
  return { ...server, database: name }
}
