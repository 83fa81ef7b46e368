import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDay, calendarDay, daysBetween, daysLater, firstOfMonth, laterOf, monthsLater, weekdayOf } from './calendar-day.ts'

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-31T21:59:59Z', '2026-07-31'],
  ['2026-07-31T22:00:00Z', '2026-08-01'],
])('at %s the calendar shows %s', (moment, day) => {
  expect(calendarDay(new Date(moment))).toBe(day)
})

test('days are counted over the change of the clock, the end of the year and 29 February', () => {
  expect(daysLater('2027-03-27', 2)).toBe('2027-03-29')
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2028-02-28', 1)).toBe('2028-02-29')
})

test('daysBetween undoes daysLater', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.integer({ min: -4000, max: 4000 }),
      (moment, days) => {
        const day = calendarDay(moment)
        expect(daysBetween(day, daysLater(day, days))).toBe(days)
        expect(laterOf(day, daysLater(day, days)) > day).toBe(days > 0)
      },
    ),
  ))

test('a week is counted from Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7])
})

test('a month later is the same day of the month, or its last', () => {
  expect(monthsLater('2027-01-31', 1)).toBe('2027-02-28')
  expect(monthsLater('2027-01-31', -2)).toBe('2026-11-30')
  expect(firstOfMonth('2027-01-31')).toBe('2027-01-01')
})

describe('the day that charges go by', () => {
  test.each([
    ['2027-01-30T23:30:00Z', '2027-01-30'],
    ['2027-01-31T04:59:59Z', '2027-01-30'],
    ['2027-01-31T05:00:00Z', '2027-01-31'],
    ['2027-07-01T03:59:59Z', '2027-06-30'],
    ['2027-07-01T04:00:00Z', '2027-07-01'],
    ['2027-07-01T21:59:59Z', '2027-07-01'],
  ])('at %s it is %s: it begins at six in Amsterdam', (moment, date) => {
    expect(businessDay(new Date(moment))).toBe(date)
  })

  test('every calendar day comes, also around the change of the clock', () => {
    for (const start of ['2027-03-26T00:00:00Z', '2027-10-29T00:00:00Z']) {
      const seen = Array.from({ length: 6 * 24 }, (_, hour) => businessDay(new Date(Date.parse(start) + hour * 3_600_000)))
      expect(new Set(seen).size).toBeGreaterThanOrEqual(6)
      expect(seen).toEqual(seen.toSorted())
    }
  })
})
