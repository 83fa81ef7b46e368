// Endpoints that read from the read replica only read: each is called with a database that refuses changes.

import { expect, test } from 'vitest'
import { executeEndpoint } from '#api/framework/execute.ts'
import { untypedEndpoints } from '#api/index.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { callerFor } from '../support/builders/callers.ts'
import { createTestContext } from '../support/builders/context.ts'
import { createTestDatabase } from '../support/database/test-database.ts'
import { samplesIn, type AnySample } from './samples.ts'

test('every endpoint that reads from the replica answers from a database that refuses changes', async () => {
  const database = await createTestDatabase()
  const readOnly = openConnectionPool({ ...database.connection, options: '-c default_transaction_read_only=on' })
  let reads = 0
  const context = createTestContext(database.db)
  const samples: Record<string, AnySample> = await samplesIn(context)
  const endpoints = untypedEndpoints.filter((endpoint) => endpoint.reads === 'replica')
  expect(endpoints.length).toBeGreaterThan(20)
  for (const endpoint of endpoints) {
    const { params, query, body } = (samples[endpoint.key]?.call ?? {}) as { params?: unknown; query?: unknown; body?: unknown }
    const replicaContext = {
      ...context,
      readFromReplica: <Result>(work: (db: typeof readOnly.db) => Promise<Result>) => (reads++, work(readOnly.db)),
    }
    // The first call counts the facets, which it stores on the primary.
    await executeEndpoint(endpoint, context, callerFor(endpoint), { params, query, readBody: () => body })
    const { status } = await executeEndpoint(endpoint, replicaContext, callerFor(endpoint), { params, query, readBody: () => body })
    expect({ key: endpoint.key, status }).toEqual({ key: endpoint.key, status: 200 })
  }
  expect(reads).toBe(endpoints.length)
  await readOnly.close()
  await database.close()
})
