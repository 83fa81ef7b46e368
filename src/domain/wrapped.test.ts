import { expect, test } from 'vitest'
import { wrapped } from './wrapped.ts'

test('a row wraps around at both ends and survives being empty', () => {
  expect([-1, 0, 2, 3, 7].map((place) => wrapped(place, 3))).toEqual([2, 0, 2, 0, 1])
  expect(wrapped(4, 0)).toBe(0)
})
