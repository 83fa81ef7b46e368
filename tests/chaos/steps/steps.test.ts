// Whatever shoppers, staff, the provider and the clock do, in whatever order and cut off wherever: the books hold after every step.

import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { live, stories } from './scenario.ts'

vi.setConfig({ testTimeout: 180_000 })

test('after every step of every story the invariants hold', async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(stories(50), async (story) => {
      const database = await freshDatabase()
      try {
        steps += await live(database.db, story)
      } finally {
        await database.close()
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
  expect(steps).toBeGreaterThanOrEqual(150)
})
