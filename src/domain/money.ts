// The code counts money in whole euro cents, so that sums are exact. The JSON of the API contains
// euros.

import { groupThousands } from './text/format-decimal.ts'

declare const eurocent: unique symbol
export type Cents = number & { readonly [eurocent]: true }

/** @throws RangeError for an amount that is not a safe integer, which is a bug in the caller */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

export const addCents = (...amounts: Cents[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0))
export const multiplyCents = (amount: Cents, quantity: number): Cents => cents(amount * quantity)

/** Rounds to whole cents. */
export const fromEuros = (euros: number): Cents => cents(Math.round(euros * 100))
export const toEuros = (amount: Cents): number => amount / 100

/** Formats 1295 as '12.95' and -5 as '-0.05', for files that other programs read. */
export const formatPlainAmount = (amount: Cents): string => (amount / 100).toFixed(2)

/**
 * Formats '€ 12,95' with a no-break space after the euro sign, and '−€ 2,46' below 0. Does not use
 * Intl, because creating an Intl number format is slow.
 */
export function formatEuros(amount: Cents): string {
  const [sign, absolute] = [amount < 0 ? '−' : '', Math.abs(amount)]
  const euros = groupThousands(Math.trunc(absolute / 100))
  return `${sign}€\u00a0${euros},${String(absolute % 100).padStart(2, '0')}`
}

/** As staff type an amount: 14.5 is '14,50'. */
export const formatEuroInput = (euros: number): string => euros.toFixed(2).replace('.', ',')

/** Formats euros of the API: 12.95 as '€ 12,95'. */
export const formatEuroAmount = (euros: number): string => formatEuros(fromEuros(euros))

export const pricePerPiece = (price: Cents, pieces: number): Cents =>
  cents(Math.round(price / pieces))
