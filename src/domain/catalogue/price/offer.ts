// An offer lowers the price of an item from one moment until another. Staff plan it; a job begins
// and ends it.

import { type Cents, formatEuros } from '../../money.ts'
import { toCalendarDay, addDays } from '../../time/calendar-day.ts'

export type Offer = { price: Cents; from: Date; until: Date }
/**
 * The columns of an item. `regularPrice` is the price after the running offer; null unless an offer
 * runs.
 */
export type OfferColumns = {
  offerPrice: Cents | null
  offerFrom: Date | null
  offerUntil: Date | null
  regularPrice: Cents | null
}

export const noOffer = {
  offerPrice: null,
  offerFrom: null,
  offerUntil: null,
  regularPrice: null,
} as const satisfies OfferColumns

export const toOffer = ({
  offerPrice,
  offerFrom,
  offerUntil,
}: Omit<OfferColumns, 'regularPrice'>): Offer | null =>
  offerPrice === null || offerFrom === null || offerUntil === null
    ? null
    : { price: offerPrice, from: offerFrom, until: offerUntil }

export const toRegularPrice = ({
  price,
  regularPrice,
}: {
  price: Cents
  regularPrice: Cents | null
}): Cents => regularPrice ?? price

export type OfferError = { field: 'price' | 'from' | 'until'; message: string }

export function findOfferError(
  { price, from, until }: Offer,
  regularPrice: Cents,
  now: Date,
): OfferError | undefined {
  if (price >= regularPrice)
    return {
      field: 'price',
      message: `Een aanbieding is lager dan de gewone prijs. Die is ${formatEuros(regularPrice)}.`,
    }
  if (until <= from) return { field: 'until', message: 'Het einde ligt na het begin.' }
  return until <= now ? { field: 'until', message: 'Dit einde is al voorbij.' } : undefined
}

/**
 * The price that a subscription compares its agreed price with. A running offer does not change
 * what subscribers pay: an agreed price between the offer and the regular price stays.
 */
export const subscriptionPrice = (
  item: { price: Cents; regularPrice: Cents | null },
  agreed: Cents,
): Cents => Math.min(Math.max(agreed, item.price), toRegularPrice(item)) as Cents

// The law requires that an announced reduction states the lowest price of the 30 days before it
// (Besluit prijsaanduiding producten, article 5a; EU directive 98/6, article 6a).

/** A price applies from `since` until the next price starts. */
export type PriceHistoryEntry = { price: Cents; since: Date }

export const lowestPriceWindowDays = 30

/**
 * In Dutch calendar days. Undefined if there was no price before `at`. A price that ended during
 * the first of these days still counts, in favour of the customer.
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

export function calculateWasPrice(
  price: Cents,
  history: readonly PriceHistoryEntry[],
  at: Date,
): Cents | undefined {
  const lowest = findLowestPriceBefore(history, at)
  return lowest !== undefined && lowest > price ? lowest : undefined
}
