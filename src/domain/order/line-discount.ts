import { type Cents, addCents, cents, multiplyCents } from '../money.ts'
import type { LineQuantity } from './fulfilment/shipment-quantities.ts'

/**
 * Divides an amount in proportion to the weights. The cents that remain go to the largest
 * remainders, the first of equal ones first.
 */
export function divideByLargestRemainder(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => cents(0))
  const shares = weights.map((weight) => Math.floor((amount * weight) / total))
  const remainders = weights.map((weight, index) => ({
    index,
    remainder: (amount * weight) % total,
  }))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const extra = new Set(
    remainders
      .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map((share, index) => cents(share + (extra.has(index) ? 1 : 0)))
}

type TaxedLine = { lineTotal: Cents; vatRate: number }

/** The lowest first. */
export const vatRatesOf = (lines: readonly { vatRate: number }[]): number[] =>
  [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => a - b)

/**
 * Shares the discount out over the VAT rates in proportion to their goods, and each share over the
 * lines of that rate. The shares add up to the discount. `discount` is at most the total of the
 * lines.
 */
export function shareDiscount<Line extends TaxedLine>(
  lines: readonly Line[],
  discount: Cents,
): (Line & { discount: Cents })[] {
  const rates = vatRatesOf(lines)
  const linesOf = (rate: number) => lines.filter(({ vatRate }) => vatRate === rate)
  const perRate = divideByLargestRemainder(
    discount,
    rates.map((rate) => addCents(...linesOf(rate).map(({ lineTotal }) => lineTotal))),
  )
  const shares = new Map<Line, Cents>()
  for (const [index, rate] of rates.entries()) {
    const ofRate = linesOf(rate)
    const parts = divideByLargestRemainder(
      perRate[index] ?? cents(0),
      ofRate.map(({ lineTotal }) => lineTotal),
    )
    for (const [at, line] of ofRate.entries()) shares.set(line, parts[at] ?? cents(0))
  }
  return lines.map((line) => ({ ...line, discount: shares.get(line) ?? cents(0) }))
}

/**
 * `before` counts the packs of the same line that went back earlier. It decides which packs get the
 * cents that cannot be divided.
 */
export type RankedPacks = LineQuantity & { before: number }
export type PaidLine = { id: number; quantity: number; unitPrice: Cents; discount: Cents }

/**
 * Returns the part of the line's discount that is in these packs. The parts of all packs of a line
 * add up to its discount.
 */
export function discountOfPacks(
  { discount, quantity: ordered }: PaidLine,
  { quantity, before }: Omit<RankedPacks, 'line'>,
): Cents {
  const until = (packs: number) => Math.floor((discount * Math.min(packs, ordered)) / ordered)
  return cents(until(before + quantity) - until(before))
}

/** Returns what the customer paid for these packs of the line, without delivery. */
export const paidForPacks = (line: PaidLine, packs: Omit<RankedPacks, 'line'>): Cents =>
  cents(multiplyCents(line.unitPrice, packs.quantity) - discountOfPacks(line, packs))
