import { expect, test } from 'vitest'
import { readAddition, splitHouseNumber } from './house-number.ts'

test.each([
  ['12', 12, ''],
  [' 12 ', 12, ''],
  ['12a', 12, 'a'],
  ['12 A', 12, 'A'],
  ['12-2', 12, '2'],
  ['12 bis', 12, 'bis'],
  ['12/3', 12, '3'],
  ['10A-2', 10, 'A-2'],
  ['99999', 99999, ''],
])('%j is number %i with addition %j', (typed, number, addition) => {
  expect(splitHouseNumber(typed)).toEqual({ number, addition })
})

test.each(['', 'a12', '0', '012', '-3', '123456', '12 <b>', '12 achterhuis links', '12\u0000'])('%j is no house number', (typed) => {
  expect(splitHouseNumber(typed)).toBeUndefined()
})

test('an addition has its own field', () => {
  expect(readAddition(' II ')).toBe('II')
  expect(readAddition('')).toBe('')
  expect(readAddition('; drop')).toBeUndefined()
})
