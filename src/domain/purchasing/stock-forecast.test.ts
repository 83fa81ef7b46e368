import { describe, expect, test } from 'vitest'
import { forecastRunOut, isTooLateToOrder, type StockSituation } from './stock-forecast.ts'

const today = '2026-11-27'
const runOut = (overrides: Partial<StockSituation>) =>
  forecastRunOut({ stock: 10, perDay: 0, deliveries: [], arrivals: [], ...overrides }, today)

describe('forecastRunOut', () => {
  test('returns the day on which the last pack is sold', () => {
    expect(runOut({ perDay: 2 })).toBe('2026-12-01')
    expect(runOut({ perDay: 10 })).toBe(today)
    expect(runOut({ stock: 3, perDay: 0.1 })).toBe('2026-12-26')
  })
  test('returns null if the stock lasts, and today for an item without stock', () => {
    expect(runOut({})).toBeNull()
    expect(runOut({ perDay: 0.01 })).toBeNull()
    expect(runOut({ stock: 0 })).toBe(today)
  })
  test('takes the packs of subscriptions on their day, and those of a day that passed at once', () => {
    expect(runOut({ deliveries: [{ day: '2026-12-03', packs: 10, deliveries: 4 }] })).toBe(
      '2026-12-03',
    )
    expect(runOut({ deliveries: [{ day: '2026-11-20', packs: 12, deliveries: 4 }] })).toBe(today)
    expect(runOut({ deliveries: [{ day: '2026-12-03', packs: 9, deliveries: 4 }] })).toBeNull()
  })
  test('counts packs on order from their day, and not packs that are late or have no day', () => {
    const perDay = 2
    expect(runOut({ perDay, arrivals: [{ day: '2026-12-01', packs: 10 }] })).toBe('2026-12-06')
    expect(runOut({ perDay, arrivals: [{ day: '2026-12-02', packs: 10 }] })).toBe('2026-12-01')
    expect(
      runOut({
        perDay,
        arrivals: [
          { day: '2026-11-26', packs: 10 },
          { day: null, packs: 10 },
        ],
      }),
    ).toBe('2026-12-01')
  })
})

describe('isTooLateToOrder', () => {
  test('is true only if the item runs out before the day of delivery', () => {
    expect(isTooLateToOrder('2026-12-01', '2026-12-02')).toBe(true)
    expect(isTooLateToOrder('2026-12-02', '2026-12-02')).toBe(false)
    expect(isTooLateToOrder(null, '2026-12-02')).toBe(false)
    expect(isTooLateToOrder('2026-12-01', null)).toBe(false)
  })
})
