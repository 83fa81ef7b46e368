import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import type { CartItem } from './cart-item.ts'
import {
  addToCart,
  toCartItem,
  cartLineCount,
  cartItemImage,
  cartItemLabel,
  lineTotalOf,
  removeLine,
  setQuantity,
  subtotalOf,
} from './cart.ts'

const product = {
  id: 7,
  name: 'Duin Dagbroekje',
  slug: 'duin-dagbroekje',
  price: 12.95,
  image_urls: ['/media/duin.jpg', '/media/duin-2.jpg'],
  media: [{ custom_properties: { tint: '#c1e5e0' } }],
}
const medium = {
  id: 71,
  name: 'Maat M',
  price: 13.45,
  product_attributes: { dimensions: '80-110 cm' },
  path: '/product/duin-dagbroekje?maat=m',
}
const large = { id: 72, name: 'Maat L', price: 13.95, product_attributes: {} }

test('toCartItem uses the product id for a product without variations', () => {
  expect(toCartItem(product)).toEqual({
    id: 7,
    product_id: 7,
    product_variation_id: null,
    is_variation: false,
    variation_name: null,
    variation_attributes: null,
    name: 'Duin Dagbroekje',
    display_name: 'Duin Dagbroekje',
    slug: 'duin-dagbroekje',
    price: 12.95,
    quantity: 1,
    image_url: '/media/duin.jpg',
    image_urls: ['/media/duin.jpg', '/media/duin-2.jpg'],
    image_tint: '#c1e5e0',
  })
})

test('toCartItem uses the id, price and name of a chosen variation', () => {
  const item = toCartItem(product, medium)
  expect(item).toMatchObject({
    id: 71,
    product_id: 7,
    product_variation_id: 71,
    is_variation: true,
    path: '/product/duin-dagbroekje?maat=m',
    price: 13.45,
  })
  expect(item.display_name).toBe('Duin Dagbroekje - Maat M')
  expect(item.variation_attributes).toEqual({ dimensions: '80-110 cm' })
})

test('addToCart raises an existing line by the initial quantity, or by 1', () => {
  const once = addToCart([], toCartItem(product, medium), 3)
  expect(once.map((line) => line.quantity)).toEqual([3])
  expect(addToCart(once, toCartItem(product, medium), 2)[0]?.quantity).toBe(5)
  expect(addToCart(once, toCartItem(product, medium))[0]?.quantity).toBe(4)
  for (const wrong of [0, -2, 1.5, Number.NaN])
    expect(addToCart(once, toCartItem(product, medium), wrong)[0]?.quantity).toBe(4)
})

test('addToCart keeps two variations of a product as two lines', () => {
  const cart = addToCart(addToCart([], toCartItem(product, medium)), toCartItem(product, large))
  expect(cartLineCount(cart)).toBe(2)
})

test('addToCart updates the price of an existing line', () => {
  const cart = addToCart(
    addToCart([], toCartItem(product)),
    toCartItem({ ...product, price: 11.95 }),
  )
  expect(subtotalOf(cart)).toBe(cents(2390))
})

test('setQuantity removes the line at zero or less, and replaces a fraction by 1', () => {
  const cart = addToCart([], toCartItem(product), 4)
  expect(setQuantity(cart, 7, 0)).toEqual([])
  expect(setQuantity(cart, 7, -1)).toEqual([])
  expect(setQuantity(cart, 7, Number.NaN)[0]?.quantity).toBe(1)
  expect(setQuantity(cart, 7, 2.5)[0]?.quantity).toBe(1)
  expect(setQuantity(cart, 7, 9)[0]?.quantity).toBe(9)
  expect(setQuantity(cart, 99, 9)).toEqual(cart)
  expect(removeLine(cart, 7)).toEqual([])
})

test('cartItemLabel prefers the variation, then the display name, then the name', () => {
  const item = toCartItem(product, medium)
  expect(cartItemLabel(item)).toBe('Maat M')
  expect(cartItemLabel({ ...item, variation_name: null })).toBe('Duin Dagbroekje - Maat M')
  expect(cartItemLabel({ ...item, variation_name: null, display_name: '' })).toBe('Duin Dagbroekje')
})

test('cartItemImage prefers the image of the line, then its first image', () => {
  const item = toCartItem(product)
  expect(cartItemImage({ ...item, image_url: '/a.jpg' })).toBe('/a.jpg')
  expect(cartItemImage({ ...item, image_url: null })).toBe('/media/duin.jpg')
  expect(cartItemImage({ ...item, image_url: null, image_urls: [] })).toBeUndefined()
})

const line = fc
  .record({
    id: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ id, price, quantity }): { item: CartItem; quantity: number } => ({
    item: toCartItem({ ...product, id, price: price / 100 }),
    quantity,
  }))

test('after any additions, lines are distinct, quantities add up and the subtotal is the sum of the lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (added) => {
      const cart = added.reduce<CartItem[]>(
        (items, { item, quantity }) => addToCart(items, item, quantity),
        [],
      )
      expect(new Set(cart.map((item) => item.id)).size).toBe(cartLineCount(cart))
      expect(cart.reduce((sum, item) => sum + item.quantity, 0)).toBe(
        added.reduce((sum, { quantity }) => sum + quantity, 0),
      )
      expect(subtotalOf(cart)).toBe(cart.reduce((sum, item) => sum + lineTotalOf(item), 0))
      expect(subtotalOf(cart)).toBe(
        cart.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0),
      )
    }),
  )
})

test('no operation changes the cart it was passed', () => {
  const cart = Object.freeze([Object.freeze(toCartItem(product))])
  addToCart(cart, toCartItem(product))
  setQuantity(cart, 7, 3)
  removeLine(cart, 7)
  expect(cart).toEqual([toCartItem(product)])
})
