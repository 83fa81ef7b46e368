import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pages } from '#data/tables/content.ts'
import { addPage } from '#data/pages.ts'
import { readable } from '#domain/search/excerpt.ts'
import { aShop } from '../../tests/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '../../tests/database/test-database.ts'
import { searchShop } from './search-shop.ts'
import { textsRead } from './texts-read.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

const textOf = (html: string) => [{ layout: 'TextBlock', attributes: { text: html } }]

test('a text is fetched once, and again as soon as it has changed', async () => {
  const shop = aShop(database.db)
  const keep = vi.spyOn(shop.textsRead, 'keep')
  const excerpts = async (query: string) => (await searchShop(shop, query)).pages.map(({ excerpt }) => excerpt)
  const page = { slug: 'zeep', title: 'Over lavendelzeep', description: 'Zeep', content: textOf('<p>Ruikt naar lavendelzeep.</p>') }
  await addPage(database.db, page)
  const first = await excerpts('lavendelzeep')
  expect(first).toEqual([expect.stringContaining('<mark>lavendelzeep</mark>')])
  expect(await excerpts('lavendelzeep')).toEqual(first)
  expect(keep).toHaveBeenCalledTimes(1)
  await database.db.update(pages).set({ content: textOf('<p>Nu zonder geur, deze lavendelzeep.</p>') })
  expect(await excerpts('lavendelzeep')).toEqual([expect.stringContaining('Nu zonder geur')])
  expect(keep).toHaveBeenCalledTimes(2)
})

test('another version is not found, and the oldest leave when there are too many letters', () => {
  const kept = textsRead(10)
  const [one, two, three] = [1, 2, 3].map((ref) => ({ kind: 'page', ref, part: 0, version: '7' }) as const)
  kept.keep(one!, readable('vier'))
  kept.keep(two!, readable('vijf!'))
  expect(kept.find({ ...one!, version: '8' })).toBeUndefined()
  expect(kept.find({ ...one!, kind: 'article' })).toBeUndefined()
  expect(kept.find(one!)).toEqual(readable('vier'))
  kept.keep(three!, readable('zes'))
  expect([one!, two!, three!].map((text) => kept.find(text)?.clean)).toEqual(['vier', undefined, 'zes'])
  kept.keep(one!, readable('veel langer dan tien'))
  expect([one!, two!, three!].map((text) => kept.find(text))).toEqual([undefined, undefined, undefined])
  kept.keep(two!, readable('weer'))
  expect(kept.find(two!)?.clean).toBe('weer')
})
