import { expect, test } from 'vitest'
import { canWithdraw, withdrawalDeadline } from './withdrawal-period.ts'

test.each([
  [
    '2026-11-23T11:00:00Z',
    '2026-12-07T23:00:00.000Z',
    'a Monday: the Monday two weeks later, whole',
  ],
  [
    '2026-11-23T23:30:00Z',
    '2026-12-08T23:00:00.000Z',
    'half past midnight in Amsterdam is the next day',
  ],
  ['2026-11-21T11:00:00Z', '2026-12-07T23:00:00.000Z', 'a Saturday becomes the Monday after'],
  ['2026-11-22T11:00:00Z', '2026-12-07T23:00:00.000Z', 'a Sunday too'],
  ['2026-06-10T11:00:00Z', '2026-06-24T22:00:00.000Z', 'in summer'],
])('withdrawalDeadline: delivered %s, open until %s (%s)', (delivered, ends) => {
  expect(withdrawalDeadline(new Date(delivered))?.toISOString()).toBe(ends)
  expect(canWithdraw(new Date(delivered), new Date(Date.parse(ends) - 1))).toBe(true)
  expect(canWithdraw(new Date(delivered), new Date(ends))).toBe(false)
})

test('canWithdraw is true before delivery', () => {
  expect(withdrawalDeadline(null)).toBeUndefined()
  expect(canWithdraw(null, new Date())).toBe(true)
})
