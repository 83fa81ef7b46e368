import { expect, test } from 'vitest'
import { askedAgain, canConfirm, type Standing } from './subscriber.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 11, minutes))
const before: Standing = { state: 'pending', consentVersion: '2026-11', askedAt: at(0), mailedAt: at(0) }

test('who asks again within ten minutes is not mailed again', () => {
  expect(askedAgain(before, '2026-11', at(9), 1)).toEqual({ standing: { ...before, askedAt: at(9) }, mails: false })
  expect(askedAgain(before, '2026-11', at(10), 1)).toEqual({ standing: { ...before, askedAt: at(10), mailedAt: at(10) }, mails: true })
})

test('nobody is mailed more than three times a day, however often somebody asks', () => {
  expect([0, 1, 2, 3, 9].map((mailedToday) => askedAgain(before, '2026-11', at(30), mailedToday).mails)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(askedAgain(before, '2026-11', at(30), 3).standing.mailedAt).toEqual(before.mailedAt)
})

test('who left may ask again, and is not on the list until that is confirmed', () => {
  expect(askedAgain({ ...before, state: 'unsubscribed' }, '2026-11', at(30), 1).standing).toEqual({
    ...before,
    askedAt: at(30),
    mailedAt: at(30),
  })
})

test('who confirmed stays on the list with the proof of that time', () => {
  const confirmed = { ...before, state: 'confirmed' } as const
  expect(askedAgain(confirmed, '2026-11', at(30), 1)).toEqual({ standing: { ...confirmed, mailedAt: at(30) }, mails: true })
})

test('a link to confirm counts for seven days', () => {
  const made = new Date('2026-11-23T11:00:00Z')
  expect(canConfirm(made, new Date('2026-11-30T11:00:00Z'))).toBe(true)
  expect(canConfirm(made, new Date('2026-11-30T11:00:00.001Z'))).toBe(false)
})
