// The price per 100 ml or 100 g, which the Dutch price indication decree (Besluit prijsaanduiding
// producten) requires.

import { type Cents, cents, formatEuros } from '../money.ts'
import { formatPricePerPiece } from './price-per-piece.ts'
import type { ProductContents } from './product-contents.ts'

/**
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

/**
 * Returns the price per piece of a pack with several pieces, otherwise the price per 100 ml or 100
 * g.
 */
export const formatUnitPrice = (
  price: Cents,
  pieces: number | null,
  contents: ProductContents | null,
): string | undefined => formatPricePerPiece(price, pieces) ?? formatContentsPrice(price, contents)
