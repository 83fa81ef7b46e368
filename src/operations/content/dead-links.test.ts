import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { findDeadLinks } from './dead-links.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('findDeadLinks checks a full address of the shop as its path, and no other site', async () => {
  const appUrl = 'https://luwte.example'
  const context = { ...createTestContext(database.db), appUrl }
  const dead = [
    '/nergens',
    `${appUrl}/nergens#hier`,
    'http://Luwte.example/Nergens?a=1',
    `${appUrl}/product/bestaat-niet`,
  ]
  const others = [
    'https://elders.example/nergens',
    `${appUrl}.kwaad.example/nergens`,
    `${appUrl}/media/a.pdf`,
  ]
  expect(await findDeadLinks(context, [...dead, ...others])).toEqual(dead)
})
