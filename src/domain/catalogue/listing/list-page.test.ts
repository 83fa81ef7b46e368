import { expect, test } from 'vitest'
import {
  itemsOnPage,
  countPages,
  parsePageNumber,
  toPageQuery,
  productsPerPage,
  pageNumbersToShow,
} from './list-page.ts'

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['999999999', 1],
  ['x', 1],
])('parsePageNumber(%j) is %i', (text, page) => expect(parsePageNumber(text)).toBe(page))

test('countPages counts 24 items per page and at least one page', () => {
  expect([0, 1, 24, 25, 100_000].map(countPages)).toEqual([1, 1, 1, 2, 4167])
  const items = Array.from({ length: 25 }, (_, index) => index)
  expect(itemsOnPage(items, 1)).toHaveLength(productsPerPage)
  expect(itemsOnPage(items, 2)).toEqual([24])
})

test('toPageQuery is empty for the first page, so that it has one URL', () =>
  expect([toPageQuery(1), toPageQuery(3)]).toEqual(['', '?pagina=3']))

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 4, [1, 2, 3, 4]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 4, [1, 2, 3, 4]],
])('page %i of %i shows the page numbers %j', (page, count, numbers) =>
  expect(pageNumbersToShow(page, count)).toEqual(numbers),
)
