import { expect, test } from 'vitest'
import { scarcityNote, stockNote } from './stock-note.ts'

test('the promise is made only where there is stock', () => {
  expect(stockNote({ in_stock: true, stock_left: 2 })).toBe('Op voorraad - binnen 2 werkdagen verzonden')
  expect(stockNote({ in_stock: false, stock_left: 0 })).toBe('Tijdelijk uitverkocht')
})

test('the last packs are counted, plenty is not', () => {
  expect(scarcityNote({ in_stock: true, stock_left: 1 })).toBe('Nog 1 pak op voorraad')
  expect(scarcityNote({ in_stock: true, stock_left: 10 })).toBe('Nog 10 pakken op voorraad')
  expect(scarcityNote({ in_stock: true, stock_left: null })).toBeUndefined()
  expect(scarcityNote({ in_stock: false, stock_left: 0 })).toBeUndefined()
})
