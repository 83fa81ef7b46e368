import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToCart, toCartItem, cartLineCount, subtotalOf } from './cart.ts'
import { parseStoredCart } from './stored-cart.ts'

const product = {
  id: 7,
  name: 'Duin',
  slug: 'duin',
  price: 12.95,
  image_urls: ['/media/duin.jpg'],
  media: [{ custom_properties: { tint: '#c1e5e0' } }],
}
const medium = {
  id: 71,
  name: 'Maat M',
  price: 13.45,
  product_attributes: { dimensions: '80-110 cm' },
  path: '/product/duin?maat=m',
}

describe('parseStoredCart', () => {
  test('restores a stored cart', () => {
    const cart = addToCart(addToCart([], toCartItem(product), 2), toCartItem(product, medium), 3)
    expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart)
  })

  test('returns an empty cart for empty storage', () => {
    for (const text of [null, undefined, '', 'null', '{}', '[]', '"x"', '[', '[null, 3, "x", []]'])
      expect(parseStoredCart(text)).toEqual([])
  })

  test('drops lines without a product or with an invalid price, and replaces an invalid quantity by 1', () => {
    const item = toCartItem(product)
    const stored = [
      { ...item, product_id: '7' },
      { ...item, price: -1 },
      { ...item, price: '12,95' },
      { ...item, price: 1e300 },
    ]
    expect(parseStoredCart(JSON.stringify(stored))).toEqual([])
    for (const quantity of [0, -4, 1.5, 'veel', null])
      expect(parseStoredCart(JSON.stringify([{ ...item, quantity }]))[0]?.quantity).toBe(1)
  })

  test('merges duplicate lines', () => {
    const item = toCartItem(product)
    expect(
      parseStoredCart(JSON.stringify([item, { ...item, quantity: 4 }])).map(
        (line) => line.quantity,
      ),
    ).toEqual([5])
  })

  test('returns a valid cart for any stored text', () => {
    const almost = fc.record(
      {
        product_id: fc.anything(),
        product_variation_id: fc.anything(),
        price: fc.anything(),
        quantity: fc.anything(),
        path: fc.anything(),
        image_urls: fc.anything(),
        image_tint: fc.anything(),
      },
      { requiredKeys: [] },
    )
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .array(almost)
        .map((lines) =>
          JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? 1 : value)),
        ),
    )
    fc.assert(
      fc.property(text, (stored) => {
        const cart = parseStoredCart(stored)
        expect(subtotalOf(cart)).toBeGreaterThanOrEqual(0)
        expect(cartLineCount(cart)).toBe(new Set(cart.map((item) => item.id)).size)
      }),
    )
  })
})
