import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayOfMonth,
  addDays,
  addMonths,
  daysBetween,
  toCalendarDay,
  weekdayOf,
} from '../time/calendar-day.ts'
import {
  nearestDateOnDay,
  nextScheduledDate,
  splitScheduleAt,
  startSchedule,
  upcomingDates,
} from './delivery-dates.ts'
import { deliveryIntervals, intervalLength, isMonthly, lastChosenDay } from './interval.ts'

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const interval = fc.constantFrom(...deliveryIntervals)
const monthly = fc.constantFrom(...deliveryIntervals.filter(isMonthly))
const weekly = fc.constantFrom(...deliveryIntervals.filter((one) => !isMonthly(one)))
const chosenDay = fc.integer({ min: 1, max: lastChosenDay })
const monthsBetween = (one: string, other: string) =>
  (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 +
  Number(other.slice(5, 7)) -
  Number(one.slice(5, 7))
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
  expect(upcomingDates('2026-11-30', { anchorDay: 30, interval: '3 months' }, 3)).toEqual([
    '2026-11-30',
    '2027-02-28',
    '2027-05-30',
  ])
  expect(nextScheduledDate('2027-12-31', { anchorDay: 31, interval: '2 months' })).toBe(
    '2028-02-29',
  )
})

test('upcomingDates keeps the agreed day of the month for every start day and interval', () => {
  fc.assert(
    fc.property(day, monthly, fc.integer({ min: 2, max: 40 }), (start, every, count) => {
      const anchorDay = dayOfMonth(start)
      const dates = upcomingDates(start, { anchorDay, interval: every }, count)
      for (const [index, date] of dates.entries()) {
        expect(monthsBetween(start, date)).toBe(index * intervalLength(every))
        expect(
          dayOfMonth(date) === anchorDay || (dayOfMonth(date) < anchorDay && lastOfMonth(date)),
        ).toBe(true)
        expect(date).toBe(addMonths(start, index * intervalLength(every), anchorDay))
      }
    }),
  )
})

test('a changed interval keeps the agreed day of the month', () => {
  fc.assert(
    fc.property(day, fc.array(monthly, { minLength: 1, maxLength: 20 }), (start, intervals) => {
      const anchorDay = dayOfMonth(start)
      const last = intervals.reduce(
        (date, every) => nextScheduledDate(date, { anchorDay, interval: every }),
        start,
      )
      const months = intervals.reduce((sum, every) => sum + intervalLength(every), 0)
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

test('a rhythm in weeks keeps its weekday through month ends, leap days and summer time', () => {
  expect(upcomingDates('2028-02-01', { anchorDay: 1, interval: '4 weeks' }, 4)).toEqual([
    '2028-02-01',
    '2028-02-29',
    '2028-03-28',
    '2028-04-25',
  ])
  expect(nextScheduledDate('2027-10-15', { anchorDay: 15, interval: '8 weeks' })).toBe('2027-12-10')
  fc.assert(
    fc.property(
      day,
      weekly,
      fc.integer({ min: 2, max: 60 }),
      fc.integer({ min: 1, max: 31 }),
      (start, every, count, anchorDay) => {
        const dates = upcomingDates(start, { anchorDay, interval: every }, count)
        for (const [index, date] of dates.entries()) {
          expect(daysBetween(start, date)).toBe(index * intervalLength(every) * 7)
          expect(weekdayOf(date)).toBe(weekdayOf(start))
          expect(toCalendarDay(new Date(`${date}T11:00:00Z`))).toBe(date)
        }
      },
    ),
  )
})

test('startSchedule delivers one interval after the payment, or on the chosen day nearest to it', () => {
  expect(startSchedule('2027-01-31', 'month', null)).toEqual({
    anchorDay: 31,
    nextDate: '2027-02-28',
  })
  expect(startSchedule('2027-01-10', 'month', 9)).toEqual({ anchorDay: 9, nextDate: '2027-02-09' })
  expect(startSchedule('2027-01-10', 'month', 11)).toEqual({
    anchorDay: 11,
    nextDate: '2027-02-11',
  })
  expect(startSchedule('2027-01-10', '3 months', 28)).toEqual({
    anchorDay: 28,
    nextDate: '2027-03-28',
  })
  expect(startSchedule('2027-01-10', '4 weeks', 28)).toEqual({
    anchorDay: 10,
    nextDate: '2027-02-07',
  })
  fc.assert(
    fc.property(day, monthly, chosenDay, (start, every, chosen) => {
      const { anchorDay, nextDate } = startSchedule(start, every, chosen)
      const unchosen = startSchedule(start, every, null).nextDate
      expect(Math.abs(daysBetween(unchosen, nextDate))).toBeLessThanOrEqual(15)
      expect(daysBetween(start, nextDate)).toBeGreaterThanOrEqual(13)
      for (const date of upcomingDates(nextDate, { anchorDay, interval: every }, 14))
        expect(dayOfMonth(date)).toBe(chosen)
    }),
  )
})

test('nearestDateOnDay returns the chosen day closest to the date, never before the first free day', () => {
  expect(nearestDateOnDay('2027-03-10', 10, '2027-03-01')).toBe('2027-03-10')
  expect(nearestDateOnDay('2027-03-10', 25, '2027-02-01')).toBe('2027-02-25')
  expect(nearestDateOnDay('2027-03-10', 25, '2027-02-26')).toBe('2027-03-25')
  fc.assert(
    fc.property(day, chosenDay, fc.integer({ min: -90, max: 90 }), (date, chosen, days) => {
      const from = addDays(date, days)
      const nearest = nearestDateOnDay(date, chosen, from)
      expect(dayOfMonth(nearest)).toBe(chosen)
      expect(nearest >= from).toBe(true)
      const [before, after] = [addMonths(nearest, -1), addMonths(nearest, 1)]
      const distance = (one: string) => Math.abs(daysBetween(one, date))
      for (const other of [before, after])
        if (other >= from) expect(distance(nearest)).toBeLessThanOrEqual(distance(other))
    }),
  )
})
