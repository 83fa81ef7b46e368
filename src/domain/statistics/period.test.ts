import { expect, test } from 'vitest'
import { grainOf, partInWords, partsOf, periodInWords } from './parts-of-period.ts'
import { daysIn, monthOf, periodBefore, usualPeriods, whyNoPeriod } from './period.ts'

const period = (from: string, to: string) => ({ from, to })

test.each([
  ['a whole month stands against the month before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter against the quarter before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['a year against the year before', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['part of a month against as many days', '2026-11-01', '2026-11-21', '2026-10-11', '2026-10-31'],
  ['one day against the day before, also when clocks change', '2026-03-29', '2026-03-29', '2026-03-28', '2026-03-28'],
])('%s', (_, from, to, beforeFrom, beforeTo) => {
  expect(periodBefore(period(from, to))).toEqual(period(beforeFrom, beforeTo))
})

test('the usual periods end today or with the month before', () => {
  expect(usualPeriods('2026-01-05').map(({ period: { from, to } }) => `${from} ${to}`)).toEqual([
    '2026-01-05 2026-01-05',
    '2025-12-30 2026-01-05',
    '2025-12-07 2026-01-05',
    '2026-01-01 2026-01-05',
    '2025-12-01 2025-12-31',
    '2026-01-01 2026-01-05',
  ])
})

test.each([
  ['2026-11-21', '2026-11-20', /na de laatste/],
  ['1999-12-31', '2000-01-01', /1999/],
  ['2010-01-01', '2026-01-01', /tien jaar/],
])('%s to %s is refused', (from, to, reason) => {
  expect(whyNoPeriod(period(from, to))).toMatch(reason)
})

test.each([
  ['2026-11-01', '2026-11-30', 'day', 30, '1 nov'],
  ['2026-10-01', '2026-11-30', 'week', 10, '1 t/m 4 okt'],
  ['2025-11-22', '2026-11-21', 'month', 13, 'nov 2025'],
])('%s to %s is drawn per %s', (from, to, grain, count, first) => {
  const whole = period(from, to)
  const parts = partsOf(whole)
  expect(grainOf(whole)).toBe(grain)
  expect(parts).toHaveLength(count)
  expect(parts.reduce((sum, part) => sum + daysIn(part), 0)).toBe(daysIn(whole))
  expect(partInWords(parts[0]!, grainOf(whole))).toBe(first)
})

test('in words', () => {
  expect(periodInWords(monthOf('2026-02-14'))).toBe('1 februari 2026 t/m 28 februari 2026')
  expect(partInWords(period('2026-10-26', '2026-11-01'), 'week')).toBe('26 okt t/m 1 nov')
})
