import { afterAll } from 'vitest'
import type { AppContext } from '#operations/context.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createTestContext } from './context.ts'

/** A shop for all tests of one file, in a database of its own. */
export async function openTestShop(overrides: Partial<AppContext> = {}) {
  const database = await createTestDatabase()
  afterAll(() => database.close())
  return { database, db: database.db, context: createTestContext(database.db, overrides) }
}
