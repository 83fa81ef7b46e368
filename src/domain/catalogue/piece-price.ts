// What one piece out of a pack costs, in the shop's words.

import { type Cents, inEuros, perPiece } from '../money.ts'

/** '€ 0,62 per stuk'; undefined when a pack holds one piece or the number is not known. */
export const piecePriceLabel = (price: Cents, pieces: number | null): string | undefined =>
  pieces !== null && pieces > 1 ? `${inEuros(perPiece(price, pieces))} per stuk` : undefined

/** '20 stuks per verpakking'; the specification's words, with one piece in the singular. */
export const packLabel = (pieces: number | null): string | undefined =>
  pieces === null || pieces < 1 ? undefined : `${pieces} ${pieces === 1 ? 'stuk' : 'stuks'} per verpakking`
