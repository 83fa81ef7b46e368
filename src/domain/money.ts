// Money is counted in whole euro cents, so sums never drift. Euros exist only where the API is spoken.

declare const eurocent: unique symbol
export type Cents = number & { readonly [eurocent]: true }

/** Whole cents; anything that is not a whole, safe number is a mistake in the caller and throws RangeError. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

export const add = (...amounts: Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0))
export const times = (amount: Cents, quantity: number): Cents => cents(amount * quantity)

/** Euros as the API writes them (12.95) to cents (1295); more than two decimals are rounded. */
export const fromEuros = (euros: number): Cents => cents(Math.round(euros * 100))
/** Cents (1295) to euros as the API writes them (12.95). */
export const toEuros = (amount: Cents): number => amount / 100

const decimals = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true })
const currency = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

/** "€ 12,95": the way lists and product pages write prices. */
export const inEuros = (amount: Cents): string => `€\u00a0${decimals.format(amount / 100)}`
/** nl-NL currency format, as the checkout writes amounts (a no-break space after the sign). */
export const inCurrency = (amount: Cents): string => currency.format(amount / 100)

/** Price of one piece out of a pack, rounded to whole cents. */
export const perPiece = (price: Cents, pieces: number): Cents => cents(Math.round(price / pieces))
