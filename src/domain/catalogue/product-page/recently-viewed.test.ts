import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import {
  maxRecentlyViewed,
  parseViewedProducts,
  type ViewedProduct,
  removeViewedProduct,
  addViewedProduct,
} from './recently-viewed.ts'

const viewed = (id: number): ViewedProduct => ({
  id,
  slug: `product-${id}`,
  name: `Product ${id}`,
  price: cents(1295),
  picture: `/media/products/${id}.jpg`,
  tint: '#c1e5e0',
})
const ids = (list: readonly ViewedProduct[]) => list.map(({ id }) => id)

test('addViewedProduct lists each product once, newest first, at most eight', () => {
  let list: ViewedProduct[] = []
  for (const id of [1, 2, 3, 1, 4, 5, 6, 7, 8, 9]) list = addViewedProduct(list, viewed(id))
  expect(ids(list)).toEqual([9, 8, 7, 6, 5, 4, 1, 3])
  expect(list).toHaveLength(maxRecentlyViewed)
})

test('removeViewedProduct removes a product', () =>
  expect(ids(removeViewedProduct([viewed(1), viewed(2)], 1))).toEqual([2]))

test('parseViewedProducts reads back a stored list', () => {
  const list = [viewed(1), { ...viewed(2), picture: null }]
  expect(parseViewedProducts(JSON.stringify(list))).toEqual(list)
})

test.each([
  { ...viewed(1), slug: '../checkout' },
  { ...viewed(1), slug: 'x?y' },
  { ...viewed(1), price: 12.5 },
  { ...viewed(1), price: '12' },
  { ...viewed(1), id: -1 },
  { ...viewed(1), name: 3 },
  null,
  [],
])('parseViewed drops %j', (stored) =>
  expect(parseViewedProducts(JSON.stringify([stored, viewed(2)]))).toEqual([viewed(2)]),
)

test.each(['//elders.example/x.jpg', 'https://elders.example/x.jpg', 'data:image/png;base64,x', 3])(
  'parseViewedProducts drops the picture %s',
  (picture) =>
    expect(parseViewedProducts(JSON.stringify([{ ...viewed(1), picture }]))).toEqual([
      { ...viewed(1), picture: null },
    ]),
)

test('parseViewedProducts never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(parseViewedProducts(text))).toBe(true)
    }),
  )
})
