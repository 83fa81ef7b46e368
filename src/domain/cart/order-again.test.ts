import { expect, test } from 'vitest'
import {
  createPublicProduct,
  createPublicVariation,
} from '#tests/support/builders/public-product.ts'
import type { Product } from '../catalogue/product.ts'
import { toCartItem } from './cart.ts'
import { createCartItemsFromPastOrder, mergeItemsIntoCart } from './order-again.ts'

const duin = createPublicProduct({ id: 1, name: 'Duin', slug: 'duin' })
const medium = createPublicVariation({ id: 8, name: 'Maat M', slug: 'kiel-m', price: 13.95 })
const kiel: Product = { ...duin, id: 7, name: 'Kiel', slug: 'kiel', product_variations: [medium] }
const line = { id: 1, name: 'Duin', slug: 'duin', quantity: 3, unit_price: 12.95 }
const only = (product: Product | null) => () => product

test('returns no messages for unchanged items', () => {
  const { items, messages } = createCartItemsFromPastOrder(
    [line, { ...line, id: 8, name: 'Kiel - Maat M', slug: 'kiel', unit_price: 13.95 }],
    (slug) => (slug === 'duin' ? duin : kiel),
  )
  expect(messages).toEqual([])
  expect(items).toMatchObject([
    { id: 1, quantity: 3, price: 12.95, is_variation: false },
    { id: 8, quantity: 3, price: 13.95, product_id: 7, display_name: 'Kiel - Maat M' },
  ])
})

test('uses the current price and reports the change', () => {
  const { items, messages } = createCartItemsFromPastOrder([line], only({ ...duin, price: 14 }))
  expect(items).toMatchObject([{ price: 14, quantity: 3 }])
  expect(messages).toEqual(['Duin kost nu €\u00a014,00 in plaats van €\u00a012,95.'])
})

test('adds what is left of scarce items, skips unavailable items and reports each', () => {
  expect(createCartItemsFromPastOrder([line], only({ ...duin, stock_left: 2 }))).toMatchObject({
    items: [{ quantity: 2 }],
    messages: ['Van Duin zijn er nog 2. Dat aantal ligt in je winkelmand.'],
  })
  expect(createCartItemsFromPastOrder([line], only({ ...duin, stock_left: 3 }))).toMatchObject({
    items: [{ quantity: 3 }],
    messages: [],
  })
  expect(
    createCartItemsFromPastOrder([line], only({ ...duin, in_stock: false, stock_left: 0 })),
  ).toEqual({
    items: [],
    messages: ['Duin is nu niet op voorraad en ligt niet in je winkelmand.'],
  })
  expect(createCartItemsFromPastOrder([line], only(null))).toEqual({
    items: [],
    messages: ['Duin verkopen we niet meer.'],
  })
})

test('adds at most what one order can have', () => {
  const nine = { ...duin, stock_left: 9, max_packs: 6 }
  const reorder = (quantity: number) =>
    createCartItemsFromPastOrder([{ ...line, quantity }], only(nine))
  expect(reorder(6)).toMatchObject({ items: [{ quantity: 6 }], messages: [] })
  expect(reorder(9)).toMatchObject({
    items: [{ quantity: 6 }],
    messages: [
      'Van Duin kun je nu hoogstens 6 pakken tegelijk bestellen. Dat aantal ligt in je winkelmand.',
    ],
  })
})

test('says once that the contents of an old order are erased', () => {
  const erased = { ...line, id: -1, name: 'Verzorgingsartikel', slug: '' }
  expect(createCartItemsFromPastOrder([erased, { ...erased, id: -2 }], only(duin))).toEqual({
    items: [],
    messages: [
      'Wat er in deze bestelling zat, bewaren we niet meer. Zoek het opnieuw op in de winkel.',
    ],
  })
})

test('skips a variation that is gone and a product that now has variations', () => {
  expect(
    createCartItemsFromPastOrder([{ ...line, id: 9, slug: 'kiel' }], only(kiel)).items,
  ).toEqual([])
  expect(
    createCartItemsFromPastOrder([{ ...line, id: 7, slug: 'kiel' }], only(kiel)).items,
  ).toEqual([])
})

test('mergeItemsIntoCart adds nothing when repeated and keeps other lines', () => {
  const other = { ...toCartItem({ ...duin, id: 5, slug: 'anders' }), quantity: 2 }
  const { items } = createCartItemsFromPastOrder([line], only(duin))
  const once = mergeItemsIntoCart([other], items)
  expect(once.map(({ id, quantity }) => [id, quantity])).toEqual([
    [5, 2],
    [1, 3],
  ])
  expect(mergeItemsIntoCart(once, items)).toEqual(once)
  expect(mergeItemsIntoCart([{ ...items[0]!, quantity: 5, price: 1 }], items)).toMatchObject([
    { quantity: 5, price: 12.95 },
  ])
})
