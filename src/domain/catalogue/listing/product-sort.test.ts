import { expect, test } from 'vitest'
import { moveSoldOutLast, sortProducts, type ProductSort } from './product-sort.ts'

const products = [
  { name: 'a', price: 1200, pieces: 10, absorption: 4 },
  { name: 'b', price: 900, pieces: null, absorption: null },
  { name: 'c', price: 900, pieces: 30, absorption: 8 },
  { name: 'd', price: 2000, pieces: 40, absorption: 4 },
]

test.each<[ProductSort, string]>([
  ['recommended', 'abcd'],
  ['price', 'bcad'],
  ['price-per-piece', 'cdab'],
  ['absorption', 'cadb'],
])('sort %s gives %s: stable, and products without a value come last', (sort, names) =>
  expect(
    sortProducts(products, sort)
      .map(({ name }) => name)
      .join(''),
  ).toBe(names),
)

test('moveSoldOutLast keeps the order within each group', () => {
  const stocked = products.map((product, index) => ({ ...product, inStock: index % 2 === 1 }))
  expect(
    moveSoldOutLast(stocked)
      .map(({ name }) => name)
      .join(''),
  ).toBe('bdac')
})
