import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedContentBySlug } from '#data/content/content.ts'
import { aPage, aTextBlock } from '#tests/support/builders/content.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { restoreVersion, loadContentVersion, listContentVersions } from './content-versions.ts'
import { createContent, saveContent } from './save-content.ts'
import type { AppContext } from '../context.ts'

let database: TestDatabase
let context: AppContext
const clock = createTestClock()
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: clock.now })
})
afterAll(() => database.close())

test('old versions record author and time, and restoreVersion saves one as a new version', async () => {
  await createContent(context, 'page', aPage('oud', 'eerst'), undefined)
  const firstAt = clock.now()
  clock.forward({ minutes: 5 })
  await saveContent(
    context,
    'page',
    'oud',
    { ...aPage('ouder', 'daarna'), title: 'Anders' },
    undefined,
  )
  expect(await listContentVersions(context, 'page', 'ouder')).toMatchObject([
    { version: 2, title: 'Anders', savedAt: clock.now() },
    { version: 1, title: 'Titel van oud', savedAt: firstAt, savedBy: null },
  ])
  expect(await loadContentVersion(context, 'page', 'ouder', 1)).toMatchObject({
    content: aTextBlock('eerst'),
    slug: 'oud',
  })
  expect(await restoreVersion(context, 'page', { slug: 'ouder', version: 1 }, undefined)).toEqual({
    slug: 'ouder',
    version: 3,
  })
  expect(await publishedContentBySlug(context.db, 'page', 'ouder')).toMatchObject({
    title: 'Titel van oud',
    content: aTextBlock('eerst'),
    version: 3,
  })
})
