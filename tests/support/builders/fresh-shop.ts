import { afterEach, beforeEach } from 'vitest'
import { orderEventsOf } from '#data/order/order-timeline.ts'
import { orderById } from '#data/order/orders.ts'
import type { AppContext } from '#operations/context.ts'
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { createTestClock, createTestContext } from './context.ts'
import { countStock } from './order-outcomes.ts'

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
  return {
    database,
    context,
    clock,
    storedOrder: async (id: number) => (await orderById(database.db, id))!,
    stockOf: (id: number) => countStock(database.db, id),
    eventsOf: async (id: number) => (await orderEventsOf(database.db, id)).map(({ type }) => type),
  }
}
