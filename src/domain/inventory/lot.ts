// Lot numbers as printed on packs. Customers, staff and scanners type them in different ways.

export const maxLotLength = 40
export const maxLotsPerLine = 20

/**
 * Capital letters and no spaces, so that 'ab 12-3' and 'AB12-3' are the same lot. '' if the text
 * contains no lot.
 */
export const normaliseLot = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

export const isLot = (lot: string): boolean =>
  /^[\p{L}\d][\p{L}\d./_+-]*$/u.test(lot) && lot.length <= maxLotLength

export type LotQuantity = { lot: string; quantity: number }

export function mergeLots(lots: readonly LotQuantity[]): LotQuantity[] {
  const quantities = new Map<string, number>()
  for (const { lot, quantity } of lots) quantities.set(lot, (quantities.get(lot) ?? 0) + quantity)
  return [...quantities].map(([lot, quantity]) => ({ lot, quantity }))
}
