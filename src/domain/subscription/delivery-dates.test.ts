import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfMonth, addDays, addMonths } from '../time/calendar-day.ts'
import { nextScheduledDate, splitScheduleAt, upcomingDates } from './delivery-dates.ts'
import { deliveryIntervals, monthsPerInterval } from './interval.ts'

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const interval = fc.constantFrom(...deliveryIntervals)
const monthsBetween = (one: string, other: string) =>
  (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 + Number(other.slice(5, 7)) - Number(one.slice(5, 7))
const lastOfMonth = (date: string) => dayOfMonth(addDays(date, 1)) === 1

test('a short month does not move the dates after it: 31 January, 28 February, 31 March', () => {
  expect(upcomingDates('2027-01-31', { anchorDay: 31, interval: 'month' }, 5)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
  expect(nextScheduledDate('2028-01-31', { anchorDay: 31, interval: 'month' })).toBe('2028-02-29')
  expect(upcomingDates('2026-11-30', { anchorDay: 30, interval: '3 months' }, 3)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30'])
  expect(nextScheduledDate('2027-12-31', { anchorDay: 31, interval: '2 months' })).toBe('2028-02-29')
})

test('upcomingDates keeps the agreed day of the month for every start day and interval', () => {
  fc.assert(
    fc.property(day, interval, fc.integer({ min: 2, max: 40 }), (start, every, count) => {
      const anchorDay = dayOfMonth(start)
      const dates = upcomingDates(start, { anchorDay, interval: every }, count)
      for (const [index, date] of dates.entries()) {
        expect(monthsBetween(start, date)).toBe(index * monthsPerInterval[every])
        expect(dayOfMonth(date) === anchorDay || (dayOfMonth(date) < anchorDay && lastOfMonth(date))).toBe(true)
        expect(date).toBe(addMonths(start, index * monthsPerInterval[every], anchorDay))
      }
    }),
  )
})

test('a changed interval keeps the agreed day of the month', () => {
  fc.assert(
    fc.property(day, fc.array(interval, { minLength: 1, maxLength: 20 }), (start, intervals) => {
      const anchorDay = dayOfMonth(start)
      const last = intervals.reduce((date, every) => nextScheduledDate(date, { anchorDay, interval: every }), start)
      const months = intervals.reduce((sum, every) => sum + monthsPerInterval[every], 0)
      expect(last).toBe(addMonths(start, months, anchorDay))
    }),
  )
})

test('splitScheduleAt splits one schedule into the dates before the day and the first date from that day', () => {
  fc.assert(
    fc.property(day, interval, fc.integer({ min: -400, max: 400 }), (next, every, days) => {
      const schedule = { anchorDay: dayOfMonth(next), interval: every }
      const from = addDays(next, days)
      const { skipped, first } = splitScheduleAt(next, from, schedule)
      expect(skipped.every((date) => date < from)).toBe(true)
      expect(first >= from || first === next).toBe(true)
      expect([...skipped, first]).toEqual(upcomingDates(next, schedule, skipped.length + 1))
    }),
  )
})
