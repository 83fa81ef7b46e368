import { afterAll } from 'vitest'
import type { AppContext } from '#operations/context.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createTestClock, createTestContext } from './context.ts'
import { shopActions } from './shop-actions.ts'

/** A shop for all tests of one file, in a database of its own. Its clock is the real one. */
export async function openTestShop(overrides: Partial<AppContext> = {}) {
  const database = await createTestDatabase()
  afterAll(() => database.close())
  const context = createTestContext(database.db, overrides)
  return { database, db: database.db, context, ...shopActions(context) }
}

/** The same shop at noon on an ordinary day, or at `start`, with a clock that its tests move. */
export async function openShopWithClock({
  start,
  ...overrides
}: Partial<AppContext> & { start?: string } = {}) {
  const clock = createTestClock(start)
  return { ...(await openTestShop({ clock: clock.now, ...overrides })), clock }
}
