import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import {
  formatPiecesPerPack,
  formatPricePerPiece,
  formatContentsPrice,
  formatUnitPrice,
  parseContents,
} from './unit-price.ts'

test('formatPricePerPiece rounds to whole cents', () =>
  expect(formatPricePerPiece(cents(1295), 21)).toBe('€\u00a00,62 per stuk'))

test.each([1, 0, null])('a pack of %s has no price per piece', (pieces) =>
  expect(formatPricePerPiece(cents(1295), pieces)).toBeUndefined(),
)

test('formatPiecesPerPack states the number of pieces', () => {
  expect(formatPiecesPerPack(20)).toBe('20 stuks per verpakking')
  expect(formatPiecesPerPack(1)).toBe('1 stuk per verpakking')
  expect(formatPiecesPerPack(null)).toBeUndefined()
})

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
