import { expect, test } from 'vitest'
import { isSameAddition, parseAddition, splitHouseNumber } from './house-number.ts'

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
  ['012', 12, ''],
  ['0012a', 12, 'a'],
  ['12–2', 12, '2'],
  ['12 — 2', 12, '2'],
  ['12\u22122', 12, '2'],
  ['12+14', 12, '14'],
  ['12 & 14', 12, '14'],
  ['12 A+B', 12, 'A-B'],
  ['12#3', 12, '3'],
  ['12½', 12, '1/2'],
  ['t.o. 12', 12, 't/o'],
  ['t.o.12 A', 12, 't/o A'],
  ['t/o 12-2', 12, 't/o 2'],
])('splitHouseNumber reads %j as number %i with addition %j', (typed, number, addition) => {
  expect(splitHouseNumber(typed)).toEqual({ number, addition })
})

test.each([
  '',
  'a12',
  '0',
  '000',
  '0123456',
  '-3',
  '123456',
  '12 <b>',
  '12 tweede achterhuis links',
  '12\u0000',
])('splitHouseNumber rejects %j', (typed) => {
  expect(splitHouseNumber(typed)).toBeUndefined()
})

test('parseAddition accepts an addition in its own field', () => {
  expect(parseAddition(' II ')).toBe('II')
  expect(parseAddition('')).toBe('')
  expect(parseAddition('-')).toBe('')
  expect(parseAddition('; drop')).toBeUndefined()
})

test.each([
  ['-2', '2'],
  ['#3', '3'],
  ['/ 3', '3'],
  ['.A', 'A'],
  ['– hs', 'hs'],
  ['+14', '14'],
  ['A–2', 'A-2'],
  ['(-2)', '2'],
])('parseAddition reads %j as %j, as behind a number', (typed, addition) => {
  expect(parseAddition(typed)).toBe(addition)
  expect(splitHouseNumber(`12${typed}`)?.addition).toBe(addition)
})

test.each([
  ['A-2', 'a 2', true],
  ['bis', 'BIS', true],
  ['A', 'B', false],
  ['', 'A', false],
])('isSameAddition of %j and %j is %s', (one, other, expected) => {
  expect(isSameAddition(one, other)).toBe(expected)
})
