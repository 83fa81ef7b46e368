import { describe, expect, test } from 'vitest'
import { toSampleCartItem } from '../sample/sample-cart.ts'
import { toCartItem } from './cart.ts'
import { findOtherSize, replaceSize } from './replace-size.ts'

const product = { id: 1, name: 'Duin', slug: 'duin', price: 12.95, image_urls: [], media: [] }
const size = (id: number, of = product) =>
  toCartItem(of, { id, name: `Maat ${id}`, price: 12.95, product_attributes: {} })
const [medium, large, extra] = [size(2), size(3), size(4)]
const other = size(20, { ...product, id: 9 })
const sample = toSampleCartItem(product, {
  id: 5,
  name: 'Proefpakje maat 2',
  price: 0,
  in_stock: true,
  stock_left: null,
})

describe('findOtherSize', () => {
  test('finds the one other size of the product', () =>
    expect(findOtherSize([other, sample, medium], large)).toBe(medium))
  test('finds nothing if it could be meant, or if the size is in the cart already', () => {
    expect(findOtherSize([other, sample], large)).toBeUndefined()
    expect(findOtherSize([medium, extra], large)).toBeUndefined()
    expect(findOtherSize([large], large)).toBeUndefined()
    expect(findOtherSize([medium, large], large)).toBeUndefined()
  })
})

test('replaceSize puts the size in the place of the other one, with its quantity', () =>
  expect(replaceSize([other, { ...medium, quantity: 3 }, sample], medium, large)).toEqual([
    other,
    { ...large, quantity: 3 },
    sample,
  ]))
