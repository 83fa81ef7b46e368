// Endpoints that the read replica may answer only read: each is called with a database that refuses
// changes. The public ones answer everybody alike, because the server does not look up who calls
// them (server/http/read-caller.ts).

import { expect, test } from 'vitest'
import type { Caller } from '#api/framework/caller.ts'
import { isPublicRead } from '#api/framework/endpoint.ts'
import { executeEndpoint } from '#api/framework/execute.ts'
import type { ReadFromReplica, ReadRules } from '#operations/context.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { callerFor, callers } from '../support/builders/callers.ts'
import { createTestContext } from '../support/builders/context.ts'
import { createTestDatabase } from '../support/database/test-database.ts'
import { samplesIn } from './samples.ts'
import type { AnySample } from './samples/sample.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

test('a public read gives a customer and a colleague the reply of a visitor', async () => {
  const database = await createTestDatabase()
  const context = createTestContext(database.db)
  const samples: Record<string, AnySample> = await samplesIn(context)
  for (const endpoint of allEndpoints.filter(isPublicRead)) {
    const { params, query, body } = samples[endpoint.key]!
    const bodyFor = async (caller: Caller) =>
      (await executeEndpoint(endpoint, context, caller, { params, query, readBody: () => body }))
        .body
    const reply = await bodyFor(callers.visitor)
    const others = [await bodyFor(callers.customer), await bodyFor(callers.owner)]
    expect({ key: endpoint.key, others }).toEqual({ key: endpoint.key, others: [reply, reply] })
  }
  await database.close()
})

test('every endpoint that the replica may answer does so from a database that refuses changes', async () => {
  const database = await createTestDatabase()
  const readOnly = openConnectionPool({
    ...database.connection,
    options: '-c default_transaction_read_only=on',
  })
  const context = createTestContext(database.db)
  const samples: Record<string, AnySample> = await samplesIn(context)
  const endpoints = allEndpoints.filter(
    (endpoint) => endpoint.reads === 'replica' || isPublicRead(endpoint),
  )
  expect(endpoints.length).toBeGreaterThan(25)
  expect(endpoints.filter(({ access }) => access === 'staff').length).toBeGreaterThan(10)
  for (const endpoint of endpoints) {
    const { params, query, body } = samples[endpoint.key]!
    const request = { params, query, readBody: () => body }
    const requested: (ReadRules | undefined)[] = []
    const replicaContext = (isOutdated: boolean) => ({
      ...context,
      readFromReplica: ((work, rules) => (
        requested.push(rules),
        work(readOnly.db, isOutdated)
      )) satisfies ReadFromReplica,
    })
    // The first call counts the facets, which it stores on the primary.
    await executeEndpoint(endpoint, context, callerFor(endpoint), request)
    const upToDate = await executeEndpoint(
      endpoint,
      replicaContext(false),
      callerFor(endpoint),
      request,
    )
    const outdated = await executeEndpoint(
      endpoint,
      replicaContext(true),
      callerFor(endpoint),
      request,
    )
    const rules = {
      sparesPrimary: endpoint.reads === 'replica',
      mayBeOutdated: endpoint.access === 'public',
    }
    expect({ key: endpoint.key, statuses: [upToDate.status, outdated.status], requested }).toEqual({
      key: endpoint.key,
      statuses: [200, 200],
      requested: [rules, rules],
    })
    expect(upToDate.caching.isOutdated).toBe(false)
    expect(upToDate.caching.cacheTags === undefined).toBe(endpoint.cacheTags === undefined)
    expect(outdated.caching).toEqual({ cacheTags: undefined, isOutdated: true })
  }
  await readOnly.close()
  await database.close()
})
