import { describe, expect, test } from 'vitest'
import { subtotalOf } from '../cart/cart.ts'
import {
  describeOfferChange,
  parseOffers,
  toCurrentOffers,
  compareCartWithOffers,
  findShortages,
  type KnownOffers,
  toBuyableItems,
} from './cart-changes.ts'
import { createCartItem, createPublicVariation } from '#tests/support/builders/public-product.ts'

const duin = createCartItem({ quantity: 3 })
const helm = createCartItem({ id: 2, name: 'Helm', slug: 'helm', price: 9.45 })

test('updates a changed price and reports it', () => {
  const { items, changes } = compareCartWithOffers([duin, helm], ({ id }) =>
    id === 1 ? { id, price: 13.5, left: undefined } : undefined,
  )
  expect(items).toEqual([{ ...duin, price: 13.5 }, helm])
  expect(changes.map(describeOfferChange)).toEqual([
    'Duin kost nu €\u00a013,50 in plaats van €\u00a012,95.',
  ])
})

test('reports low stock with the number left and keeps the quantity', () => {
  const { items, changes } = compareCartWithOffers([duin], ({ id }) => ({
    id,
    price: 12.95,
    left: 2,
  }))
  expect(items).toEqual([duin])
  expect(changes.map(describeOfferChange)).toEqual([
    'Van Duin zijn er nog 2. Verlaag het aantal om te kunnen bestellen.',
  ])
})

test('reports sold-out and discontinued items until the line is removed', () => {
  const { changes } = compareCartWithOffers([duin, helm], ({ id }) =>
    id === 1 ? { id, price: 12.95, left: 0 } : null,
  )
  expect(changes.map(describeOfferChange)).toEqual([
    'Duin is nu niet op voorraad. Verwijder het om de rest te bestellen.',
    'Helm verkopen we niet meer. Verwijder het om de rest te bestellen.',
  ])
})

test('reports nothing for an unchanged cart', () => {
  const product = {
    id: 1,
    price: 12.95,
    in_stock: true,
    stock_left: 3,
    product_variations: [],
    product_attributes: {},
  }
  expect(compareCartWithOffers([duin], () => toCurrentOffers(product)[0])).toMatchObject({
    items: [duin],
    changes: [],
  })
})

test('toCurrentOffers returns the product and its variations', () => {
  const medium = createPublicVariation({ id: 8, name: 'M', slug: 'm', price: 14, in_stock: false })
  expect(
    toCurrentOffers({
      id: 1,
      price: 12.95,
      in_stock: true,
      stock_left: null,
      product_variations: [medium],
      product_attributes: {},
    }),
  ).toEqual([
    { id: 1, price: 12.95, left: undefined, sealed: null },
    { id: 8, price: 14, left: 0, sealed: null },
  ])
})

test.each([
  ['ja', true],
  ['nee', false],
  [null, null],
])('toCurrentOffers reads the answer %s to “Verzegeld” as %s', (answer, sealed) => {
  const product = {
    id: 1,
    price: 12.95,
    in_stock: true,
    stock_left: null,
    product_variations: [],
    product_attributes: { sealed: answer },
  }
  expect(toCurrentOffers(product)).toMatchObject([{ sealed }])
})

describe('parseOffers', () => {
  test.each([
    ['the packs of a month by the default of the calculator', {}, 4],
    ['no more packs than one order can have', { max_packs: 3 }, undefined],
    ['nothing for what is sold out', { in_stock: false }, undefined],
    [
      'nothing for what is washed',
      { product_attributes: { absorption: 5, features: 'wasbaar' } },
      undefined,
    ],
  ])('toCurrentOffers says %s', (_, part, monthlyPacks) => {
    const product = {
      id: 1,
      price: 12.95,
      in_stock: true,
      stock_left: null,
      in_package: 24,
      product_variations: [],
      product_attributes: { absorption: 5 },
      ...part,
    }
    expect(toCurrentOffers(product)[0]?.monthlyPacks).toBe(monthlyPacks)
  })

  test.each(['price-changed', 'out-of-stock', 'too-many-packs'] as const)(
    'reads the current offers of %s',
    (code) => {
      const products = [
        { id: 1, name: 'Duin', price: 13.5, in_stock: true, stock_left: 9, max_packs: 6 },
        { id: 2, name: 'Helm' },
        { id: 3, price: 1, in_stock: false },
        'x',
        {},
      ]
      expect([...parseOffers({ code, more: { products } })]).toEqual([
        [1, { id: 1, price: 13.5, left: 9, max: 6 }],
        [3, { id: 3, price: 1, left: 0 }],
      ])
    },
  )

  test('reads what is no longer sold only from that refusal', () => {
    const more = { products: [{ id: 2, name: 'Helm' }] }
    expect([...parseOffers({ code: 'no-longer-sold', more })]).toEqual([[2, null]])
    for (const code of ['sample-refused', 'too-many-unpaid', 'too-many-packs'] as const)
      expect(parseOffers({ code, more }).size).toBe(0)
  })

  test('reads nothing from other text', () => {
    expect(parseOffers({ code: 'price-changed', more: { products: 'x' } }).size).toBe(0)
  })
})

const item = (id: number, quantity: number) =>
  createCartItem({ id, name: `P${id}`, price: 10, quantity })
const offers: KnownOffers = new Map([
  [1, { left: undefined }],
  [2, { left: 3 }],
  [3, { left: 0 }],
  [4, null],
])
const withLimit: KnownOffers = new Map([
  [1, { left: 9, max: 6 }],
  [2, { left: undefined, max: 10 }],
  [3, { left: 4, max: 4 }],
])
const cart = [item(1, 2), item(2, 5), item(3, 1), item(4, 1), item(5, 1000)]

describe('toBuyableItems', () => {
  test('leaves out what is gone, and the packs that the shop does not have or one order cannot', () => {
    expect(toBuyableItems(cart, offers).map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 2],
      [2, 3],
      [5, 999],
    ])
  })

  test('counts at most what one order can have', () => {
    expect(
      toBuyableItems([item(1, 9), item(2, 35), item(3, 5)], withLimit).map(
        ({ quantity }) => quantity,
      ),
    ).toEqual([6, 10, 4])
  })

  test('makes sums count only what can be bought', () => {
    expect(subtotalOf(toBuyableItems(cart.slice(0, 4), offers))).toBe(5000)
    expect(subtotalOf(toBuyableItems(cart.slice(2, 4), offers))).toBe(0)
  })
})

describe('findShortages', () => {
  test('names each line of which the shop has too few packs or none', () => {
    expect(findShortages(cart, offers)).toEqual([
      { id: 2, name: 'P2', kind: 'stock', left: 3 },
      { id: 3, name: 'P3', kind: 'stock', left: 0 },
      { id: 4, name: 'P4', kind: 'gone' },
    ])
  })

  test('follows the quantity', () => {
    expect(findShortages([item(2, 3)], offers)).toEqual([])
    expect(findShortages([item(2, 4)], offers)).toHaveLength(1)
  })
  test('names each line with more than one order can have, and the stock where that is less', () => {
    expect(findShortages([item(1, 7), item(2, 11), item(3, 5)], withLimit)).toEqual([
      { id: 1, name: 'P1', kind: 'limit', max: 6 },
      { id: 2, name: 'P2', kind: 'limit', max: 10 },
      { id: 3, name: 'P3', kind: 'stock', left: 4 },
    ])
    expect(findShortages([item(1, 6), item(2, 10), item(3, 4)], withLimit)).toEqual([])
  })
})
