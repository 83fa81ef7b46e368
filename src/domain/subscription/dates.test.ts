import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfMonth, daysLater, monthsLater } from '../time/calendar-day.ts'
import { dateAfter, skippedDates, upcomingDates } from './dates.ts'
import { intervals, monthsIn } from './interval.ts'

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const interval = fc.constantFrom(...intervals)
const monthsBetween = (one: string, other: string) =>
  (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 + Number(other.slice(5, 7)) - Number(one.slice(5, 7))
const lastOfMonth = (date: string) => dayOfMonth(daysLater(date, 1)) === 1

test('31 January, 28 February, 31 March, 30 April: a short month moves nothing', () => {
  expect(upcomingDates('2027-01-31', { anchorDay: 31, interval: 'month' }, 5)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
  expect(dateAfter('2028-01-31', { anchorDay: 31, interval: 'month' })).toBe('2028-02-29')
  expect(upcomingDates('2026-11-30', { anchorDay: 30, interval: '3 months' }, 3)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30'])
  expect(dateAfter('2027-12-31', { anchorDay: 31, interval: '2 months' })).toBe('2028-02-29')
})

test('whatever the day and the rhythm, no date drifts', () => {
  fc.assert(
    fc.property(day, interval, fc.integer({ min: 2, max: 40 }), (start, every, count) => {
      const anchorDay = dayOfMonth(start)
      const dates = upcomingDates(start, { anchorDay, interval: every }, count)
      for (const [index, date] of dates.entries()) {
        expect(monthsBetween(start, date)).toBe(index * monthsIn[every])
        expect(dayOfMonth(date) === anchorDay || (dayOfMonth(date) < anchorDay && lastOfMonth(date))).toBe(true)
        expect(date).toBe(monthsLater(start, index * monthsIn[every], anchorDay))
      }
    }),
  )
})

test('a change of the rhythm keeps the agreed day of the month', () => {
  fc.assert(
    fc.property(day, fc.array(interval, { minLength: 1, maxLength: 20 }), (start, rhythms) => {
      const anchorDay = dayOfMonth(start)
      const last = rhythms.reduce((date, every) => dateAfter(date, { anchorDay, interval: every }), start)
      const months = rhythms.reduce((sum, every) => sum + monthsIn[every], 0)
      expect(last).toBe(monthsLater(start, months, anchorDay))
    }),
  )
})

test('what is passed over lies before the day and what comes first does not, on the same rhythm', () => {
  fc.assert(
    fc.property(day, interval, fc.integer({ min: -400, max: 400 }), (next, every, days) => {
      const rhythm = { anchorDay: dayOfMonth(next), interval: every }
      const from = daysLater(next, days)
      const { passed, first } = skippedDates(next, from, rhythm)
      expect(passed.every((date) => date < from)).toBe(true)
      expect(first >= from || first === next).toBe(true)
      expect([...passed, first]).toEqual(upcomingDates(next, rhythm, passed.length + 1))
    }),
  )
})
