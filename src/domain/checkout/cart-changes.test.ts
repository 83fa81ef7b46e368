import { expect, test } from 'vitest'
import { cartItemOf } from '../cart/cart.ts'
import { stillTrue } from './cart-change.ts'
import { changeSentence, offersIn, offersOf, recheck } from './cart-changes.ts'

const duin = { ...cartItemOf({ id: 1, name: 'Duin', slug: 'duin', price: 12.95, image_urls: [] }), quantity: 3 }
const helm = cartItemOf({ id: 2, name: 'Helm', slug: 'helm', price: 9.45, image_urls: [] })

test('a new price is taken over and said', () => {
  const { items, changes } = recheck([duin, helm], ({ id }) => (id === 1 ? { id, price: 13.5, left: undefined } : undefined))
  expect(items).toEqual([{ ...duin, price: 13.5 }, helm])
  expect(changes.map(changeSentence)).toEqual(['Duin kost nu €\u00a013,50 in plaats van €\u00a012,95.'])
})

test('too few left is said with how many; the quantity stays the shopper’s', () => {
  const { items, changes } = recheck([duin], ({ id }) => ({ id, price: 12.95, left: 2 }))
  expect(items).toEqual([duin])
  expect(changes.map(changeSentence)).toEqual(['Van Duin zijn er nog 2. Verlaag het aantal om te kunnen bestellen.'])
  expect(stillTrue(changes[0]!, [{ ...duin, quantity: 2 }])).toBe(false)
  expect(stillTrue(changes[0]!, items)).toBe(true)
  expect(stillTrue(changes[0]!, [])).toBe(false)
})

test('sold out and no longer sold are said until the line is gone', () => {
  const { changes } = recheck([duin, helm], ({ id }) => (id === 1 ? { id, price: 12.95, left: 0 } : null))
  expect(changes.map(changeSentence)).toEqual([
    'Duin is nu niet op voorraad. Verwijder het om de rest te bestellen.',
    'Helm verkopen we niet meer. Verwijder het om de rest te bestellen.',
  ])
})

test('an unchanged cart says nothing', () => {
  const product = { id: 1, price: 12.95, in_stock: true, stock_left: 3, product_variations: [] }
  expect(recheck([duin], () => offersOf(product)[0])).toEqual({ items: [duin], changes: [] })
})

test('a product offers itself and its variations', () => {
  const medium = { id: 8, name: 'M', slug: 'm', price: 14, was_price: null, in_stock: false, stock_left: null, product_attributes: {} }
  expect(offersOf({ id: 1, price: 12.95, in_stock: true, stock_left: null, product_variations: [medium] })).toEqual([
    { id: 1, price: 12.95, left: undefined },
    { id: 8, price: 14, left: 0 },
  ])
})

test('a refused order tells the offers of today', () => {
  const products = [
    { id: 1, name: 'Duin', price: 13.5, in_stock: true, stock_left: 2 },
    { id: 2, name: 'Helm' },
    { id: 3, price: 1, in_stock: false },
    'x',
    {},
  ]
  expect([...offersIn({ products })]).toEqual([
    [1, { id: 1, price: 13.5, left: 2 }],
    [2, null],
    [3, { id: 3, price: 1, left: 0 }],
  ])
  expect(offersIn({ products: 'x' }).size).toBe(0)
})
