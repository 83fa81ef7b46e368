import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toCalendarDay } from '../../time/calendar-day.ts'
import { formatWeekday } from '../../time/format-date.ts'
import { parseLocalDateTime, startOfDay } from '../../time/local-time.ts'
import { isWorkingDay } from '../../time/working-days.ts'
import { deliveryPromiseAt } from './delivery-promise.ts'
import { formatCutOffMoment, wordsHoldUntil } from './delivery-promise-text.ts'
import { defaultDeliveryTerms } from './delivery-terms.ts'

const terms = { ...defaultDeliveryTerms, cutOff: '16:00' }
const wordsAt = (at: Date, closure?: { first: string; reopens: string }) =>
  formatCutOffMoment(deliveryPromiseAt(at, { ...terms, ...(closure && { closure }) }).before, at)
const everyDay = Array.from({ length: 3 * 366 }, (_, index) => addDays('2026-01-01', index))

describe('formatCutOffMoment', () => {
  test('names only the time on a working day until the cut-off, and then the next working day', () => {
    for (const day of everyDay) {
      const cutOff = parseLocalDateTime(`${day}T16:00`)!
      const next = deliveryPromiseAt(cutOff, terms).before
      const justBefore = wordsAt(new Date(cutOff.getTime() - 1))
      expect(justBefore).toBe(isWorkingDay(day) ? '16.00 uur' : `${formatWeekday(next)} 16.00 uur`)
      expect(wordsAt(startOfDay(day))).toBe(justBefore)
      expect(wordsAt(cutOff)).toBe(`${formatWeekday(next)} 16.00 uur`)
    }
  })

  test.each([
    ['a Monday morning', '2026-11-30T09:00+01:00', '16.00 uur'],
    ['the last second before the cut-off', '2026-11-30T15:59:59+01:00', '16.00 uur'],
    ['the cut-off itself', '2026-11-30T16:00+01:00', 'dinsdag 16.00 uur'],
    ['the last second of that day', '2026-11-30T23:59:59+01:00', 'dinsdag 16.00 uur'],
    ['midnight', '2026-12-01T00:00+01:00', '16.00 uur'],
    ['a Friday after the cut-off', '2026-11-27T16:30+01:00', 'maandag 16.00 uur'],
    ['a Sunday', '2026-11-29T12:00+01:00', 'maandag 16.00 uur'],
    ['Easter Monday', '2026-04-06T10:00+02:00', 'dinsdag 16.00 uur'],
    ['Christmas Day', '2026-12-25T10:00+01:00', 'maandag 16.00 uur'],
    ['the morning after clocks go forward', '2026-03-30T00:30+02:00', '16.00 uur'],
    ['the evening before clocks go back', '2026-10-24T23:30+02:00', 'maandag 16.00 uur'],
  ])('of %s', (_, at, words) => expect(wordsAt(new Date(at))).toBe(words))

  test('adds the date if the same weekday comes sooner', () => {
    const closure = { first: '2026-12-21', reopens: '2027-01-04' }
    const during = (at: string) => wordsAt(new Date(at), closure)
    expect(during('2026-12-28T10:00+01:00')).toBe('maandag 4 januari 16.00 uur')
    expect(during('2026-12-29T10:00+01:00')).toBe('maandag 16.00 uur')
    expect(during('2027-01-04T10:00+01:00')).toBe('16.00 uur')
  })
})

const untilAt = (at: string) =>
  wordsHoldUntil(deliveryPromiseAt(new Date(at), terms).before, new Date(at))

describe('wordsHoldUntil', () => {
  const anyMoment = fc.date({
    min: new Date('2026-01-01T00:00Z'),
    max: new Date('2030-12-31T00:00Z'),
    noInvalidDate: true,
  })

  test('is the cut-off on its own day, and the next midnight before', () => {
    expect(untilAt('2026-11-30T09:00+01:00')).toEqual(new Date('2026-11-30T16:00+01:00'))
    expect(untilAt('2026-11-28T09:00+01:00')).toEqual(new Date('2026-11-29T00:00+01:00'))
  })

  test('has the same words until then, for any moment', () => {
    fc.assert(
      fc.property(anyMoment, (at) => {
        const until = wordsHoldUntil(deliveryPromiseAt(at, terms).before, at)
        expect(until.getTime()).toBeGreaterThan(at.getTime())
        expect(wordsAt(new Date(until.getTime() - 1))).toBe(wordsAt(at))
        expect(toCalendarDay(new Date(until.getTime() - 1))).toBe(toCalendarDay(at))
      }),
    )
  })
})
