// An edit of many prices and stocks at once, which staff can take back until subscribers read about
// it.

import { noOffer, type OfferColumns, toRegularPrice } from '../catalogue/price/offer.ts'
import type { Cents } from '../money.ts'
import { msPerMinute } from '../time/durations.ts'

/**
 * For this many minutes a new price does not reach subscriptions: neither a mail about a higher
 * price, nor a lower price.
 */
export const priceUndoMinutes = 10

export const priceUndoSince = (now: Date): Date =>
  new Date(now.getTime() - priceUndoMinutes * msPerMinute)

type PriceState = OfferColumns & { price: Cents; wasPrice: Cents | null }
export type PriceRecord = { id: number; name: string; before: PriceState; after: PriceState }
/** In packs for sale. */
export type StockRecord = { id: number; name: string; before: number; after: number }
export type PriceEditRecord = { prices: PriceRecord[]; stocks: StockRecord[] }

export const toPriceState = ({
  price,
  wasPrice,
  offerPrice,
  offerFrom,
  offerUntil,
  regularPrice,
}: PriceState): PriceState => ({
  price,
  wasPrice,
  offerPrice,
  offerFrom,
  offerUntil,
  regularPrice,
})

export const offerOverReason = 'De aanbieding van ervoor is intussen voorbij en komt niet terug.'

export const isOfferOver = ({ offerUntil }: PriceState, now: Date): boolean =>
  offerUntil !== null && offerUntil <= now

export const withoutOverOffer = (state: PriceState, now: Date): PriceState =>
  isOfferOver(state, now)
    ? {
        price: toRegularPrice(state),
        wasPrice: state.regularPrice === null ? state.wasPrice : null,
        ...noOffer,
      }
    : state

export const isSamePriceState = (one: PriceState, other: PriceState): boolean =>
  JSON.stringify(toPriceState(one)) === JSON.stringify(toPriceState(other))

export const parsePriceRecord = (stored: PriceRecord): PriceRecord => ({
  ...stored,
  before: parsePriceState(stored.before),
  after: parsePriceState(stored.after),
})

const parseDate = (stored: Date | string | null): Date | null =>
  stored === null ? null : new Date(stored)
const parsePriceState = (stored: PriceState): PriceState => ({
  ...stored,
  offerFrom: parseDate(stored.offerFrom),
  offerUntil: parseDate(stored.offerUntil),
})

/**
 * Returns the stock without the change, so that packs sold since stay sold; undefined if more were
 * sold than there were before.
 */
export function stockWithoutChange(
  { before, after }: Pick<StockRecord, 'before' | 'after'>,
  current: number,
): number | undefined {
  const restored = before - (after - current)
  return restored < 0 ? undefined : restored
}
