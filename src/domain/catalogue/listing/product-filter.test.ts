import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absorptionBands } from '../absorption.ts'
import { genderFilters } from '../gender.ts'
import {
  emptyFilter,
  parseFilter,
  parseStoredFilter,
  parseSort,
  moveSoldOutLast,
  sortProducts,
  withSample,
  countActiveFilters,
  isSameFilter,
  type ProductSort,
} from './product-filter.ts'

const filter = fc.record({
  gender: fc.constantFrom(...genderFilters),
  absorption: fc.subarray([...absorptionBands]),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 30 }),
})
const filterWithSample = fc
  .tuple(filter, fc.boolean())
  .map(([choices, isChosen]) => withSample(choices, isChosen))

test('parseStoredFilter reads back every stored filter', () => {
  fc.assert(
    fc.property(filterWithSample, (stored) => {
      expect(parseStoredFilter(JSON.stringify(stored))).toEqual(stored)
    }),
  )
})

test('parseStoredFilter returns a valid filter for any text', () => {
  const garbage = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ gender: fc.anything(), absorption: fc.anything(), categories: fc.anything() })
      .map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(fc.option(garbage), (text) => {
      const parsed = parseStoredFilter(text)
      expect(genderFilters).toContain(parsed.gender)
      expect(absorptionBands).toEqual(expect.arrayContaining(parsed.absorption))
      expect(parsed.categories.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
      expect(parseStoredFilter(JSON.stringify(parsed))).toEqual(parsed)
    }),
  )
})

test('parseFilter accepts single values and numeric strings, as forms send them', () => {
  expect(
    parseFilter({ gender: 'male', absorption: 'light', categories: ['3', '3', 'x', '-1'] }),
  ).toEqual({
    gender: 'male',
    absorption: ['light'],
    categories: [3],
  })
  expect(parseFilter({ gender: 'cat', absorption: ['all'], categories: undefined })).toEqual(
    emptyFilter,
  )
})

test('parseSort returns the recommended sort for an unknown value', () =>
  expect([parseSort('price'), parseSort('x'), parseSort(null)]).toEqual([
    'price',
    'recommended',
    'recommended',
  ]))

const products = [
  { name: 'a', price: 1200, pieces: 10, absorption: 4 },
  { name: 'b', price: 900, pieces: null, absorption: null },
  { name: 'c', price: 900, pieces: 30, absorption: 8 },
  { name: 'd', price: 2000, pieces: 40, absorption: 4 },
]

test.each<[ProductSort, string]>([
  ['recommended', 'abcd'],
  ['price', 'bcad'],
  ['price-per-piece', 'cdab'],
  ['absorption', 'cadb'],
])('sort %s gives %s: stable, and products without a value come last', (sort, names) =>
  expect(
    sortProducts(products, sort)
      .map(({ name }) => name)
      .join(''),
  ).toBe(names),
)

test('moveSoldOutLast keeps the order within each group', () => {
  const stocked = products.map((product, index) => ({ ...product, inStock: index % 2 === 1 }))
  expect(
    moveSoldOutLast(stocked)
      .map(({ name }) => name)
      .join(''),
  ).toBe('bdac')
})

test('the choice of a sample pack is a filter like the others, and absent when it is not made', () => {
  const chosen = withSample(emptyFilter, true)
  expect(chosen).toEqual({ ...emptyFilter, sample: true })
  expect(withSample(chosen, false)).toEqual(emptyFilter)
  expect(countActiveFilters(chosen)).toBe(1)
  expect(isSameFilter(chosen, emptyFilter)).toBe(false)
  expect(parseFilter({ sample: '1' }).sample).toBe(true)
  expect(parseFilter({ sample: null })).toEqual(emptyFilter)
})
