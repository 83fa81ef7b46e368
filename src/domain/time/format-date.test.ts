import { expect, test } from 'vitest'
import * as visitorFormat from './format-date.ts'
import * as staffFormat from './format-staff-date.ts'
import { formatNumericDate } from './numeric-date.ts'

const format = { ...visitorFormat, ...staffFormat }
const moment = '2026-11-22T08:05:09Z'

test.each([
  [format.formatDayAndMonth, '22 november'],
  [format.formatDate, '22 november 2026'],
  [format.formatWeekdayAndDay, 'zondag 22 november'],
  [format.formatFullDate, 'zondag 22 november 2026'],
  [format.formatShortDayAndMonth, '22 nov'],
  [format.formatShortDate, '22 nov 2026'],
  [format.formatShortMonthAndYear, 'nov 2026'],
])('format %# gives the same text for a day and a moment on that day', (formatDay, text) => {
  expect([
    formatDay('2026-11-22'),
    formatDay(moment),
    formatDay(new Date(moment)),
    formatDay(Date.parse(moment)),
  ]).toEqual([text, text, text, text])
})

test.each([
  [format.formatDateTime, '22 november 2026 om 09:05'],
  [format.formatWeekdayDayAndTime, 'zondag 22 november om 09:05'],
  [format.formatFullDateTime, 'zondag 22 november 2026 om 09:05'],
  [format.formatShortDayAndTime, '22 nov, 09:05'],
  [format.formatShortDateTime, '22 nov 2026, 09:05'],
  [format.formatExactDateTime, '22 nov 2026, 09:05:09'],
  [format.formatTime, '09:05'],
  [format.formatExactTime, '09:05:09'],
])('format %# uses Dutch time', (formatMoment, text) => {
  expect(formatMoment(moment)).toBe(text)
})

test('a moment just before midnight in UTC is on the next Dutch day', () => {
  expect(format.formatDate('2026-12-31T23:30:00Z')).toBe('1 januari 2027')
  expect(format.formatFullDate('2026-07-31T22:30:00Z')).toBe('zaterdag 1 augustus 2026')
})

test('formatNumericDate separates day, month and year by slashes', () => {
  expect(formatNumericDate('2026-11-22')).toBe('22/11/2026')
})
