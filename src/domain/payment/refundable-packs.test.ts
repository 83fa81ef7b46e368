import { describe, expect, test } from 'vitest'
import { maxToRestock, refundableLines, resolveRefundChoice } from './refundable-packs.ts'

const stand = (sent: number, toSend: number) => ({
  line: 1,
  quantity: sent + toSend,
  sent,
  withheld: 0,
  unsent: 0,
  toSend,
})

describe('refundableLines', () => {
  test('subtracts refunded, withdrawn and returned packs per line', () => {
    const lines = [
      { id: 1, quantity: 4 },
      { id: 2, quantity: 1 },
    ]
    expect(refundableLines(lines, [{ line: 1, quantity: 1 }], [{ line: 1, quantity: 2 }])).toEqual([
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ])
  })
})

const resolve = (
  choice: { quantity: number; send?: number; restock?: number },
  at: ReturnType<typeof stand>,
  earlier: Parameters<typeof resolveRefundChoice>[2] = [],
) => resolveRefundChoice({ line: 1, ...choice }, at, earlier)

describe('resolveRefundChoice', () => {
  test('does not send unshipped packs and restocks them by default', () => {
    expect(resolve({ quantity: 2 }, stand(0, 3))).toEqual({
      line: 1,
      quantity: 2,
      unsent: 2,
      restocked: 2,
    })
  })

  test('sends them when chosen, and then restocks none', () => {
    expect(resolve({ quantity: 2, send: 2 }, stand(0, 3))).toEqual({
      line: 1,
      quantity: 2,
      unsent: 0,
      restocked: 0,
    })
    expect(resolve({ quantity: 2, send: 2, restock: 1 }, stand(0, 3))).toBeUndefined()
  })

  test('does not restock shipped packs, unless chosen', () => {
    expect(resolve({ quantity: 2 }, stand(3, 0))).toEqual({
      line: 1,
      quantity: 2,
      unsent: 0,
      restocked: 0,
    })
    expect(resolve({ quantity: 2, restock: 1 }, stand(3, 0))).toMatchObject({
      unsent: 0,
      restocked: 1,
    })
  })

  test('rejects sending more packs than are here and restocking a pack twice', () => {
    expect(resolve({ quantity: 3, send: 2 }, stand(2, 1))).toBeUndefined()
    const earlier = [{ line: 1, quantity: 1, unsent: 0, restocked: 1 }]
    expect(resolve({ quantity: 1, restock: 1 }, stand(1, 0), earlier)).toBeUndefined()
    expect(maxToRestock(3, 0, stand(2, 1))).toBe(3)
  })
})
