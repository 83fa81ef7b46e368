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

/**
 * "€ 12,95": an amount as the Netherlands writes it, with a no-break space after the sign. By hand: getting the browser's own number
 * format ready took most of a page's first task before it could wake.
 */
export function inEuros(amount: Cents): string {
  const [sign, size] = [amount < 0 ? '-' : '', Math.abs(amount)]
  const euros = String(Math.trunc(size / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `€\u00a0${sign}${euros},${String(size % 100).padStart(2, '0')}`
}

/** Price of one piece out of a pack, rounded to whole cents. */
export const perPiece = (price: Cents, pieces: number): Cents => cents(Math.round(price / pieces))
