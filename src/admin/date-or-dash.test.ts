import { describe, expect, test } from 'vitest'
import { dateOrDash } from './date-or-dash.ts'

describe('dateOrDash', () => {
  test('writes the day that a moment has in the Netherlands', () => {
    expect(dateOrDash('2026-11-23T23:59:00.000Z')).toBe('24 nov 2026')
    expect(dateOrDash('2026-07-31T22:30:00.000Z')).toBe('1 aug 2026')
  })
  test('writes a calendar day as that day', () => {
    expect(dateOrDash('2026-12-08')).toBe('8 dec 2026')
    expect(dateOrDash('2026-07-08')).toBe('8 jul 2026')
  })
})
