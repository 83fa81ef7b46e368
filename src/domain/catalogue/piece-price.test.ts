import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { packLabel, piecePriceLabel } from './piece-price.ts'

test('the price of a piece is rounded to whole cents', () => expect(piecePriceLabel(cents(1295), 21)).toBe('€\u00a00,62 per stuk'))

test.each([1, 0, null])('a pack of %s has no price per piece', (pieces) => expect(piecePriceLabel(cents(1295), pieces)).toBeUndefined())

test('a pack says how much is in it', () => {
  expect(packLabel(20)).toBe('20 stuks per verpakking')
  expect(packLabel(1)).toBe('1 stuk per verpakking')
  expect(packLabel(null)).toBeUndefined()
})
