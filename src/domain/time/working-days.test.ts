import { expect, test } from 'vitest'
import {
  addWorkingDays,
  easterSundayOf,
  isWorkingDay,
  publicHolidays,
  previousWorkingDay,
} from './working-days.ts'

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, day) => {
  expect(easterSundayOf(year)).toBe(day)
})

test('publicHolidays lists the Dutch holidays, with King’s Day a day earlier when it falls on a Sunday', () => {
  expect(publicHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-04-27',
    '2026-05-05',
    '2026-05-14',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
  ])
  expect(publicHolidays(2025)).toContain('2025-04-26')
  expect(publicHolidays(2025)).not.toContain('2025-04-27')
})

test.each([
  ['2026-04-02', true],
  ['2026-04-03', false],
  ['2026-04-04', false],
  ['2026-04-07', true],
])('isWorkingDay of %s is %s', (day, expected) => {
  expect(isWorkingDay(day)).toBe(expected)
})

test('previousWorkingDay skips the Easter weekend and Good Friday', () => {
  expect(previousWorkingDay('2026-04-07')).toBe('2026-04-02')
})

test('addWorkingDays skips weekends and public holidays', () => {
  expect([0, 1, 2].map((count) => addWorkingDays('2026-04-02', count))).toEqual([
    '2026-04-02',
    '2026-04-07',
    '2026-04-08',
  ])
  expect(addWorkingDays('2026-11-28', 1)).toBe('2026-11-30')
})
