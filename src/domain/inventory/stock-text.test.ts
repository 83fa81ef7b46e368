import { expect, test } from 'vitest'
import { describeScarcity, stockText } from './stock-text.ts'

test('stockText promises shipping only for products in stock', () => {
  expect(stockText({ in_stock: true, stock_left: 2 }, '2 werkdagen')).toBe(
    'Op voorraad - binnen 2 werkdagen verzonden',
  )
  expect(stockText({ in_stock: false, stock_left: 0 }, '2 werkdagen')).toBe('Tijdelijk uitverkocht')
  expect(stockText({ in_stock: true, stock_left: 2 }, '1 werkdag')).toBe(
    'Op voorraad - binnen 1 werkdag verzonden',
  )
})

test('describeScarcity states the number of packs only if few are left', () => {
  expect(describeScarcity({ in_stock: true, stock_left: 1 })).toBe('Nog 1 pak op voorraad')
  expect(describeScarcity({ in_stock: true, stock_left: 10 })).toBe('Nog 10 pakken op voorraad')
  expect(describeScarcity({ in_stock: true, stock_left: null })).toBeUndefined()
  expect(describeScarcity({ in_stock: false, stock_left: 0 })).toBeUndefined()
})
