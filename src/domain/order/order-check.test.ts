import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { type SellableItem, mergeLines, findUnsellable, whyOutOfStock } from './order-check.ts'

const day = { id: 1, name: 'Dagbroekje', price: cents(1295), stock: 3 }
const night = { id: 2, name: 'Nachtbroekje', price: cents(1495), stock: 200 }
const found = new Map<number, SellableItem>([
  [1, day],
  [2, night],
])
const wanted = (id: number, quantity = 1, price = 12.95) => ({ id, quantity, price })

test('what is sold at the price that was seen is fine', () => {
  expect(findUnsellable([wanted(1)], found)).toBeUndefined()
  expect(whyOutOfStock([wanted(1, 3)], found)).toBeUndefined()
})

test('another price is refused with the one of today', () => {
  const problem = findUnsellable([wanted(1), wanted(2, 1, 0.01)], found)
  expect(problem).toMatchObject({
    code: 'price-changed',
    more: { products: [{ id: 2, name: 'Nachtbroekje', price: 14.95, in_stock: true, stock_left: null }] },
  })
})

test('what is gone, or sold only in variations, is refused first', () => {
  const whole = new Map<number, SellableItem>([...found, [3, { id: 3, name: 'Broekje', price: cents(100), stock: null }]])
  expect(findUnsellable([wanted(9), wanted(3), wanted(2, 1, 0)], whole)).toMatchObject({
    code: 'no-longer-sold',
    more: { products: [{ id: 9 }, { id: 3, name: 'Broekje' }] },
  })
})

test.each([
  [1, 'Van Dagbroekje is er nog 1.'],
  [3, 'Van Dagbroekje zijn er nog 3.'],
  [0, 'Dagbroekje is nu niet op voorraad.'],
])('with %i left the shopper reads which and how many', (stock, message) => {
  const problem = whyOutOfStock([wanted(1, 4)], new Map([[1, { ...day, stock }]]))
  expect(problem).toMatchObject({ code: 'out-of-stock', message, more: { products: [{ id: 1, price: 12.95, stock_left: stock }] } })
})

test('the same thing twice is one line, and two prices for it are a changed price', () => {
  expect(mergeLines([wanted(1, 1), wanted(2, 1, 14.95), wanted(1, 2)])).toEqual([wanted(1, 3), wanted(2, 1, 14.95)])
  expect(findUnsellable(mergeLines([wanted(1), wanted(1, 1, 1)]), found)?.code).toBe('price-changed')
})

test('more packs than there are is refused without the number when that is above ten', () => {
  const refusals = [34, 10].map((stock) => whyOutOfStock([wanted(1, 40)], new Map([[1, { ...day, stock }]]))?.message)
  expect(refusals).toEqual([
    `Zoveel pakken van ${day.name} zijn er nu niet. Kies er minder, of neem contact met ons op.`,
    `Van ${day.name} zijn er nog 10.`,
  ])
})
