import { expect, test } from 'vitest'
import { findPiecesPerPack } from './pieces-per-pack.ts'

const variation = (in_package?: unknown) => ({ product_attributes: { in_package } })

test('findPiecesPerPack prefers a valid number of the variation to that of the product', () => {
  expect(findPiecesPerPack({ in_package: 14 }, variation(84))).toBe(84)
  expect(findPiecesPerPack({ in_package: 14 }, variation('84'))).toBe(84)
  for (const odd of [undefined, null, '', 0, -1, 2.5, 'veel'])
    expect(findPiecesPerPack({ in_package: 14 }, variation(odd))).toBe(14)
  expect(findPiecesPerPack({ in_package: null })).toBe(null)
})
