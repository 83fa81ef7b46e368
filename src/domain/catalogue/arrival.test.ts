import { expect, test } from 'vitest'
import { filterOnArrival } from './arrival.ts'
import { noFilter } from './product-filter.ts'

const kept = { ...noFilter, gender: 'male' as const, categories: [1] }
const arriving = { category: undefined, before: undefined, keeps: false }

test('a link with a category adds it once', () => {
  expect(filterOnArrival(kept, { ...arriving, category: 2 }).categories).toEqual([1, 2])
  expect(filterOnArrival(kept, { ...arriving, category: 1 })).toBe(kept)
})

test('a link without a category clears the categories and nothing else', () =>
  expect(filterOnArrival(kept, arriving)).toEqual({ ...kept, categories: [] }))

test('another page of the same list keeps the filter', () => expect(filterOnArrival(kept, { ...arriving, keeps: true })).toBe(kept))

test('coming back restores what was there', () => {
  const before = { ...noFilter, categories: [5] }
  expect(filterOnArrival(kept, { ...arriving, category: 2, before })).toBe(before)
})
