import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  toProcessingDay,
  toCalendarDay,
  daysBetween,
  addDays,
  firstDayOfMonth,
  laterDay,
  addMonths,
  weekdayOf,
} from './calendar-day.ts'

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-31T21:59:59Z', '2026-07-31'],
  ['2026-07-31T22:00:00Z', '2026-08-01'],
])('toCalendarDay of %s is %s', (moment, day) => {
  expect(toCalendarDay(new Date(moment))).toBe(day)
})

test('addDays handles clock changes, the end of the year and 29 February', () => {
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('daysBetween is the inverse of addDays', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.integer({ min: -4000, max: 4000 }),
      (moment, days) => {
        const day = toCalendarDay(moment)
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(laterDay(day, addDays(day, days)) > day).toBe(days > 0)
      },
    ),
  ))

test('weekdayOf counts from Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7])
})

test('addMonths keeps the day of the month, or takes the last day', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-01-31', -2)).toBe('2026-11-30')
  expect(firstDayOfMonth('2027-01-31')).toBe('2027-01-01')
})

describe('toProcessingDay', () => {
  test.each([
    ['2027-01-30T23:30:00Z', '2027-01-30'],
    ['2027-01-31T04:59:59Z', '2027-01-30'],
    ['2027-01-31T05:00:00Z', '2027-01-31'],
    ['2027-07-01T03:59:59Z', '2027-06-30'],
    ['2027-07-01T04:00:00Z', '2027-07-01'],
    ['2027-07-01T21:59:59Z', '2027-07-01'],
  ])('at %s is %s, because it begins at six in Amsterdam', (moment, date) => {
    expect(toProcessingDay(new Date(moment))).toBe(date)
  })

  test('covers every calendar day in order, also around clock changes', () => {
    for (const start of ['2027-03-26T00:00:00Z', '2027-10-29T00:00:00Z']) {
      const days = Array.from({ length: 6 * 24 }, (_, hour) =>
        toProcessingDay(new Date(Date.parse(start) + hour * 3_600_000)),
      )
      expect(new Set(days).size).toBeGreaterThanOrEqual(6)
      expect(days).toEqual(days.toSorted())
    }
  })
})
