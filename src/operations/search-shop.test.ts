import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#data/tables/content.ts'
import { addPage } from '#data/pages.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { searchShop } from './search-shop.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

const textOf = (html: string) => [{ layout: 'TextBlock', attributes: { text: html } }]

test('an excerpt is of the text as it is now', async () => {
  const shop = aShop(database.db)
  const excerpts = async (query: string) => (await searchShop(shop, query)).pages.map(({ excerpt }) => excerpt)
  const page = { slug: 'zeep', title: 'Over lavendelzeep', description: 'Zeep', content: textOf('<p>Ruikt naar lavendelzeep.</p>') }
  await addPage(database.db, page)
  expect(await excerpts('lavendelzeep')).toEqual([expect.stringContaining('<mark>lavendelzeep</mark>')])
  await database.db.update(pages).set({ content: textOf('<p>Nu zonder geur, deze lavendelzeep.</p>') })
  expect(await excerpts('lavendelzeep')).toEqual([expect.stringContaining('Nu zonder geur')])
})
