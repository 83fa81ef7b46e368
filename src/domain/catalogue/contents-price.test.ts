import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { formatContentsPrice, formatUnitPrice } from './contents-price.ts'

const nbsp = '\u00a0'

test.each([
  [895, { amount: 500, unit: 'ml' }, `€${nbsp}1,79 per 100 ml`],
  [725, { amount: 100, unit: 'ml' }, `€${nbsp}7,25 per 100 ml`],
  [1195, { amount: 75.5, unit: 'g' }, `€${nbsp}15,83 per 100 g`],
  [1095, { amount: 1000, unit: 'ml' }, undefined],
  [895, null, undefined],
] as const)('formatContentsPrice of %i cents for %o is %s', (price, contents, text) => {
  expect(formatContentsPrice(cents(price), contents)).toBe(text)
})

test('formatUnitPrice prefers the price per piece of a pack with several pieces', () => {
  const contents = { amount: 500, unit: 'ml' } as const
  expect(formatUnitPrice(cents(1000), 20, contents)).toBe(`€${nbsp}0,50 per stuk`)
  expect(formatUnitPrice(cents(1000), 1, contents)).toBe(`€${nbsp}2,00 per 100 ml`)
  expect(formatUnitPrice(cents(1000), null, null)).toBeUndefined()
})
