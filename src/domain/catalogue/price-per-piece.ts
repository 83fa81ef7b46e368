import { type Cents, formatEuros, pricePerPiece } from '../money.ts'

/**
 * Returns for example '€ 0,62 per stuk'; undefined for a single piece or an unknown number of
 * pieces.
 */
export const formatPricePerPiece = (price: Cents, pieces: number | null): string | undefined =>
  pieces !== null && pieces > 1
    ? `${formatEuros(pricePerPiece(price, pieces))} per stuk`
    : undefined

/**
 * Returns for example '20 stuks per verpakking' or '1 stuk per verpakking'; undefined for an
 * unknown number of pieces.
 */
export const formatPiecesPerPack = (pieces: number | null): string | undefined =>
  pieces === null || pieces < 1
    ? undefined
    : `${pieces} ${pieces === 1 ? 'stuk' : 'stuks'} per verpakking`
