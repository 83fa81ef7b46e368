import { expect, test } from 'vitest'
import { onPage, pageCount, pageFrom, pageSearch, pageSize, pagesToOffer } from './list-page.ts'

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['999999999', 1],
  ['x', 1],
])('page %j is %i', (text, page) => expect(pageFrom(text)).toBe(page))

test('a list has a page for every 24, and an empty one has one', () => {
  expect([0, 1, 24, 25, 100_000].map(pageCount)).toEqual([1, 1, 1, 2, 4167])
  const items = Array.from({ length: 25 }, (_, place) => place)
  expect(onPage(items, 1)).toHaveLength(pageSize)
  expect(onPage(items, 2)).toEqual([24])
})

test('the first page has one address', () => expect([pageSearch(1), pageSearch(3)]).toEqual(['', '?pagina=3']))

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 4, [1, 2, 3, 4]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 4, [1, 2, 3, 4]],
])('page %i of %i offers %j', (page, count, offered) => expect(pagesToOffer(page, count)).toEqual(offered))
