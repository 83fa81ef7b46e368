import { afterEach, beforeEach } from 'vitest'
import type { AppContext } from '#operations/context.ts'
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { createTestClock, createTestContext } from './context.ts'
import { shopActions } from './shop-actions.ts'

/**
 * Gives each test of a file a shop of its own: an empty database, and a clock at `start`. The
 * returned objects stay the same, so that helpers of the file can use them.
 */
export function useFreshShop({
  start,
  ...overrides
}: Partial<AppContext> & { start?: string } = {}) {
  const clock = createTestClock(start)
  const begin = clock.now().toISOString()
  const database = {} as TestDatabase
  const context = {} as AppContext
  beforeEach(async () => {
    clock.set(begin)
    Object.assign(database, await createTestDatabase())
    Object.assign(context, createTestContext(database.db, { clock: clock.now, ...overrides }))
  })
  afterEach(() => database.close())
  return { database, context, clock, ...shopActions(context) }
}
