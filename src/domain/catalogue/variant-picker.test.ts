import { expect, test } from 'vitest'
import { isValidQuantity, variantPickerKind } from './variant-picker.ts'

test.each([
  [0, 'none'],
  [1, 'none'],
  [2, 'radios'],
  [3, 'select'],
  [12, 'select'],
])('variantPickerKind(%i) is %s', (count, picker) => expect(variantPickerKind(count)).toBe(picker))

test.each([
  [1, true],
  [40, true],
  [0, false],
  [-2, false],
  [1.5, false],
  [Number.NaN, false],
])('isValidQuantity(%d) is %s', (quantity, allowed) => expect(isValidQuantity(quantity)).toBe(allowed))
