import { type Cents, formatEuros, pricePerPiece, cents } from '../../money.ts'

/** For example '€ 0,62 per stuk'; undefined for a single piece. */
export const formatPricePerPiece = (price: Cents, pieces: number | null): string | undefined =>
  pieces !== null && pieces > 1
    ? `${formatEuros(pricePerPiece(price, pieces))} per stuk`
    : undefined

export const formatPiecesPerPack = (pieces: number | null): string | undefined =>
  pieces === null || pieces < 1
    ? undefined
    : `${pieces} ${pieces === 1 ? 'stuk' : 'stuks'} per verpakking`

/**
 * The price per 100 ml or 100 g, which the Dutch price indication decree (Besluit prijsaanduiding
 * producten) requires.
 *
 * Returns for example '€ 1,79 per 100 ml'. Undefined without contents, and for 1 litre or 1 kilo,
 * whose price is the unit price.
 */
export const formatContentsPrice = (
  price: Cents,
  contents: ProductContents | null,
): string | undefined =>
  contents === null || contents.amount === 1000
    ? undefined
    : `${formatEuros(cents(Math.round((price * 100) / contents.amount)))} per 100 ${contents.unit}`

export const formatUnitPrice = (
  price: Cents,
  pieces: number | null,
  contents: ProductContents | null,
): string | undefined => formatPricePerPiece(price, pieces) ?? formatContentsPrice(price, contents)

/** Of one package, such as 500 ml. */
export type ProductContents = { amount: number; unit: 'ml' | 'g' }

export function parseContents(attributes: {
  contents_amount?: unknown
  contents_unit?: unknown
}): ProductContents | null {
  const { contents_amount: amount, contents_unit: unit } = attributes
  return typeof amount === 'number' && amount > 0 && (unit === 'ml' || unit === 'g')
    ? { amount, unit }
    : null
}
