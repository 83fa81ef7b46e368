import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { maxUnpaidPacks, tooManyPacksProblem } from './max-unpaid-packs.ts'

const found = (stock: number) => new Map([[1, { id: 1, name: 'Slip', price: cents(1295), stock }]])
const refusalOf34 = (quantity: number) =>
  tooManyPacksProblem([{ id: 1, quantity }], found(34))?.message

test.each([
  [0, 6],
  [2, 6],
  [29, 6],
  [30, 10],
  [44, 10],
  [45, 15],
  [59, 15],
  [60, 20],
  [100_000, 20],
])('maxUnpaidPacks: with a stock of %i packs an unpaid order may reserve %i', (stock, maxPacks) => {
  expect(maxUnpaidPacks(stock)).toBe(maxPacks)
})

test.each([
  [6, 6],
  [2, 2],
  [6, 10],
  [10, 34],
  [20, 60],
])('accepts %i packs with a stock of %i', (quantity, stock) => {
  expect(tooManyPacksProblem([{ id: 1, quantity }], found(stock))).toBeUndefined()
})

test('the problem names the item, the maximum and how to order more', () => {
  expect(tooManyPacksProblem([{ id: 1, quantity: 11 }], found(34))).toMatchObject({
    code: 'too-many-packs',
    message:
      'Van Slip kun je nu hoogstens 10 pakken tegelijk bestellen. Kies er minder, of neem contact met ons op als je er meer nodig hebt.',
    more: { products: [{ id: 1, name: 'Slip', maxPacks: 10 }] },
  })
})

test('the problem is the same for the complete stock and for one pack more, so that it does not reveal the stock', () => {
  expect(refusalOf34(35)).toBe(refusalOf34(34))
})

test('leaves quantities above a low public stock to outOfStockProblem', () => {
  expect(tooManyPacksProblem([{ id: 1, quantity: 8 }], found(7))).toBeUndefined()
  expect(tooManyPacksProblem([{ id: 1, quantity: 7 }], found(7))).toMatchObject({
    code: 'too-many-packs',
  })
})
