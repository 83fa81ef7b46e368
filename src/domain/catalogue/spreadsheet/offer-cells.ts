// The three cells of an offer in a spreadsheet row: its price, its begin and its end.

import type { Cents } from '../../money.ts'
import { findOfferError, type Offer } from '../offer.ts'
import { productFields } from '../product-fields.ts'
import { parseMomentCell } from './cell.ts'
import type { SpreadsheetItem, SpreadsheetValues } from './spreadsheet-row.ts'

const fields = ['offer_price', 'offer_from', 'offer_until'] as const
type OfferFields = Pick<SpreadsheetItem, (typeof fields)[number]>

export const isOfferField = (field: string): boolean => fields.some((one) => one === field)

/**
 * True if the offer of the row is over. The import ignores it, so that staff can import an older
 * export again.
 */
export function isPastOffer(cells: Readonly<Record<string, string>>, now: Date): boolean {
  const parsed = parseMomentCell(cells[productFields.offer_until.label] ?? '')
  return 'value' in parsed && typeof parsed.value === 'string' && new Date(parsed.value) <= now
}

/**
 * Returns the offer of an item after the change: null for none, undefined if the change does not
 * concern it or is incomplete.
 */
export function offerAfter(
  item: OfferFields | undefined,
  values: SpreadsheetValues,
): Offer | null | undefined {
  if (fields.every((field) => values[field] === undefined)) return undefined
  const [price, from, until] = fields.map((field) =>
    values[field] === undefined ? (item?.[field] ?? null) : values[field],
  )
  if (price === null && from === null && until === null) return null
  if (typeof price !== 'number' || typeof from !== 'string' || typeof until !== 'string')
    return undefined
  return { price: price as Cents, from: new Date(from), until: new Date(until) }
}

/** `item` is undefined for a new item, whose price is in `values`. */
export function offerErrorIn(
  item: (OfferFields & Pick<SpreadsheetItem, 'price'>) | undefined,
  values: SpreadsheetValues,
  now: Date,
): { column: string; reason: string } | undefined {
  if (fields.every((field) => values[field] === undefined)) return undefined
  const offer = offerAfter(item, values)
  if (offer === null) return undefined
  if (!offer)
    return {
      column: productFields.offer_price.label,
      reason: 'Vul de prijs, het begin en het einde van de aanbieding in, of geen van de drie.',
    }
  const regularPrice = typeof values.price === 'number' ? values.price : (item?.price ?? 0)
  const error = findOfferError(offer, regularPrice as Cents, now)
  return error && { column: productFields[`offer_${error.field}`].label, reason: error.message }
}
