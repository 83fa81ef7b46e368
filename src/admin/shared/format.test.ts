import { describe, expect, test } from 'vitest'
import { formatDateOrDash } from './format.ts'

describe('formatDateOrDash', () => {
  test('formats a moment as its day in the Netherlands', () => {
    expect(formatDateOrDash('2026-11-23T23:59:00.000Z')).toBe('24 nov 2026')
    expect(formatDateOrDash('2026-07-31T22:30:00.000Z')).toBe('1 aug 2026')
  })
  test('formats a calendar day as that day', () => {
    expect(formatDateOrDash('2026-12-08')).toBe('8 dec 2026')
    expect(formatDateOrDash('2026-07-08')).toBe('8 jul 2026')
  })
})
