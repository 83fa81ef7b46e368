// What the law wants beside an announced reduction: the lowest price of the 30 days before it (Besluit prijsaanduiding producten, article 5a; EU directive 98/6, article 6a).

import { calendarDay, daysLater } from '../time/calendar-day.ts'
import type { Cents } from '../money.ts'

/** A price and since when it was asked; it ends where the next one begins. */
export type AskedPrice = { price: Cents; since: Date }

export const daysLookedBack = 30

/**
 * The lowest price that was asked on any of the 30 Dutch days before the day of `at`, or earlier on that day itself. In cents; undefined when
 * nothing was for sale before `at`. A price that ended in the course of the thirtieth day still counts: whole days, to the buyer's good.
 */
export function lowestBefore(history: readonly AskedPrice[], at: Date): Cents | undefined {
  const known = history.filter(({ since }) => since < at).toSorted((one, other) => one.since.getTime() - other.since.getTime())
  const firstDay = daysLater(calendarDay(at), -daysLookedBack)
  const counted = known.filter(({ since }, place) => {
    const ended = known[place + 1]?.since ?? at
    // The last moment at which it was asked is just before the next one began.
    return ended > since && calendarDay(new Date(ended.getTime() - 1)) >= firstDay
  })
  return counted.length === 0 ? undefined : (Math.min(...counted.map(({ price }) => price)) as Cents)
}

/** What may stand beside `price` when it is announced as a reduction at `at`; undefined when it is none. */
export function wasPriceFor(price: Cents, history: readonly AskedPrice[], at: Date): Cents | undefined {
  const lowest = lowestBefore(history, at)
  return lowest !== undefined && lowest > price ? lowest : undefined
}
