import { describe, expect, test } from 'vitest'
import { nextRetryAt, nextRetryWhileServerDown } from './mail-limits.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('nextRetryAt waits a minute after the first failure and a day after the sixth', () => {
  expect(nextRetryAt(1, now)).toEqual(new Date('2026-11-21T12:01:00Z'))
  expect(nextRetryAt(2, now)).toEqual(new Date('2026-11-21T12:05:00Z'))
  expect(nextRetryAt(6, now)).toEqual(new Date('2026-11-22T12:00:00Z'))
})

test('nextRetryAt never shortens the delay and stops after eight retries', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (failures) => nextRetryAt(failures, now)?.getTime() ?? 0,
  )
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(nextRetryAt(9, now)).toBeUndefined()
})

const minutesAfter = (ageInMinutes: number) => {
  const next = nextRetryWhileServerDown(new Date(now.getTime() - ageInMinutes * 60_000), now)
  return next && (next.getTime() - now.getTime()) / 60_000
}

describe('nextRetryWhileServerDown', () => {
  test('waits between one and fifteen minutes during any outage', () => {
    expect([0, 1, 10, 29, 60, 11 * 60, 13 * 24 * 60].map(minutesAfter)).toEqual([
      1, 1, 5, 14.5, 15, 15, 15,
    ])
  })

  test('stops after two weeks', () => {
    expect(minutesAfter(15 * 24 * 60)).toBeUndefined()
  })
})
