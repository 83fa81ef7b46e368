import { describe, expect, test } from 'vitest'
import {
  bucketSizeOf,
  comparedPeriod,
  type Comparison,
  countDaysInPeriod,
  describeComparison,
  formatBucket,
  formatPeriod,
  monthOf,
  periodError,
  presetPeriods,
  previousPeriod,
  splitPeriod,
} from './period.ts'

const period = (from: string, to: string) => ({ from, to })

test.each([
  ['a calendar month: the month before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter: the quarter before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['a year: the year before', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['part of a month: as many days', '2026-11-01', '2026-11-21', '2026-10-11', '2026-10-31'],
  [
    'one day: the day before, also at a clock change',
    '2026-03-29',
    '2026-03-29',
    '2026-03-28',
    '2026-03-28',
  ],
])('previousPeriod of %s', (_, from, to, beforeFrom, beforeTo) => {
  expect(previousPeriod(period(from, to), '2026-12-15')).toEqual(period(beforeFrom, beforeTo))
})

test('previousPeriod of 30 days that end today has 30 days, also when they are a whole month', () => {
  const before = previousPeriod(period('2026-11-01', '2026-11-30'), '2026-11-30')
  expect(before).toEqual(period('2026-10-02', '2026-10-31'))
})

test('presetPeriods end today, or at the end of the previous month or quarter', () => {
  expect(presetPeriods('2026-01-05').map(({ period: { from, to } }) => `${from} ${to}`)).toEqual([
    '2026-01-05 2026-01-05',
    '2025-12-30 2026-01-05',
    '2025-12-07 2026-01-05',
    '2026-01-01 2026-01-05',
    '2025-12-01 2025-12-31',
    '2026-01-01 2026-01-05',
    '2025-10-01 2025-12-31',
    '2026-01-01 2026-01-05',
  ])
})

test.each([
  ['2026-11-21', '2026-11-20', /na de laatste/],
  ['1999-12-31', '2000-01-01', /1999/],
  ['2010-01-01', '2026-01-01', /tien jaar/],
])('periodError refuses %s to %s', (from, to, reason) => {
  expect(periodError(period(from, to))).toMatch(reason)
})

test.each([
  ['2026-11-01', '2026-11-30', 'day', 30, '1 nov'],
  ['2026-10-01', '2026-11-30', 'week', 10, '1 t/m 4 okt'],
  ['2025-11-22', '2026-11-21', 'month', 13, 'nov 2025'],
])('%s to %s is split per %s', (from, to, grain, count, first) => {
  const fullPeriod = period(from, to)
  const parts = splitPeriod(fullPeriod)
  expect(bucketSizeOf(fullPeriod)).toBe(grain)
  expect(parts).toHaveLength(count)
  expect(parts.reduce((sum, part) => sum + countDaysInPeriod(part), 0)).toBe(
    countDaysInPeriod(fullPeriod),
  )
  expect(formatBucket(parts[0]!, bucketSizeOf(fullPeriod))).toBe(first)
})

test('formatPeriod and formatBucket write Dutch dates', () => {
  expect(formatPeriod(monthOf('2026-02-14'))).toBe('1 februari 2026 t/m 28 februari 2026')
  expect(formatBucket(period('2026-10-26', '2026-11-01'), 'week')).toBe('26 okt t/m 1 nov')
})

describe('comparedPeriod', () => {
  test.each<[Comparison, string, string, string, string]>([
    ['previous', '2026-11-01', '2026-11-27', '2026-10-05', '2026-10-31'],
    ['month-before', '2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
    ['month-before', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['month-before', '2026-03-30', '2026-03-30', '2026-02-28', '2026-02-28'],
    ['year-before', '2026-11-01', '2026-11-27', '2025-11-01', '2025-11-27'],
    ['year-before', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ])('%s of %s to %s', (comparison, from, to, comparedFrom, comparedTo) => {
    expect(comparedPeriod({ from, to }, comparison, '2026-12-15')).toEqual({
      from: comparedFrom,
      to: comparedTo,
    })
  })
})

describe('describeComparison', () => {
  test.each<[Comparison, string, string, string]>([
    ['month-before', '2026-11-01', '2026-11-29', 'Dezelfde dagen, een maand eerder'],
    ['month-before', '2026-08-01', '2026-08-31', 'Dezelfde dagen, een maand eerder'],
    ['month-before', '2026-11-01', '2026-11-30', 'Tot het eind van de maand, een maand eerder'],
    ['month-before', '2026-03-01', '2026-03-30', 'Ongeveer een maand eerder'],
    ['year-before', '2026-11-01', '2026-11-30', 'Dezelfde dagen, een jaar eerder'],
    ['year-before', '2025-02-01', '2025-02-28', 'Tot het eind van de maand, een jaar eerder'],
    ['previous', '2026-11-01', '2026-11-30', 'De periode ervoor'],
  ])('%s of %s to %s: %s', (comparison, from, to, label) => {
    expect(describeComparison({ from, to }, comparison)).toBe(label)
  })
})
