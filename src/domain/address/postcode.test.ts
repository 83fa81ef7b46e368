import { expect, test } from 'vitest'
import { parsePostcode, formatPostcode } from './postcode.ts'

test.each([
  ['1012JS', '1012JS'],
  ['1012 js', '1012JS'],
  ['  1012  Js ', '1012JS'],
  ['1012-JS', '1012JS'],
])('parsePostcode reads %j as %j', (typed, read) => {
  expect(parsePostcode(typed)).toBe(read)
})

test.each([
  '',
  '0123AB',
  '1012',
  '1012J',
  '1012JSX',
  '10123JS',
  '1012SS',
  'JS1012',
  '1012Ä B',
  '１０１２JS',
])('parsePostcode rejects %j', (typed) => {
  expect(parsePostcode(typed)).toBeUndefined()
})

test('formatPostcode inserts a space', () => {
  expect(formatPostcode('1012JS')).toBe('1012 JS')
})
