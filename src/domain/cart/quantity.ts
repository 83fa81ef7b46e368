// How many packs a line of the cart may hold, and how a typed number becomes that many.

/** Far above any order; it only keeps sums within whole numbers. */
export const largestQuantity = 999_999

/** A whole number of packs from 1; undefined for anything else. */
export function quantityFrom(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? Math.min(number, largestQuantity) : undefined
}
