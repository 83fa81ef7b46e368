// The law requires that an announced reduction states the lowest price of the 30 days before it
// (Besluit prijsaanduiding producten, article 5a; EU directive 98/6, article 6a).

import { toCalendarDay, addDays } from '../time/calendar-day.ts'
import type { Cents } from '../money.ts'

/** A price applies from `since` until the next price starts. */
export type PriceHistoryEntry = { price: Cents; since: Date }

export const lowestPriceWindowDays = 30

/**
 * Returns the lowest price from 30 days before the day of `at` until `at`, in Dutch calendar days.
 * Undefined if there was no price before `at`. A price that ended during the first of these days
 * still counts, in favour of the customer.
 */
export function findLowestPriceBefore(
  history: readonly PriceHistoryEntry[],
  at: Date,
): Cents | undefined {
  const earlier = history
    .filter(({ since }) => since < at)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
  const firstDay = addDays(toCalendarDay(at), -lowestPriceWindowDays)
  const inWindow = earlier.filter(({ since }, index) => {
    const ended = earlier[index + 1]?.since ?? at
    // A price applied until the millisecond before the next price started.
    return ended > since && toCalendarDay(new Date(ended.getTime() - 1)) >= firstDay
  })
  return inWindow.length === 0
    ? undefined
    : (Math.min(...inWindow.map(({ price }) => price)) as Cents)
}

/**
 * Returns the earlier price that the law requires next to `price`, or undefined if `price` is no
 * reduction.
 */
export function calculateWasPrice(
  price: Cents,
  history: readonly PriceHistoryEntry[],
  at: Date,
): Cents | undefined {
  const lowest = findLowestPriceBefore(history, at)
  return lowest !== undefined && lowest > price ? lowest : undefined
}
