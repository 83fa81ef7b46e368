import { describe, expect, test } from 'vitest'
import { inEuros } from '../money.ts'
import { highestTotal, mostLines, mostPerLine } from '../order/limits.ts'
import { cartItemOf } from './cart.ts'
import { cartLimitOf, lineLimitOf } from './order-limits.ts'

const item = (id: number, price: number, quantity: number) => ({
  ...cartItemOf({ id, name: 'Duin', slug: 'duin', price, image_urls: [] }),
  quantity,
})

describe('lineLimitOf', () => {
  test('speaks from the first pack on that an order does not take', () => {
    expect(lineLimitOf({ quantity: mostPerLine })).toBeUndefined()
    expect(lineLimitOf({ quantity: mostPerLine + 1 })).toBe('Van één product kun je er hoogstens 999 tegelijk bestellen.')
  })
})

describe('cartLimitOf', () => {
  test('speaks above the highest total', () => {
    expect(cartLimitOf([item(1, 100, 99), item(2, 50, 2)])).toBeUndefined()
    expect(cartLimitOf([item(1, 100, 99), item(2, 50.01, 2)])).toBe(`Je kunt voor hoogstens ${inEuros(highestTotal)} tegelijk bestellen.`)
  })

  test('speaks of more lines than an order takes', () => {
    const lines = Array.from({ length: mostLines + 1 }, (_, id) => item(id, 1, 1))
    expect(cartLimitOf(lines.slice(1))).toBeUndefined()
    expect(cartLimitOf(lines)).toBe('Je kunt hoogstens 50 verschillende producten tegelijk bestellen.')
  })
})
