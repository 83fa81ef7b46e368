import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculateSalesPerDay,
  createDeliveryCalendar,
  forecastRunOut,
  isTooLateToOrder,
  salesWindowDays,
  type StockSituation,
  type SubscribedPacks,
} from './stock-forecast.ts'

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

const listDeliveries = createDeliveryCalendar('2026-11-27')
const monthly: SubscribedPacks = {
  state: 'active',
  nextDate: '2026-12-05',
  earliestChargeDate: null,
  pausedUntil: null,
  anchorDay: 5,
  interval: 'month',
  packs: 4,
  deliveries: 2,
}

test('createDeliveryCalendar repeats each schedule within half a year, and adds up what leaves on one day', () => {
  const weekly: SubscribedPacks = {
    ...monthly,
    interval: '8 weeks',
    nextDate: '2026-12-05',
    packs: 1,
    deliveries: 1,
  }
  const coming = listDeliveries([monthly, weekly])
  expect(coming[0]).toEqual({ day: '2026-12-05', packs: 5, deliveries: 3 })
  expect(coming.map(({ day }) => day)).toEqual([
    '2026-12-05',
    '2027-01-05',
    '2027-01-30',
    '2027-02-05',
    '2027-03-05',
    '2027-03-27',
    '2027-04-05',
    '2027-05-05',
    '2027-05-22',
  ])
})

test('createDeliveryCalendar starts after a pause, and leaves out subscriptions that deliver nothing', () => {
  const paused: SubscribedPacks = { ...monthly, state: 'paused', pausedUntil: '2027-04-01' }
  expect(listDeliveries([paused]).map(({ day }) => day)).toEqual(['2027-04-05', '2027-05-05'])
  expect(listDeliveries([{ ...monthly, state: 'payment-failed' }])).toEqual([])
})
