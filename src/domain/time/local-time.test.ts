import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocalDateTime, parseLocalDateTime, startOfDay } from './local-time.ts'

test.each([
  ['2026-11-22T09:30', '2026-11-22T08:30:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  // 02:30 occurs twice on this day. The first moment counts, which is in summer time.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s in the Netherlands is %s', (text, iso) =>
  expect(parseLocalDateTime(text)?.toISOString()).toBe(iso),
)

test.each([
  '2027-03-28T02:00',
  '2027-03-28T02:59',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '',
  'morgen',
  '2026-11-22',
])('parseLocalDateTime rejects %j', (text) => expect(parseLocalDateTime(text)).toBeUndefined())

test('parseLocalDateTime is the inverse of formatLocalDateTime, except in the hour that occurs twice', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (moment) => {
        const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
        const parsed = parseLocalDateTime(formatLocalDateTime(minute))!.getTime()
        expect([0, 3_600_000]).toContain(minute.getTime() - parsed)
      },
    ),
  ))

test.each([
  ['2026-11-22', '2026-11-21T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2027-03-28', '2027-03-27T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
])('startOfDay %s is %s', (day, iso) => expect(startOfDay(day).toISOString()).toBe(iso))
