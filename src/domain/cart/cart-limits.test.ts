import { describe, expect, test } from 'vitest'
import { formatEuros } from '../money.ts'
import { maxOrderTotal, maxOrderLines, maxPacksPerLine } from '../order/order-limits.ts'
import { toCartItem } from './cart.ts'
import { cartLimitMessage, lineLimitMessage } from './cart-limits.ts'

const item = (id: number, price: number, quantity: number) => ({
  ...toCartItem({ id, name: 'Duin', slug: 'duin', price, image_urls: [], media: [] }),
  quantity,
})

describe('lineLimitMessage', () => {
  test('returns a message from the first pack above the limit', () => {
    expect(lineLimitMessage({ quantity: maxPacksPerLine })).toBeUndefined()
    expect(lineLimitMessage({ quantity: maxPacksPerLine + 1 })).toBe(
      'Van één product kun je er hoogstens 999 tegelijk bestellen.',
    )
  })
})

describe('cartLimitMessage', () => {
  test('returns a message above the maximum total', () => {
    expect(cartLimitMessage([item(1, 100, 99), item(2, 50, 2)])).toBeUndefined()
    expect(cartLimitMessage([item(1, 100, 99), item(2, 50.01, 2)])).toBe(
      `Je kunt voor hoogstens ${formatEuros(maxOrderTotal)} tegelijk bestellen.`,
    )
  })

  test('returns a message for too many lines', () => {
    const lines = Array.from({ length: maxOrderLines + 1 }, (_, id) => item(id, 1, 1))
    expect(cartLimitMessage(lines.slice(1))).toBeUndefined()
    expect(cartLimitMessage(lines)).toBe(
      'Je kunt hoogstens 50 verschillende producten tegelijk bestellen.',
    )
  })
})
