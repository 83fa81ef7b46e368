import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { formatContentsPrice } from './contents-price.ts'

const nbsp = '\u00a0'

test.each([
  [895, 500, 'ml', `€${nbsp}1,79 per 100 ml`],
  [725, 100, 'ml', `€${nbsp}7,25 per 100 ml`],
  [1195, 75.5, 'g', `€${nbsp}15,83 per 100 g`],
])('%i cents for %d %s', (price, amount, unit, text) => {
  expect(formatContentsPrice(cents(price), { contents_amount: amount, contents_unit: unit })).toBe(text)
})

test.each([
  ['1 litre, whose price is the unit price', { contents_amount: 1000, contents_unit: 'ml' }],
  ['no contents', {}],
  ['no unit', { contents_amount: 500 }],
  ['an unknown unit', { contents_amount: 500, contents_unit: 'stuks' }],
  ['text in place of a number', { contents_amount: 'veel', contents_unit: 'ml' }],
  ['nothing', { contents_amount: 0, contents_unit: 'ml' }],
])('shows no price for %s', (_, attributes) => {
  expect(formatContentsPrice(cents(895), attributes)).toBeUndefined()
})
