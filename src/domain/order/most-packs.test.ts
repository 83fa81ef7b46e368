import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { mostPacksUnpaid, whyTooManyPacks } from './most-packs.ts'

const found = (stock: number) => new Map([[1, { id: 1, name: 'Slip', price: cents(1295), stock }]])
const refusalOf34 = (quantity: number) => whyTooManyPacks([{ id: 1, quantity }], found(34))?.message

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
])('with %i packs on the shelf an unpaid order holds at most %i', (stock, most) => {
  expect(mostPacksUnpaid(stock)).toBe(most)
})

test.each([
  [6, 6],
  [2, 2],
  [6, 10],
  [10, 34],
  [20, 60],
])('%i packs of %i are allowed', (quantity, stock) => {
  expect(whyTooManyPacks([{ id: 1, quantity }], found(stock))).toBeUndefined()
})

test('the refusal names the article, says how many can be ordered and where to ask for more', () => {
  expect(whyTooManyPacks([{ id: 1, quantity: 11 }], found(34))).toMatchObject({
    code: 'too-many-packs',
    message:
      'Van Slip kun je nu hoogstens 10 pakken tegelijk bestellen. Kies er minder, of neem contact met ons op als je er meer nodig hebt.',
    more: { products: [{ id: 1, name: 'Slip', most: 10 }] },
  })
})

test('the same refusal for the whole stock and for one pack more, so that it does not tell the stock', () => {
  expect(refusalOf34(35)).toBe(refusalOf34(34))
})

test('more packs than the few that are left is for the check of the stock to say', () => {
  expect(whyTooManyPacks([{ id: 1, quantity: 8 }], found(7))).toBeUndefined()
  expect(whyTooManyPacks([{ id: 1, quantity: 7 }], found(7))).toMatchObject({ code: 'too-many-packs' })
})
