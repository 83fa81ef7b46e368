import { describe, expect, test } from 'vitest'
import { nextRun } from './job-status.ts'

describe('nextRun', () => {
  test.each([
    ['* * * * *', '2026-11-27T09:31:00.000Z'],
    ['17 * * * *', '2026-11-27T10:17:00.000Z'],
    ['45 * * * *', '2026-11-27T09:45:00.000Z'],
    ['23 4 * * *', '2026-11-28T04:23:00.000Z'],
    ['40 9 * * *', '2026-11-27T09:40:00.000Z'],
  ])('of %s is %s', (cron, next) => {
    expect(nextRun(cron, new Date('2026-11-27T09:30:20.000Z'))?.toISOString()).toBe(next)
  })

  test.each([null, '0 0 1 * *', '*/5 * * * *'])('is unknown for %s', (cron) => {
    expect(nextRun(cron, new Date())).toBeNull()
  })
})
