import { describe, expect, test } from 'vitest'
import { isPublicStockChanged, toPublicStock } from './public-stock.ts'

describe('toPublicStock', () => {
  test.each([
    [0, { in_stock: false, stock_left: 0, max_packs: 0 }],
    [4, { in_stock: true, stock_left: 4, max_packs: 4 }],
    [9, { in_stock: true, stock_left: 9, max_packs: 6 }],
    [34, { in_stock: true, stock_left: null, max_packs: 10 }],
    [null, { in_stock: false, stock_left: null }],
  ])('of %j packs says what one order can have', (stock, expected) => {
    expect(toPublicStock(stock)).toEqual(expected)
  })
})

describe('isPublicStockChanged', () => {
  test.each([
    [100, 99, false],
    [60, 59, true],
    [30, 29, true],
    [29, 11, false],
    [11, 10, true],
    [1, 0, true],
  ])('from %i to %i packs is %j', (before, after, expected) => {
    expect(isPublicStockChanged(before, after)).toBe(expected)
  })
})
