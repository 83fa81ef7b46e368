import { expect, test } from 'vitest'
import { wholeDay } from './written-day.ts'

test('a day is written as people read it, whatever the time zone of the computer', () => {
  expect(wholeDay('2026-12-21')).toBe('maandag 21 december 2026')
  expect(wholeDay('2027-01-01')).toBe('vrijdag 1 januari 2027')
})
