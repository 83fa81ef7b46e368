import { expect, test } from 'vitest'
import { wrapIndex } from './wrap-index.ts'

test('wrapIndex wraps around at both ends, and is 0 without items', () => {
  expect([-1, 0, 2, 3, 7].map((index) => wrapIndex(index, 3))).toEqual([2, 0, 2, 0, 1])
  expect(wrapIndex(4, 0)).toBe(0)
})
