import { expect, test } from 'vitest'
import { parseContents } from './product-contents.ts'

test('parseContents reads amount and unit', () => {
  expect(parseContents({ contents_amount: 75.5, contents_unit: 'g' })).toEqual({
    amount: 75.5,
    unit: 'g',
  })
})

test.each([
  ['no contents', {}],
  ['no unit', { contents_amount: 500 }],
  ['an unknown unit', { contents_amount: 500, contents_unit: 'stuks' }],
  ['text in place of a number', { contents_amount: 'veel', contents_unit: 'ml' }],
  ['an amount of 0', { contents_amount: 0, contents_unit: 'ml' }],
  ['empty values of the database', { contents_amount: null, contents_unit: null }],
])('parseContents returns null for %s', (_, attributes) => {
  expect(parseContents(attributes)).toBeNull()
})
