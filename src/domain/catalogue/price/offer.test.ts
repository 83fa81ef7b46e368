import { describe, expect, test } from 'vitest'
import { cents } from '../../money.ts'
import {
  findOfferError,
  subscriptionPrice,
  type PriceHistoryEntry,
  findLowestPriceBefore,
  calculateWasPrice,
} from './offer.ts'
import fc from 'fast-check'
import { toCalendarDay } from '../../time/calendar-day.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const now = new Date('2026-11-27T12:00:00Z')
const offer = {
  price: cents(995),
  from: new Date('2026-12-01T08:00:00Z'),
  until: new Date('2026-12-08T08:00:00Z'),
}

describe('findOfferError', () => {
  test('accepts a lower price in a coming or running period', () => {
    expect(findOfferError(offer, cents(1295), now)).toBeUndefined()
    expect(
      findOfferError({ ...offer, from: new Date('2026-11-01T08:00:00Z') }, cents(1295), now),
    ).toBeUndefined()
  })

  test.each([
    ['price', { ...offer, price: cents(1295) }],
    ['until', { ...offer, until: offer.from }],
    ['until', { ...offer, from: new Date('2026-11-01T08:00:00Z'), until: now }],
  ])('refuses a wrong %s', (field, wrong) => {
    expect(findOfferError(wrong, cents(1295), now)).toMatchObject({ field })
  })
})

describe('subscriptionPrice', () => {
  const running = { price: cents(995), regularPrice: cents(1295) }

  test.each([
    [1195, 1195],
    [995, 995],
    [1295, 1295],
    [895, 995],
    [1395, 1295],
  ])('leaves an agreed price within a running offer as it is (%i becomes %i)', (agreed, price) => {
    expect(subscriptionPrice(running, cents(agreed))).toBe(price)
  })

  test('is the price of the shop without an offer', () => {
    expect(subscriptionPrice({ price: cents(1295), regularPrice: null }, cents(995))).toBe(1295)
  })
})

const at = (moment: string) => new Date(moment)
const priceSince = (amount: number, since: string): PriceHistoryEntry => ({
  price: cents(amount),
  since: at(since),
})
const reduction = at('2026-11-21T12:00:00+01:00')

test.each([
  ['no price before', [], undefined],
  ['a first price at this very moment', [priceSince(1295, '2026-11-21T12:00:00+01:00')], undefined],
  ['one price throughout', [priceSince(1295, '2026-01-01T00:00:00Z')], 1295],
  ['one price since yesterday', [priceSince(1295, '2026-11-20T12:00:00Z')], 1295],
  [
    'a rise just before the reduction',
    [priceSince(995, '2026-01-01T00:00:00Z'), priceSince(1495, '2026-11-20T00:00:00Z')],
    995,
  ],
  [
    'a low price that ended at the end of the thirty-first day',
    [priceSince(500, '2026-01-01T00:00:00Z'), priceSince(1295, '2026-10-22T00:00:00+02:00')],
    1295,
  ],
  [
    'a low price that ended just after the start of the thirtieth day',
    [priceSince(500, '2026-01-01T00:00:00Z'), priceSince(1295, '2026-10-22T00:00:00.001+02:00')],
    500,
  ],
  [
    'a short reduction in between',
    [
      priceSince(1295, '2026-01-01T00:00:00Z'),
      priceSince(895, '2026-11-01T00:00:00Z'),
      priceSince(1295, '2026-11-02T00:00:00Z'),
    ],
    895,
  ],
  [
    'a lower price earlier on the same day',
    [priceSince(1295, '2026-01-01T00:00:00Z'), priceSince(1095, '2026-11-21T11:59:00+01:00')],
    1095,
  ],
  [
    'a lower price in the future',
    [priceSince(1295, '2026-01-01T00:00:00Z'), priceSince(100, '2026-12-01T00:00:00Z')],
    1295,
  ],
])('lowestPriceBefore with %s', (_, history, lowest) => {
  expect(findLowestPriceBefore(history, reduction)).toBe(lowest)
})

test('calculateWasPrice returns a price only if the new one is below the lowest of these days', () => {
  const history = [
    priceSince(1295, '2026-01-01T00:00:00Z'),
    priceSince(995, '2026-11-01T00:00:00Z'),
    priceSince(1295, '2026-11-10T00:00:00Z'),
  ]
  expect(
    [1095, 995, 994].map((price) => calculateWasPrice(cents(price), history, reduction)),
  ).toEqual([undefined, undefined, 995])
})

/** A slow reference implementation that checks the price at every hour. */
function lowestByHour(history: readonly PriceHistoryEntry[], until: Date): number | undefined {
  const first = new Date(Date.parse(toCalendarDay(until)) - 30 * 86_400_000)
    .toISOString()
    .slice(0, 10)
  let lowest: number | undefined
  for (let time = until.getTime() - 32 * 86_400_000; time < until.getTime(); time += 3_600_000) {
    if (toCalendarDay(new Date(time)) < first) continue
    const price = history.findLast(({ since }) => since.getTime() <= time)?.price
    if (price !== undefined && (lowest === undefined || price < lowest)) lowest = price
  }
  return lowest
}

test('findLowestPriceBefore equals a check of every hour, also across the change to winter time', () => {
  const hours = fc.integer({ min: 0, max: 60 * 24 })
  const prices = fc.uniqueArray(fc.tuple(hours, fc.integer({ min: 1, max: 9 })), {
    maxLength: 8,
    selector: ([hour]) => hour,
  })
  const ends = fc.integer({ min: 1, max: 60 * 24 })
  fc.assert(
    fc.property(prices, ends, (rows, end) => {
      const start = Date.parse('2026-10-01T00:00:00Z')
      const history = rows
        .toSorted(([one], [other]) => one - other)
        .map(([hour, price]) => ({
          price: cents(price),
          since: new Date(start + hour * 3_600_000),
        }))
      const until = new Date(start + end * 3_600_000)
      expect(findLowestPriceBefore(history, until)).toBe(lowestByHour(history, until))
    }),
    { numRuns: randomRuns(60) },
  )
})
