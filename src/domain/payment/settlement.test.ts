import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundSettlementCosts, sumSettlementCosts } from './settlement.ts'

const cost = (netHundredths: number, vatHundredths: number) => ({
  description: 'iDEAL',
  count: 1,
  netHundredths,
  vatHundredths,
})

describe('roundSettlementCosts', () => {
  test('rounds to whole cents', () => {
    expect(roundSettlementCosts([cost(3654, 767), cost(2900, 609)])).toEqual([
      { description: 'iDEAL', count: 1, net: 37, vat: 7 },
      { description: 'iDEAL', count: 1, net: 29, vat: 6 },
    ])
    expect(roundSettlementCosts([])).toEqual([])
  })

  test('adds up to the costs of the settlement, with no part more than a cent away', () => {
    const amounts = fc.integer({ min: -20_000, max: 900_000 })
    const costs = fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(costs, (list) => {
        const exact = list.map(([net, vat]) => cost(net, vat))
        const rounded = roundSettlementCosts(exact)
        const sum = (part: 'net' | 'vat') => rounded.reduce((all, one) => all + one[part], 0)
        const { costsNet, costsVat } = sumSettlementCosts(exact)
        expect([sum('net'), sum('vat')]).toEqual([costsNet, costsVat])
        for (const [index, { netHundredths, vatHundredths }] of exact.entries()) {
          expect(Math.abs(rounded[index]!.net * 100 - netHundredths)).toBeLessThanOrEqual(200)
          expect(Math.abs(rounded[index]!.vat * 100 - vatHundredths)).toBeLessThanOrEqual(200)
        }
      }),
    )
  })
})
