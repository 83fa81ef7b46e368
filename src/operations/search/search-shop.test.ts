import { expect, test } from 'vitest'
import { pages } from '#data/tables/content.ts'
import { searchShop } from './search-shop.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db, context, insertContentRow } = await openTestShop()

const textOf = (html: string) => [{ layout: 'TextBlock', attributes: { text: html } }]

const excerpts = async (query: string) =>
  (await searchShop(context, query)).pages.map(({ excerpt }) => excerpt)

test('searchShop takes excerpts from the current text of a page', async () => {
  const page = {
    slug: 'zeep',
    title: 'Over lavendelzeep',
    description: 'Zeep',
    content: textOf('<p>Ruikt naar lavendelzeep.</p>'),
  }
  await insertContentRow('page', page)
  expect(await excerpts('lavendelzeep')).toEqual([
    expect.stringContaining('<mark>lavendelzeep</mark>'),
  ])
  await db.update(pages).set({ content: textOf('<p>Nu zonder geur, deze lavendelzeep.</p>') })
  expect(await excerpts('lavendelzeep')).toEqual([expect.stringContaining('Nu zonder geur')])
})
