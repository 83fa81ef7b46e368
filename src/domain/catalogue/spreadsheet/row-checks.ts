import { findForbiddenClaims } from '../../content/publication/claims.ts'
import { describeMaterial, findShareError, type Material, materialSlots } from '../materials.ts'
import { htmlToPlainText } from '../short-text.ts'
import { sampleColumn, type SpreadsheetColumn, spreadsheetColumns } from './columns.ts'
import type { SpreadsheetItem, SpreadsheetValues } from './spreadsheet-row.ts'
import type { Cents } from '#domain/money.ts'
import { findOfferError, type Offer } from '../price/offer.ts'
import { productFields } from '../fields/product-fields.ts'
import { parseMomentCell } from './cell.ts'

type Cells = Readonly<Record<string, string>>

/** A warning does not stop the import. */
export function claimRemark(
  { key, number, makesClaims }: SpreadsheetColumn,
  text: string,
  row: Cells,
): string {
  // The share and the certificate of the row can justify the claim in its name.
  if (number !== undefined && key === `material_name${number}`)
    return findForbiddenClaims(describeMaterial({ ...materialOf(row, number), name: text })).join(
      ' ',
    )
  return makesClaims ? findForbiddenClaims(htmlToPlainText(text)).join(' ') : ''
}

const materialOf = (row: Cells, slot: number): Material => ({
  name: row[`Materiaal ${slot}`] ?? '',
  share: row[`Materiaal ${slot} aandeel`] ?? '',
  scheme: row[`Materiaal ${slot} keurmerk`] ?? '',
})

export function shareErrorIn(row: Cells): { column: string; reason: string } | undefined {
  const error = findShareError(materialSlots.map((slot) => materialOf(row, slot)))
  return error && { column: `Materiaal ${error.index + 1} aandeel`, reason: error.text }
}

/**
 * `item` is undefined for a new row. Only a sample pack can be free, and a pack does not become a
 * sample pack later.
 */
export function sampleErrorIn(
  item: SpreadsheetItem | undefined,
  values: SpreadsheetValues,
): { column: string; reason: string } | undefined {
  if (item && values.is_sample !== undefined)
    return {
      column: sampleColumn,
      reason: 'Een uitvoering wordt later geen proefpakje, of andersom. Voeg een nieuwe regel toe.',
    }
  const isSample = item ? item.variation?.isSample : values.is_sample
  return values.price === 0 && !isSample
    ? { column: 'Prijs', reason: 'Vul een prijs boven nul in.' }
    : undefined
}

export const columnsOf = (cells: Cells): SpreadsheetColumn[] =>
  spreadsheetColumns.filter(({ name }) => cells[name] !== undefined)

const requiredFields = { product: ['slug', 'name', 'vat_rate'], variation: ['variation', 'price'] }

export const isRequired = ({ key }: SpreadsheetColumn, isVariation: boolean): boolean =>
  requiredFields[isVariation ? 'variation' : 'product'].includes(key)

export const misplacedMessage = ({ name, rows }: SpreadsheetColumn, isVariation: boolean): string =>
  rows === 'item'
    ? `Dit product heeft uitvoeringen: vul ‘${name}’ in op de regels daarvan.`
    : isVariation
      ? `‘${name}’ hoort bij het product: wijzig het op de regel van het product zelf.`
      : `‘${name}’ hoort bij een uitvoering: laat dit vak hier leeg.`

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
