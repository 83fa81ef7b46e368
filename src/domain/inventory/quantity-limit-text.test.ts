import { expect, test } from 'vitest'
import { describeQuantityLimit } from './quantity-limit-text.ts'

test('describeQuantityLimit says the most of one order once the visitor has chosen that many', () => {
  const nine = { in_stock: true, stock_left: 9, max_packs: 6 }
  expect(describeQuantityLimit(nine, 5)).toBeUndefined()
  expect(describeQuantityLimit(nine, 6)).toBe(
    'Hiervan kun je nu hoogstens 6 pakken tegelijk bestellen.',
  )
  expect(describeQuantityLimit({ ...nine, stock_left: 4, max_packs: 4 }, 4)).toBeUndefined()
  expect(describeQuantityLimit({ in_stock: true, stock_left: null }, 99)).toBeUndefined()
})
