import { describe, expect, test } from 'vitest'
import { cartItemPath } from './cart-item-path.ts'
import { toCartItem } from './cart.ts'
import { parseStoredCart } from './stored-cart.ts'

const duin = { id: 1, name: 'Duin', slug: 'duin', price: 12.95, image_urls: [], media: [] }
const extraLarge = {
  id: 5,
  name: 'Maat XL',
  price: 13.95,
  path: '/product/duin?maat=xl',
  product_attributes: {},
}

const pathOfStored = (line: object) => parseStoredCart(JSON.stringify([line])).map(cartItemPath)

describe('cartItemPath', () => {
  test('opens the page on the chosen variation, also from a stored cart', () => {
    expect(pathOfStored(toCartItem(duin, extraLarge))).toEqual(['/product/duin?maat=xl'])
  })

  test('opens the page of the product for a product without variations', () => {
    expect(pathOfStored(toCartItem(duin))).toEqual(['/product/duin'])
  })

  test.each([undefined, null, '', 7, 'https://evil.example/product/duin', 'javascript:alert(1)'])(
    'opens the page of the product for a line with the path %j',
    (path) => {
      expect(pathOfStored({ ...toCartItem(duin, extraLarge), path })).toEqual(['/product/duin'])
    },
  )
})
