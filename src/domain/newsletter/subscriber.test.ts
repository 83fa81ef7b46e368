import { expect, test } from 'vitest'
import { statusAfterRepeatSignup, canConfirm, type SubscriberStatus } from './subscriber.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 11, minutes))
const before: SubscriberStatus = {
  state: 'pending',
  consentVersion: '2026-11',
  requestedAt: at(0),
  mailedAt: at(0),
}

test('statusAfterRepeatSignup sends no second mail within ten minutes', () => {
  expect(statusAfterRepeatSignup(before, '2026-11', at(9), 1)).toEqual({
    status: { ...before, requestedAt: at(9) },
    shouldMail: false,
  })
  expect(statusAfterRepeatSignup(before, '2026-11', at(10), 1)).toEqual({
    status: { ...before, requestedAt: at(10), mailedAt: at(10) },
    shouldMail: true,
  })
})

test('statusAfterRepeatSignup sends at most three mails a day', () => {
  expect(
    [0, 1, 2, 3, 9].map(
      (mailedToday) => statusAfterRepeatSignup(before, '2026-11', at(30), mailedToday).shouldMail,
    ),
  ).toEqual([true, true, true, false, false])
  expect(statusAfterRepeatSignup(before, '2026-11', at(30), 3).status.mailedAt).toEqual(
    before.mailedAt,
  )
})

test('statusAfterRepeatSignup makes an unsubscribed subscriber pending until confirmation', () => {
  expect(
    statusAfterRepeatSignup({ ...before, state: 'unsubscribed' }, '2026-11', at(30), 1).status,
  ).toEqual({
    ...before,
    requestedAt: at(30),
    mailedAt: at(30),
  })
})

test('statusAfterRepeatSignup leaves a confirmed subscriber confirmed, with the original proof of consent', () => {
  const confirmed = { ...before, state: 'confirmed' } as const
  expect(statusAfterRepeatSignup(confirmed, '2026-11', at(30), 1)).toEqual({
    status: { ...confirmed, mailedAt: at(30) },
    shouldMail: true,
  })
})

test('canConfirm accepts a link for seven days', () => {
  const createdAt = new Date('2026-11-23T11:00:00Z')
  expect(canConfirm(createdAt, new Date('2026-11-30T11:00:00Z'))).toBe(true)
  expect(canConfirm(createdAt, new Date('2026-11-30T11:00:00.001Z'))).toBe(false)
})
