import { expect, test } from 'vitest'
import { readPostcode, writtenPostcode } from './postcode.ts'

test.each([
  ['1012JS', '1012JS'],
  ['1012 js', '1012JS'],
  ['  1012  Js ', '1012JS'],
  ['1012-JS', '1012JS'],
])('%j is read as %j', (typed, read) => {
  expect(readPostcode(typed)).toBe(read)
})

test.each(['', '0123AB', '1012', '1012J', '1012JSX', '10123JS', '1012SS', 'JS1012', '1012Ä B', '１０１２JS'])(
  '%j is no postcode',
  (typed) => {
    expect(readPostcode(typed)).toBeUndefined()
  },
)

test('is written with a space', () => {
  expect(writtenPostcode('1012JS')).toBe('1012 JS')
})
