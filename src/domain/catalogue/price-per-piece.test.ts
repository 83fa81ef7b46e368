import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { formatPiecesPerPack, formatPricePerPiece } from './price-per-piece.ts'

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
