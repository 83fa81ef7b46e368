import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  type SellableItem,
  mergeLines,
  findUnsellableProblem,
  outOfStockProblem,
  tooManyPacksProblem,
} from './order-check.ts'

const day = { id: 1, name: 'Dagbroekje', price: cents(1295), stock: 3 }
const night = { id: 2, name: 'Nachtbroekje', price: cents(1495), stock: 200 }
const found = new Map<number, SellableItem>([
  [1, day],
  [2, night],
])
const requested = (id: number, quantity = 1, price = 12.95) => ({ id, quantity, price })

test('accepts items at the price that the shopper saw', () => {
  expect(findUnsellableProblem([requested(1)], found)).toBeUndefined()
  expect(outOfStockProblem([requested(1, 3)], found)).toBeUndefined()
})

test('rejects another price with the current one', () => {
  const problem = findUnsellableProblem([requested(1), requested(2, 1, 0.01)], found)
  expect(problem).toMatchObject({
    code: 'price-changed',
    more: {
      products: [
        {
          id: 2,
          name: 'Nachtbroekje',
          price: 14.95,
          in_stock: true,
          stock_left: null,
          max_packs: 20,
        },
      ],
    },
  })
})

test('reports items that are gone or only sold in variations first', () => {
  const withVariations = new Map<number, SellableItem>([
    ...found,
    [3, { id: 3, name: 'Broekje', price: cents(100), stock: null }],
  ])
  expect(
    findUnsellableProblem([requested(9), requested(3), requested(2, 1, 0)], withVariations),
  ).toMatchObject({
    code: 'no-longer-sold',
    more: { products: [{ id: 9 }, { id: 3, name: 'Broekje' }] },
  })
})

test.each([
  [1, 'Van Dagbroekje is er nog 1.'],
  [3, 'Van Dagbroekje zijn er nog 3.'],
  [0, 'Dagbroekje is nu niet op voorraad.'],
])('outOfStockProblem with %i left names the item and the stock', (stock, message) => {
  const problem = outOfStockProblem([requested(1, 4)], new Map([[1, { ...day, stock }]]))
  expect(problem).toMatchObject({
    code: 'out-of-stock',
    message,
    more: { products: [{ id: 1, price: 12.95, stock_left: stock }] },
  })
})

test('merges lines of the same item, and treats two prices as a changed price', () => {
  expect(mergeLines([requested(1, 1), requested(2, 1, 14.95), requested(1, 2)])).toEqual([
    requested(1, 3),
    requested(2, 1, 14.95),
  ])
  expect(findUnsellableProblem(mergeLines([requested(1), requested(1, 1, 1)]), found)?.code).toBe(
    'price-changed',
  )
})

test('hides the stock above ten when rejecting a quantity', () => {
  const refusals = [34, 10].map(
    (stock) => outOfStockProblem([requested(1, 40)], new Map([[1, { ...day, stock }]]))?.message,
  )
  expect(refusals).toEqual([
    `Zoveel pakken van ${day.name} zijn er nu niet. Kies er minder, of neem contact met ons op.`,
    `Van ${day.name} zijn er nog 10.`,
  ])
})

const refusal = (quantity: number, stock: number) =>
  tooManyPacksProblem([{ id: 1, quantity }], new Map([[1, { ...day, name: 'Slip', stock }]]))

describe('tooManyPacksProblem', () => {
  test.each([
    [6, 6],
    [2, 2],
    [6, 10],
    [10, 34],
    [20, 60],
  ])('accepts %i packs with a stock of %i', (quantity, stock) => {
    expect(refusal(quantity, stock)).toBeUndefined()
  })

  test('names the item, the maximum and how to order more, and has the current offer', () => {
    expect(refusal(11, 34)).toMatchObject({
      code: 'too-many-packs',
      message:
        'Van Slip kun je nu hoogstens 10 pakken tegelijk bestellen. Kies er minder, of neem contact met ons op als je er meer nodig hebt.',
      more: {
        products: [
          { id: 1, name: 'Slip', price: 12.95, in_stock: true, stock_left: null, max_packs: 10 },
        ],
      },
    })
  })

  test('is the same for the complete stock and for one pack more, so that it does not reveal the stock', () => {
    expect(refusal(35, 34)?.message).toBe(refusal(34, 34)?.message)
  })

  test('leaves an item with fewer packs than the maximum to outOfStockProblem', () => {
    expect(refusal(8, 6)).toBeUndefined()
    expect(refusal(8, 7)).toMatchObject({ code: 'too-many-packs' })
  })
})
