import { expect, test } from 'vitest'
import { piecesIn } from './pieces.ts'

const variation = (in_package?: unknown) => ({ product_attributes: { in_package } })

test('a box tells its own number of pieces, anything else has the number of its product', () => {
  expect(piecesIn({ in_package: 14 }, variation(84))).toBe(84)
  expect(piecesIn({ in_package: 14 }, variation('84'))).toBe(84)
  for (const odd of [undefined, null, '', 0, -1, 2.5, 'veel']) expect(piecesIn({ in_package: 14 }, variation(odd))).toBe(14)
  expect(piecesIn({ in_package: null })).toBe(null)
})
