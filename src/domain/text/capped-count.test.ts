import { describe, expect, test } from 'vitest'
import { formatCappedCount, toCappedCount } from './capped-count.ts'

describe('formatCappedCount', () => {
  test.each([
    [0, '0'],
    [9_999, '9.999'],
    [10_000, '10.000'],
    [10_001, 'meer dan 10.000'],
  ])('of %i, counted up to 10,000, is %s', (counted, text) => {
    expect(formatCappedCount(toCappedCount(counted, 10_000))).toBe(text)
  })
})
