import { expect, test } from 'vitest'
import { latePaidBefore, withdrawalRefundDeadline } from './fulfilment-filters.ts'

test.each([
  ['2026-11-25T10:00:00Z', '2026-11-24T10:00:00Z', 'Wednesday: since yesterday'],
  ['2026-11-23T10:00:00Z', '2026-11-20T10:00:00Z', 'Monday: since Friday'],
  [
    '2026-11-21T10:00:00Z',
    '2026-11-19T23:00:00Z',
    'Saturday: what came in on Friday still has Monday',
  ],
  ['2026-11-22T10:00:00Z', '2026-11-19T23:00:00Z', 'Sunday: the same'],
  [
    '2026-04-07T10:00:00Z',
    '2026-04-02T10:00:00Z',
    'Tuesday after Easter: since the Thursday before Good Friday',
  ],
  [
    '2026-04-06T10:00:00Z',
    '2026-04-01T22:00:00Z',
    'Easter Monday: what came in on Thursday still has Tuesday',
  ],
  [
    '2026-05-15T10:00:00Z',
    '2026-05-13T10:00:00Z',
    'the Friday after Ascension Day: since Wednesday',
  ],
])('latePaidBefore: at %s, orders paid before %s are late (%s)', (now, expected) => {
  expect(latePaidBefore(new Date(now), { dispatchDays: 2 }).toISOString()).toBe(
    new Date(expected).toISOString(),
  )
})

test.each([
  [1, '2026-11-25T10:00:00Z', '2026-11-24T23:00:00Z', 'Wednesday: before today'],
  [
    1,
    '2026-11-21T10:00:00Z',
    '2026-11-19T23:00:00Z',
    'Saturday: what came in on Friday still has Monday',
  ],
  [3, '2026-11-25T10:00:00Z', '2026-11-23T10:00:00Z', 'Wednesday: since Monday'],
  [4, '2026-11-23T10:00:00Z', '2026-11-18T10:00:00Z', 'Monday: since Wednesday'],
])(
  'latePaidBefore: with %i dispatch days, at %s orders paid before %s are late (%s)',
  (dispatchDays, now, expected) => {
    expect(latePaidBefore(new Date(now), { dispatchDays }).toISOString()).toBe(
      new Date(expected).toISOString(),
    )
  },
)

test('withdrawalRefundDeadline is 14 days after the declaration, in the calendar of Amsterdam', () => {
  expect(withdrawalRefundDeadline(new Date('2026-11-21T23:30:00Z'))).toBe('2026-12-06')
})
