import { expect, test } from 'vitest'
import { mostListed, neighbours, pageFrom } from './list-page.ts'

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['999999999', 1],
  ['x', 1],
])('page %j is %i', (text, page) => expect(pageFrom(text)).toBe(page))

test('a full page leads on, a later one leads back, and the first page has one address', () => {
  expect(neighbours('/shop', 1, 24)).toEqual({ earlier: undefined, later: undefined })
  expect(neighbours('/shop', 1, mostListed)).toEqual({ earlier: undefined, later: '/shop?page=2' })
  expect(neighbours('/shop', 2, 3)).toEqual({ earlier: '/shop', later: undefined })
  expect(neighbours('/shop', 3, mostListed)).toEqual({ earlier: '/shop?page=2', later: '/shop?page=4' })
})
