import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeNextDelivery, suggestInterval } from '../../subscription/suggest-interval.ts'
import { deliveryIntervals } from '../../subscription/interval.ts'
import { addDays } from '../../time/calendar-day.ts'
import {
  countDaysLeft,
  describeDaysLeft,
  estimateRunOutDay,
  parseUsePerDay,
} from './run-out-day.ts'

const start = '2026-10-01'
const delivery = fc.record({
  day: fc.integer({ min: 0, max: 300 }).map((days) => addDays(start, days)),
  pieces: fc.integer({ min: 1, max: 2000 }),
})
const deliveries = fc.array(delivery, { minLength: 1, maxLength: 8 })
const perDay = fc.integer({ min: 1, max: 20 })

describe('estimateRunOutDay', () => {
  test('counts the day of delivery as the first day of use', () => {
    expect(estimateRunOutDay([{ day: '2026-11-01', pieces: 21 }], 3)).toBe('2026-11-08')
  })

  test('uses what is left before a new delivery, and loses nothing of a day in parts', () => {
    const two = [
      { day: '2026-11-01', pieces: 10 },
      { day: '2026-11-02', pieces: 10 },
    ]
    expect(estimateRunOutDay(two, 4)).toBe('2026-11-06')
  })

  test('begins again with a delivery that came after the pieces were gone', () => {
    const two = [
      { day: '2026-10-01', pieces: 4 },
      { day: '2026-11-01', pieces: 4 },
    ]
    expect(estimateRunOutDay(two, 2)).toBe('2026-11-03')
  })

  test('gives nothing without a delivered piece', () => {
    expect(estimateRunOutDay([], 3)).toBeUndefined()
    expect(estimateRunOutDay([{ day: start, pieces: 0 }], 3)).toBeUndefined()
  })

  test('never comes earlier by another delivery, nor later by a higher use', () => {
    fc.assert(
      fc.property(deliveries, delivery, perDay, (all, more, use) => {
        const before = estimateRunOutDay(all, use)!
        expect(estimateRunOutDay([...all, more], use)! >= before).toBe(true)
        expect(estimateRunOutDay(all, use + 1)! <= before).toBe(true)
      }),
    )
  })

  test('does not depend on the order of the deliveries', () => {
    const roundsDays = [
      { day: '2027-04-01', pieces: 5 },
      { day: '2026-10-01', pieces: 1 },
      { day: '2027-04-01', pieces: 1083 },
      { day: '2027-07-27', pieces: 1 },
      { day: '2027-07-27', pieces: 1440 },
    ]
    expect(estimateRunOutDay(roundsDays.toReversed(), 3)).toBe(estimateRunOutDay(roundsDays, 3))
    fc.assert(
      fc.property(deliveries, perDay, (all, use) => {
        expect(estimateRunOutDay(all.toReversed(), use)).toBe(estimateRunOutDay(all, use))
      }),
    )
  })
})

describe('countDaysLeft', () => {
  test('falls by one each day down to zero, and never rises by itself', () => {
    fc.assert(
      fc.property(deliveries, perDay, fc.integer({ min: 0, max: 700 }), (all, use, days) => {
        const runOutDay = estimateRunOutDay(all, use)!
        const [today, tomorrow] = [addDays(start, days), addDays(start, days + 1)]
        const left = countDaysLeft(runOutDay, today)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(countDaysLeft(runOutDay, tomorrow)).toBe(Math.max(0, left - 1))
      }),
    )
  })

  test('is said in words, also when nothing is left', () => {
    expect([6, 1, 0].map(describeDaysLeft)).toEqual([
      'Je hebt nog ongeveer 6 dagen.',
      'Je hebt nog ongeveer 1 dag.',
      'Waarschijnlijk zijn ze nu op.',
    ])
  })
})

describe('a subscription', () => {
  test('is told whether the next delivery is in time', () => {
    expect(describeNextDelivery('2026-12-01', '2026-12-03')).toBe(
      'Je volgende levering komt eerder: op 1 december 2026.',
    )
    expect(describeNextDelivery('2026-12-06', '2026-12-03')).toBe(
      'Je volgende levering is op 6 december 2026. Dat is ongeveer 3 dagen te laat.',
    )
  })

  test('gets another rhythm only when it is far off, and then a nearer one', () => {
    expect(suggestInterval('month', 42)).toBe('6 weeks')
    expect(suggestInterval('month', 33)).toBeUndefined()
    expect(suggestInterval('4 weeks', 2)).toBeUndefined()
    fc.assert(
      fc.property(
        fc.constantFrom(...deliveryIntervals),
        fc.integer({ min: 1, max: 400 }),
        (current, days) => {
          expect(suggestInterval(current, days)).not.toBe(current)
        },
      ),
    )
  })
})

describe('parseUsePerDay', () => {
  test('drops what is no item or no number per day, and never throws', () => {
    expect(parseUsePerDay('{"7":3,"8":0,"9":21,"x":2,"__proto__":3,"10":"4"}')).toEqual({ '7': 3 })
    fc.assert(fc.property(fc.string(), (text) => typeof parseUsePerDay(text) === 'object'))
  })
})
