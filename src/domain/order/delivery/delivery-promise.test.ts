import * as fc from 'fast-check'
import { describe, expect, test, it } from 'vitest'
import { addDays, daysBetween, toCalendarDay, weekdayOf } from '../../time/calendar-day.ts'
import { isPublicHoliday, isWorkingDay } from '../../time/working-days.ts'
import {
  arrivalDay,
  deliveryPromiseAt,
  formatDispatchTime,
  isDeliveryDay,
  lastPromiseToSend,
  promiseStatus,
  upcomingPromises,
  findAwaitedDay,
} from './delivery-promise.ts'
import { defaultDeliveryTerms } from './delivery-terms.ts'
import { orderStates } from '../order-state.ts'

const terms = { ...defaultDeliveryTerms, dispatchDays: 1 }
const promisedAt = (at: string, changed: Partial<typeof terms> = {}) =>
  deliveryPromiseAt(new Date(at), { ...terms, ...changed }).day

describe('deliveryPromiseAt', () => {
  test.each([
    ['a minute before the cut-off counts the same day', '2026-11-26T15:59+01:00', {}, '2026-11-30'],
    ['the cut-off itself counts the next working day', '2026-11-26T16:00+01:00', {}, '2026-12-01'],
    ['a Saturday counts Monday', '2026-11-28T10:00+01:00', {}, '2026-12-02'],
    [
      'two dispatch days and two days under way',
      '2026-11-23T10:00+01:00',
      { dispatchDays: 2, transitDays: 2 },
      '2026-11-27',
    ],
    ['a Friday shipment arrives on Monday', '2026-11-26T10:00+01:00', {}, '2026-11-30'],
    [
      'a Friday shipment arrives on Saturday if the carrier comes then',
      '2026-11-26T10:00+01:00',
      { deliversOnSaturday: true },
      '2026-11-28',
    ],
    [
      'Easter: Good Friday and Easter Monday do not count',
      '2026-04-02T10:00+02:00',
      {},
      '2026-04-08',
    ],
    ['Ascension Day does not count', '2026-05-13T10:00+02:00', {}, '2026-05-18'],
    [
      'King’s Day on a Sunday: Saturday 26 April is no delivery day',
      '2025-04-24T10:00+02:00',
      { deliversOnSaturday: true },
      '2025-04-28',
    ],
    ['King’s Day on a Monday', '2026-04-24T10:00+02:00', {}, '2026-04-29'],
    [
      'Christmas: 25 December and Saturday 26 December do not count',
      '2026-12-23T10:00+01:00',
      { deliversOnSaturday: true },
      '2026-12-28',
    ],
    ['New Year’s Day does not count', '2026-12-30T10:00+01:00', {}, '2027-01-04'],
    [
      'summer time: the cut-off is 16.00 in the Netherlands',
      '2026-07-07T13:59:59Z',
      {},
      '2026-07-09',
    ],
    ['summer time: after the cut-off', '2026-07-07T14:00:00Z', {}, '2026-07-10'],
    ['the Monday after clocks go forward', '2026-03-30T13:59:59Z', {}, '2026-04-01'],
    ['the Monday after clocks go back', '2026-10-26T14:59:59Z', {}, '2026-10-28'],
  ])('%s', (_, at, changed, day) => {
    expect(promisedAt(at, changed)).toBe(day)
  })

  const closure = { first: '2026-12-21', reopens: '2027-01-04' }
  test.each([
    [
      'an order before a period without shipping that still leaves in time',
      '2026-12-17T10:00+01:00',
      '2026-12-21',
    ],
    ['an order that would leave in that period', '2026-12-18T10:00+01:00', '2027-01-05'],
    ['an order in that period', '2026-12-23T10:00+01:00', '2027-01-06'],
    ['an order on the day the shop ships again', '2027-01-04T10:00+01:00', '2027-01-06'],
  ])('%s', (_, at, day) => {
    expect(deliveryPromiseAt(new Date(at), { ...terms, closure }).day).toBe(day)
  })

  const anyMoment = fc.date({
    min: new Date('2024-01-01T00:00Z'),
    max: new Date('2040-12-31T00:00Z'),
    noInvalidDate: true,
  })
  const anyTerms = fc.record({
    cutOff: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
    dispatchDays: fc.integer({ min: 1, max: 20 }),
    transitDays: fc.integer({ min: 1, max: 10 }),
    deliversOnSaturday: fc.boolean(),
  })

  test('promises a day on which the carrier delivers, and never one before the first that is possible', () => {
    fc.assert(
      fc.property(anyMoment, anyTerms, (at, chosen) => {
        const { before, day } = deliveryPromiseAt(at, chosen)
        expect(weekdayOf(day)).toBeLessThan(chosen.deliversOnSaturday ? 7 : 6)
        expect(isPublicHoliday(day)).toBe(false)
        expect(before.getTime()).toBeGreaterThan(at.getTime())
        const days = Array.from({ length: daysBetween(toCalendarDay(before), day) }, (_, index) =>
          addDays(toCalendarDay(before), index + 1),
        )
        // The days after the counted one hold all working days to ship, and all delivery days under
        // way after them.
        expect(days.filter(isWorkingDay).length).toBeGreaterThanOrEqual(chosen.dispatchDays)
        expect(days.filter((one) => isDeliveryDay(one, chosen)).length).toBeGreaterThanOrEqual(
          chosen.dispatchDays + chosen.transitDays,
        )
      }),
    )
  })

  test('never promises an earlier day to who pays later', () => {
    fc.assert(
      fc.property(
        anyMoment,
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        anyTerms,
        (at, minutes, chosen) => {
          const later = new Date(at.getTime() + minutes * 60_000)
          expect(deliveryPromiseAt(later, chosen).day >= deliveryPromiseAt(at, chosen).day).toBe(
            true,
          )
        },
      ),
    )
  })

  test('holds until its cut-off, and no longer', () => {
    fc.assert(
      fc.property(anyMoment, anyTerms, (at, chosen) => {
        const { before, day } = deliveryPromiseAt(at, chosen)
        expect(deliveryPromiseAt(new Date(before.getTime() - 1), chosen)).toEqual({ before, day })
        expect(deliveryPromiseAt(before, chosen).before.getTime()).toBeGreaterThan(before.getTime())
      }),
    )
  })
})

