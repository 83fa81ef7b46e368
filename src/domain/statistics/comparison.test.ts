import { describe, expect, test } from 'vitest'
import { comparedPeriod, type Comparison } from './comparison.ts'

describe('comparedPeriod', () => {
  test.each<[Comparison, string, string, string, string]>([
    ['previous', '2026-11-01', '2026-11-27', '2026-10-05', '2026-10-31'],
    ['month-before', '2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
    ['month-before', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['month-before', '2026-03-30', '2026-03-30', '2026-02-28', '2026-02-28'],
    ['year-before', '2026-11-01', '2026-11-27', '2025-11-01', '2025-11-27'],
    ['year-before', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ])('%s of %s to %s', (comparison, from, to, comparedFrom, comparedTo) => {
    expect(comparedPeriod({ from, to }, comparison)).toEqual({ from: comparedFrom, to: comparedTo })
  })
})
