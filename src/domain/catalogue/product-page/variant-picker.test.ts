import { expect, test } from 'vitest'
import {
  describeAvailableVariations,
  isValidQuantity,
  variantPickerKind,
  matchesVariantSearch,
} from './variant-picker.ts'

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
])('isValidQuantity(%d) is %s', (quantity, allowed) =>
  expect(isValidQuantity(quantity)).toBe(allowed),
)

test('describeAvailableVariations names what is in stock, and a common first word once', () => {
  expect(describeAvailableVariations([])).toBeUndefined()
  expect(describeAvailableVariations(['Maat M'])).toBe('Maat M is er wel')
  expect(describeAvailableVariations(['Maat M', 'Maat XL'])).toBe('Maat M en XL zijn er wel')
  expect(describeAvailableVariations(['Maat S', 'Maat M', 'Maat XL'])).toBe(
    'Maat S, M en XL zijn er wel',
  )
  expect(describeAvailableVariations(['Zand', 'Maat M'])).toBe('Zand en Maat M zijn er wel')
  expect(describeAvailableVariations(['Maat', 'Maat M'])).toBe('Maat en Maat M zijn er wel')
})

test.each([
  ['Maat M / Grijs', '', true],
  ['Maat M / Grijs', 'grijs m', true],
  ['Maat M / Crème', 'CREME', true],
  ['Maat M / Grijs', 'wit', false],
  ['Maat M / Grijs', 'grijs wit', false],
])('‘%s’ for ‘%s’: %s', (name, search, expected) =>
  expect(matchesVariantSearch(name, search)).toBe(expected),
)
