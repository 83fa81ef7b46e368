// An offer lowers the price of an item from one moment until another. Staff plan it; a job begins
// and ends it.

import type { Cents } from '../money.ts'
import { formatEuros } from '../money.ts'

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

/** Returns the price outside the running offer. */
export const toRegularPrice = ({
  price,
  regularPrice,
}: {
  price: Cents
  regularPrice: Cents | null
}): Cents => regularPrice ?? price

export type OfferError = { field: 'price' | 'from' | 'until'; message: string }

/** `regularPrice` is the price without the offer. */
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
 * Returns the price that a subscription compares its agreed price with. A running offer does not
 * change what subscribers pay: an agreed price between the offer and the regular price stays.
 */
export const subscriptionPrice = (
  item: { price: Cents; regularPrice: Cents | null },
  agreed: Cents,
): Cents => Math.min(Math.max(agreed, item.price), toRegularPrice(item)) as Cents
