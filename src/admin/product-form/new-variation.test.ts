import { expect, test } from 'vitest'
import { newVariation } from './product-draft.ts'

const previous = {
  ...newVariation(),
  name: 'Maat M',
  dimensions: 'Taille 70-110 cm',
  ean: '8710000000018',
  article_number: 'D-M',
  shelf_place: 'A-03-2',
  stock: '12',
  price: '12,95',
  in_package: '14',
  low_stock_at: '5',
}

test('newVariation copies what sizes have in common, and leaves out what belongs to one size', () => {
  const { key, ...copied } = newVariation(previous)
  expect(key).not.toBe(previous.key)
  expect(copied).toEqual({
    is_sample: false,
    name: '',
    dimensions: '',
    ean: '',
    article_number: '',
    shelf_place: '',
    stock: '',
    price: '12,95',
    in_package: '14',
    low_stock_at: '5',
    others: {},
  })
})

test('newVariation takes the price of a saved variation from the shop', () => {
  expect(newVariation({ ...previous, price: '' }, 9.5).price).toBe('9,50')
})
