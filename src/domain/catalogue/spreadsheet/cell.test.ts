import { expect, test } from 'vitest'
import { createDecimalParser } from './cell.ts'

test.each([
  ['', { value: null, text: '' }],
  ['500', { value: 500, text: '500' }],
  ['4.5', { value: 4.5, text: '4,5' }],
  ['1.500', { value: 1500, text: '1500' }],
])('createDecimalParser reads ‘%s’', (typed, result) => {
  expect(createDecimalParser(2_000)(typed)).toEqual(result)
})

test.each(['0', '-1', 'veel', '2001', '1,2,3'])('createDecimalParser refuses ‘%s’', (typed) => {
  expect(createDecimalParser(2_000)(typed)).toMatchObject({ error: expect.stringContaining('2000') as string })
})
