import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absorptionBands } from '../absorption.ts'
import { genderFilters } from '../gender.ts'
import { emptyFilter } from './product-filter.ts'
import { parseFilter, parseStoredFilter, parseSort } from './stored-filter.ts'

const filter = fc.record({
  gender: fc.constantFrom(...genderFilters),
  absorption: fc.subarray([...absorptionBands]),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 30 }),
})

test('parseStoredFilter reads back every stored filter', () => {
  fc.assert(
    fc.property(filter, (stored) => {
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
