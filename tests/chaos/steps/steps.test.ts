// The invariants hold after every action of random scenarios, in any order and with kills at any
// moment.

import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../support/database/test-database.ts'
import { runScenario, scenarios } from './scenario.ts'

vi.setConfig({ testTimeout: 180_000 })

test('the invariants hold after every step of random scenarios', { tags: 'long' }, async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(scenarios(50), async (scenario) => {
      const database = await createTestDatabase()
      try {
        steps += await runScenario(database.db, scenario)
      } finally {
        await database.close()
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
  expect(steps).toBeGreaterThanOrEqual(150)
})
