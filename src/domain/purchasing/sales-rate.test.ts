import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateSalesPerDay, salesWindowDays } from './sales-rate.ts'

const size = fc.record({
  packs: fc.integer({ min: 1, max: 200 }),
  orders: fc.integer({ min: 1, max: 50 }),
})

describe('calculateSalesPerDay', () => {
  test('divides the packs by the days on which the item was for sale', () => {
    expect(calculateSalesPerDay([{ packs: 2, orders: 28 }], salesWindowDays)).toBe(1)
    expect(calculateSalesPerDay([{ packs: 2, orders: 28 }], 28)).toBe(2)
    expect(calculateSalesPerDay([], salesWindowDays)).toBe(0)
  })
  test('counts a large order as at most twice the next largest', () => {
    const ordinary = [{ packs: 3, orders: 10 }]
    expect(calculateSalesPerDay([...ordinary, { packs: 120, orders: 1 }], 36)).toBe(1)
    expect(calculateSalesPerDay([{ packs: 120, orders: 1 }], 16)).toBe(0.25)
    expect(calculateSalesPerDay([{ packs: 120, orders: 2 }], 24)).toBe(10)
  })
  test('counts at least two weeks, so that the first sales of a new item are no trend', () => {
    expect(calculateSalesPerDay([{ packs: 1, orders: 14 }], 0.5)).toBe(1)
  })
  test('never falls by one more order', () => {
    fc.assert(
      fc.property(
        fc.array(size),
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 56, noNaN: true }),
        (sizes, packs, days) => {
          const more = calculateSalesPerDay([...sizes, { packs, orders: 1 }], days)
          expect(more).toBeGreaterThanOrEqual(calculateSalesPerDay(sizes, days) - 1e-9)
        },
      ),
    )
  })
})
