import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#data/tables/content.ts'
import { insertContentRow } from '#data/content/content.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { searchShop } from './search-shop.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const textOf = (html: string) => [{ layout: 'TextBlock', attributes: { text: html } }]

test('searchShop takes excerpts from the current text of a page', async () => {
  const context = createTestContext(database.db)
  const excerpts = async (query: string) =>
    (await searchShop(context, query)).pages.map(({ excerpt }) => excerpt)
  const page = {
    slug: 'zeep',
    title: 'Over lavendelzeep',
    description: 'Zeep',
    content: textOf('<p>Ruikt naar lavendelzeep.</p>'),
  }
  await insertContentRow(database.db, 'page', page)
  expect(await excerpts('lavendelzeep')).toEqual([
    expect.stringContaining('<mark>lavendelzeep</mark>'),
  ])
  await database.db
    .update(pages)
    .set({ content: textOf('<p>Nu zonder geur, deze lavendelzeep.</p>') })
  expect(await excerpts('lavendelzeep')).toEqual([expect.stringContaining('Nu zonder geur')])
})
