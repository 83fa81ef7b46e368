import { describe, expect, test } from 'vitest'
import { cents, formatEuros } from '../money.ts'
import { maxOrderTotal, maxOrderLines, maxPacksPerLine } from '../order/order-limits.ts'
import { unpaidLimitProblem } from '../order/unpaid/unpaid-order-limits.ts'
import { cartLimitMessage, lineLimitMessage } from './cart-limits.ts'
import { createCartItem } from '#tests/support/builders/public-product.ts'

const item = (id: number, price: number, quantity: number) =>
  createCartItem({ id, price, quantity })

describe('lineLimitMessage', () => {
  test('returns a message from the first pack above the limit', () => {
    expect(lineLimitMessage({ quantity: maxPacksPerLine })).toBeUndefined()
    expect(lineLimitMessage({ quantity: maxPacksPerLine + 1 })).toBe(
      'Van één product kun je er hoogstens 999 tegelijk bestellen.',
    )
  })

  test('is silent about a line that another limit shortens', () => {
    expect(lineLimitMessage({ quantity: 1000 }, { quantity: 20 })).toBeUndefined()
    expect(lineLimitMessage({ quantity: 1000 }, { quantity: maxPacksPerLine })).toBeDefined()
  })
})

describe('cartLimitMessage', () => {
  test('says what one order can have without payment, in the words of its refusal', () => {
    const nothing = { packs: 0, value: cents(0) }
    const refusal = unpaidLimitProblem(
      { packs: 41, value: cents(41_000) },
      { byEmail: nothing, byNetwork: nothing },
    )
    expect(cartLimitMessage([item(1, 10, 20), item(2, 10, 20)])).toBeUndefined()
    expect(cartLimitMessage([item(1, 10, 20), item(2, 10, 21)])).toBe(refusal?.message)
    expect(cartLimitMessage([item(1, 100, 10)])).toBeUndefined()
    expect(cartLimitMessage([item(1, 100, 9), item(2, 100.01, 1)])).toBe(refusal?.message)
    expect(cartLimitMessage([item(1, 1000, 6)])).toBeUndefined()
  })

  test('returns a message above the maximum total', () => {
    expect(cartLimitMessage([item(1, 2000, 5)])).toBeUndefined()
    expect(cartLimitMessage([item(1, 2000, 5), item(2, 0.01, 1)])).toBe(
      `Je kunt voor hoogstens ${formatEuros(maxOrderTotal)} tegelijk bestellen.`,
    )
  })

  test('returns a message for too many lines', () => {
    const lines = Array.from({ length: maxOrderLines + 1 }, (_, id) => item(id, 1, 1))
    expect(cartLimitMessage(lines.slice(1))).not.toMatch(/verschillende producten/)
    expect(cartLimitMessage(lines)).toBe(
      'Je kunt hoogstens 50 verschillende producten tegelijk bestellen.',
    )
  })
})
