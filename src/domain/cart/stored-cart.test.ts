import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, cartItemOf, countOf, subtotalOf } from './cart.ts'
import { readStoredCart } from './stored-cart.ts'

const product = { id: 7, name: 'Duin', slug: 'duin', price: 12.95, image_urls: ['/media/duin.jpg'] }
const medium = { id: 71, name: 'Maat M', price: 13.45, product_attributes: { dimensions: '80-110 cm' } }

test('a stored cart comes back as it was', () => {
  const cart = addToCart(addToCart([], cartItemOf(product), 2), cartItemOf(product, medium), 3)
  expect(readStoredCart(JSON.stringify(cart))).toEqual(cart)
})

test('nothing stored is an empty cart', () => {
  for (const text of [null, undefined, '', 'null', '{}', '[]', '"x"', '[', '[null, 3, "x", []]']) expect(readStoredCart(text)).toEqual([])
})

test('a line without a product or with an impossible price falls away; an impossible quantity becomes 1', () => {
  const item = cartItemOf(product)
  const stored = [
    { ...item, product_id: '7' },
    { ...item, price: -1 },
    { ...item, price: '12,95' },
    { ...item, price: 1e300 },
  ]
  expect(readStoredCart(JSON.stringify(stored))).toEqual([])
  for (const quantity of [0, -4, 1.5, 'veel', null]) expect(readStoredCart(JSON.stringify([{ ...item, quantity }]))[0]?.quantity).toBe(1)
})

test('the same line stored twice is joined', () => {
  const item = cartItemOf(product)
  expect(readStoredCart(JSON.stringify([item, { ...item, quantity: 4 }])).map((line) => line.quantity)).toEqual([5])
})

test('whatever lies in storage, reading it gives a cart that can be counted', () => {
  const almost = fc.record(
    {
      product_id: fc.anything(),
      product_variation_id: fc.anything(),
      price: fc.anything(),
      quantity: fc.anything(),
      image_urls: fc.anything(),
    },
    { requiredKeys: [] },
  )
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(almost).map((lines) => JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? 1 : value))),
  )
  fc.assert(
    fc.property(text, (stored) => {
      const cart = readStoredCart(stored)
      expect(subtotalOf(cart)).toBeGreaterThanOrEqual(0)
      expect(countOf(cart)).toBe(new Set(cart.map((item) => item.id)).size)
    }),
  )
})
