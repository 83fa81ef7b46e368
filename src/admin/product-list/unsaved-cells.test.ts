import { expect, test } from 'vitest'
import {
  toBulkChanges,
  type CellEdit,
  type CellEdits,
  applyEdit,
  isLargePriceChange,
  toEditableItems,
} from './unsaved-cells.ts'

const edit = (field: CellEdit['field'], from: number, typed: string, id = 1): CellEdit => ({
  id,
  name: 'Duin',
  field,
  from,
  typed,
})
const noEdits: CellEdits = new Map()

test('toBulkChanges combines the changes of one item, in euros and packs', () => {
  const edits = [
    edit('price', 12.95, '13,50'),
    edit('stock', 4, '40'),
    edit('stock', 7, '8', 2),
  ].reduce(applyEdit, noEdits)
  expect(toBulkChanges(edits)).toEqual([
    { id: 1, price: { from: 12.95, to: 13.5 }, stock: { from: 4, to: 40 } },
    { id: 2, stock: { from: 7, to: 8 } },
  ])
})

test('applyEdit drops an edit that equals the original value, in any notation', () => {
  const changed = applyEdit(noEdits, edit('price', 12.95, '13'))
  expect(changed.size).toBe(1)
  expect(applyEdit(changed, edit('price', 12.95, '€ 12.95')).size).toBe(0)
  expect(applyEdit(noEdits, edit('stock', 7, '7')).size).toBe(0)
})

test('isLarge is true for a price that more than halves or doubles, never for stock', () => {
  expect([
    isLargePriceChange(edit('price', 12, '1,20')),
    isLargePriceChange(edit('price', 12, '24,01')),
    isLargePriceChange(edit('price', 12, '11')),
  ]).toEqual([true, true, false])
  expect(isLargePriceChange(edit('stock', 10, '1'))).toBe(false)
})

test('toEditableItems lists each variation as an item of its own', () => {
  const item = { price: 1, was_price: null, offer: null, stock: 0, low: true, waiting: 0 }
  const product = {
    id: 1,
    slug: 'a',
    name: 'Kiel',
    picture: null,
    picture_tint: null,
    published: true,
    trashed: false,
    gender: 'unisex' as const,
    categories: [],
  }
  expect(
    toEditableItems([
      {
        ...product,
        items: [
          { ...item, id: 2, name: 'Maat M' },
          { ...item, id: 3, name: 'Maat L' },
        ],
      },
      { ...product, name: 'Duin', items: [{ ...item, id: 4, name: null }] },
    ]).map(({ label }) => label),
  ).toEqual(['Kiel, Maat M', 'Kiel, Maat L', 'Duin'])
})
