import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay } from '../time/calendar-day.ts'
import { cents } from '../money.ts'
import { type AskedPrice, lowestBefore, wasPriceFor } from './lowest-price.ts'

const at = (moment: string) => new Date(moment)
const asked = (amount: number, since: string): AskedPrice => ({ price: cents(amount), since: at(since) })
const reduction = at('2026-11-21T12:00:00+01:00')

test.each([
  ['nothing was for sale before', [], undefined],
  ['it is for sale from this moment on', [asked(1295, '2026-11-21T12:00:00+01:00')], undefined],
  ['one price all along', [asked(1295, '2026-01-01T00:00:00Z')], 1295],
  ['on the market for a day', [asked(1295, '2026-11-20T12:00:00Z')], 1295],
  ['a rise just before counts for nothing', [asked(995, '2026-01-01T00:00:00Z'), asked(1495, '2026-11-20T00:00:00Z')], 995],
  [
    'a low price that ended in the last minute of the thirty-first day',
    [asked(500, '2026-01-01T00:00:00Z'), asked(1295, '2026-10-22T00:00:00+02:00')],
    1295,
  ],
  [
    'a low price that ended a moment into the thirtieth day',
    [asked(500, '2026-01-01T00:00:00Z'), asked(1295, '2026-10-22T00:00:00.001+02:00')],
    500,
  ],
  [
    'a short action in between',
    [asked(1295, '2026-01-01T00:00:00Z'), asked(895, '2026-11-01T00:00:00Z'), asked(1295, '2026-11-02T00:00:00Z')],
    895,
  ],
  ['a price of the same day counts too', [asked(1295, '2026-01-01T00:00:00Z'), asked(1095, '2026-11-21T11:59:00+01:00')], 1095],
  ['prices still to come do not', [asked(1295, '2026-01-01T00:00:00Z'), asked(100, '2026-12-01T00:00:00Z')], 1295],
])('%s', (_, history, lowest) => {
  expect(lowestBefore(history, reduction)).toBe(lowest)
})

test('only what is lower than all of these days may be announced', () => {
  const history = [asked(1295, '2026-01-01T00:00:00Z'), asked(995, '2026-11-01T00:00:00Z'), asked(1295, '2026-11-10T00:00:00Z')]
  expect([1095, 995, 994].map((price) => wasPriceFor(cents(price), history, reduction))).toEqual([undefined, undefined, 995])
})

/** Asked of every hour by itself, the slow and obvious way. */
function slowly(history: readonly AskedPrice[], until: Date): number | undefined {
  const first = new Date(Date.parse(calendarDay(until)) - 30 * 86_400_000).toISOString().slice(0, 10)
  let lowest: number | undefined
  for (let time = until.getTime() - 32 * 86_400_000; time < until.getTime(); time += 3_600_000) {
    if (calendarDay(new Date(time)) < first) continue
    const price = history.findLast(({ since }) => since.getTime() <= time)?.price
    if (price !== undefined && (lowest === undefined || price < lowest)) lowest = price
  }
  return lowest
}

test('agrees with a look at every hour, over the change of the clocks too', () => {
  const hours = fc.integer({ min: 0, max: 60 * 24 })
  const prices = fc.uniqueArray(fc.tuple(hours, fc.integer({ min: 1, max: 9 })), { maxLength: 8, selector: ([hour]) => hour })
  const ends = fc.integer({ min: 1, max: 60 * 24 })
  fc.assert(
    fc.property(prices, ends, (rows, end) => {
      const start = Date.parse('2026-10-01T00:00:00Z')
      const history = rows
        .toSorted(([one], [other]) => one - other)
        .map(([hour, price]) => ({ price: cents(price), since: new Date(start + hour * 3_600_000) }))
      const until = new Date(start + end * 3_600_000)
      expect(lowestBefore(history, until)).toBe(slowly(history, until))
    }),
    { numRuns: 60 },
  )
})
