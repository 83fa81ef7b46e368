import { expect, test } from 'vitest'
import { mayAdd, pickerFor } from './variant-picker.ts'

test.each([
  [0, 'none'],
  [1, 'none'],
  [2, 'radios'],
  [3, 'select'],
  [12, 'select'],
])('%i variations: %s', (count, picker) => expect(pickerFor(count)).toBe(picker))

test.each([
  [1, true],
  [40, true],
  [0, false],
  [-2, false],
  [1.5, false],
  [Number.NaN, false],
])('adding %d packs: %s', (quantity, may) => expect(mayAdd(quantity)).toBe(may))
