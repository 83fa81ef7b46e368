import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bands } from './absorption.ts'
import { genderFilters } from './gender.ts'
import { noFilter } from './product-filter.ts'
import { readFilter, readStoredFilter, sortFrom } from './stored-filter.ts'

const filter = fc.record({
  gender: fc.constantFrom(...genderFilters),
  absorption: fc.subarray([...bands]),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 30 }),
})

test('what was kept comes back the same', () => {
  fc.assert(
    fc.property(filter, (kept) => {
      expect(readStoredFilter(JSON.stringify(kept))).toEqual(kept)
    }),
  )
})

test('garbage of any kind becomes a filter that can be used', () => {
  const garbage = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ gender: fc.anything(), absorption: fc.anything(), categories: fc.anything() }).map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(fc.option(garbage), (text) => {
      const read = readStoredFilter(text)
      expect(genderFilters).toContain(read.gender)
      expect(bands).toEqual(expect.arrayContaining(read.absorption))
      expect(read.categories.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
      expect(readStoredFilter(JSON.stringify(read))).toEqual(read)
    }),
  )
})

test('a form names single values and digits', () => {
  expect(readFilter({ gender: 'male', absorption: 'light', categories: ['3', '3', 'x', '-1'] })).toEqual({
    gender: 'male',
    absorption: ['light'],
    categories: [3],
  })
  expect(readFilter({ gender: 'cat', absorption: ['all'], categories: undefined })).toEqual(noFilter)
})

test('an unknown order is the recommended one', () =>
  expect([sortFrom('price'), sortFrom('x'), sortFrom(null)]).toEqual(['price', 'recommended', 'recommended']))