test('upcomingPromises lists the promise of each next cut-off', () => {
  expect(upcomingPromises(new Date('2026-11-26T15:59+01:00'), terms, 3)).toEqual([
    { before: new Date('2026-11-26T16:00+01:00'), day: '2026-11-30' },
    { before: new Date('2026-11-27T16:00+01:00'), day: '2026-12-01' },
    { before: new Date('2026-11-30T16:00+01:00'), day: '2026-12-02' },
  ])
})

const statusOf = (promised: string | null, now: string) =>
  promiseStatus(promised, new Date(now), terms)
describe('promiseStatus', () => {
  test('is due on the last day on which the parcel can leave, and on the day itself', () => {
    expect(statusOf('2026-11-30', '2026-11-26T12:00+01:00')).toBeUndefined()
    expect(statusOf('2026-11-30', '2026-11-27T09:00+01:00')).toBe('due')
    expect(statusOf('2026-11-30', '2026-11-30T09:00+01:00')).toBe('due')
  })

  test('is missed from the day after', () => {
    expect(statusOf('2026-11-30', '2026-12-01T00:00+01:00')).toBe('missed')
  })

  test('is undefined for an order without a promise', () => {
    expect(statusOf(null, '2026-12-01T00:00+01:00')).toBeUndefined()
  })

  test('on a closed day counts what left on the last working day', () => {
    expect(lastPromiseToSend(new Date('2026-11-28T12:00+01:00'), terms)).toBe('2026-11-30')
    expect(arrivalDay('2026-11-27', terms)).toBe('2026-11-30')
  })
})

describe('formatDispatchTime', () => {
  const closure = { first: '2026-12-21', reopens: '2027-01-04' }
  test.each([
    ['2026-12-16T10:00+01:00', '2 werkdagen'],
    ['2026-12-17T10:00+01:00', '2 werkdagen na zondag 3 januari'],
    ['2027-01-03T10:00+01:00', '2 werkdagen na zondag 3 januari'],
    ['2027-01-04T10:00+01:00', '2 werkdagen'],
  ])('for an order of %s returns ‘%s’', (at, text) => {
    expect(formatDispatchTime({ ...terms, dispatchDays: 2, closure }, new Date(at))).toBe(text)
    expect(formatDispatchTime({ ...terms, dispatchDays: 2 }, new Date(at))).toBe('2 werkdagen')
  })
  test('names the day after which the promised parcel leaves, for any order', () => {
    const open = { ...terms, dispatchDays: 2 }
    const anyMoment = fc.date({
      min: new Date('2026-12-01T00:00Z'),
      max: new Date('2027-01-20T00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyMoment, (at) => {
        const isMoved =
          deliveryPromiseAt(at, { ...open, closure }).day !== deliveryPromiseAt(at, open).day
        expect(
          !isMoved || formatDispatchTime({ ...open, closure }, at).includes('na zondag 3 januari'),
        ).toBe(true)
      }),
    )
  })
})

const moment = new Date('2026-12-01T12:00:00Z')
const promisedDay = toCalendarDay(new Date('2026-12-03T12:00:00Z'))
const order = { state: 'paid', promisedDay, shippedAt: null, deliveredAt: null } as const

describe('findAwaitedDay', () => {
  it('is the promised day while packs are still to be sent or under way', () => {
    expect(findAwaitedDay(order, [{ quantity: 0 }, { quantity: 1 }])).toBe(promisedDay)
    expect(findAwaitedDay({ ...order, state: 'partly-refunded' }, [{ quantity: 1 }])).toBe(
      promisedDay,
    )
    expect(findAwaitedDay({ ...order, state: 'shipped', shippedAt: moment }, [])).toBe(promisedDay)
  })

  it('is null once nothing comes any more', () => {
    const nothingComes = [
      findAwaitedDay({ ...order, state: 'refunded' }, [{ quantity: 1 }]),
      findAwaitedDay({ ...order, state: 'refunded', shippedAt: moment }, []),
      findAwaitedDay({ ...order, state: 'partly-refunded' }, [{ quantity: 0 }]),
      findAwaitedDay({ ...order, state: 'delivered', shippedAt: moment, deliveredAt: moment }, [
        { quantity: 1 },
      ]),
    ]
    expect(nothingComes).toEqual([null, null, null, null])
  })

  it('is null for an order that the shop does not send', () => {
    const unsent = orderStates.filter((state) =>
      ['awaiting-payment', 'expired', 'failed', 'cancelled'].includes(state),
    )
    expect(unsent).toHaveLength(4)
    for (const state of unsent)
      expect(findAwaitedDay({ ...order, state }, [{ quantity: 1 }])).toBeNull()
  })
})
