import { describe, expect, test } from 'vitest'
import { subtotalOf, toCartItem } from '../cart/cart.ts'
import { findShortages, type KnownOffers, toBuyableItems } from './offer-change.ts'

const item = (id: number, quantity: number) => ({
  ...toCartItem({ id, name: `P${id}`, slug: `p${id}`, price: 10, image_urls: [], media: [] }),
  quantity,
})
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
