import { describe, expect, test } from 'vitest'
import { cents, formatEuros } from '../../money.ts'
import type { OrderSize } from './order-size.ts'
import { unpaidLimitProblem } from './unpaid-order-limits.ts'

const totals = (packs: number, value = packs * 1000): OrderSize => ({
  packs,
  value: cents(value),
})
const nothing = totals(0)

describe('unpaidLimitProblem', () => {
  test.each([
    ['6 packs', totals(6), nothing, nothing, true],
    ['6 packs for any price', totals(6, 900_000), nothing, nothing, true],
    ['6 packs for an address that others used', totals(6), totals(40), nothing, true],
    ['40 packs', totals(40), nothing, nothing, true],
    ['41 packs', totals(41), nothing, nothing, false],
    ['8 packs of 1,000 euros', totals(8, 100_000), nothing, nothing, true],
    ['8 packs of 1,000.01 euros', totals(8, 100_001), nothing, nothing, false],
    ['7 packs with 33 packs of the address', totals(7), totals(33), nothing, true],
    ['7 packs with 34 packs of the address', totals(7), totals(34), nothing, false],
    ['8 packs with 999 euros of the address', totals(8, 8000), totals(3, 99_900), nothing, false],
    ['6 packs with 74 packs of the network', totals(6), nothing, totals(74), true],
    ['6 packs with 75 packs of the network', totals(6), nothing, totals(75), false],
    ['one pack with 2,500 euros of the network', totals(1), nothing, totals(9, 250_000), false],
  ])('handles %s (%#)', (_, order, byEmail, byNetwork, passes) => {
    expect(unpaidLimitProblem(order, { byEmail, byNetwork }) === undefined).toBe(passes)
  })

  test('widening multiplies the limit of the network, not of the address', () => {
    const refused = (byEmail: OrderSize, byNetwork: OrderSize) =>
      unpaidLimitProblem(totals(6), { byEmail, byNetwork }, 50) !== undefined
    expect([
      refused(nothing, totals(3994)),
      refused(nothing, totals(3995)),
      refused(totals(35), totals(40)),
    ]).toEqual([false, true, true])
  })

  test('the problem explains what to do', () => {
    const messageOf = (order: OrderSize, byEmail: OrderSize) =>
      unpaidLimitProblem(order, { byEmail, byNetwork: nothing })?.message
    expect(messageOf(totals(41), nothing)).toContain(
      `hoogstens 40 pakken, samen hoogstens ${formatEuros(cents(100_000))}. Kies er minder, of neem contact met ons op`,
    )
    expect(messageOf(totals(20), totals(30))).toMatch(
      /Betaal die eerst, .* of neem contact met ons op\.$/,
    )
  })
})
