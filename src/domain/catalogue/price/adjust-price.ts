import { type Cents, cents } from '../../money.ts'

/** `by` is a percentage, or an amount in cents. Negative values lower the price. */
export type PriceAdjustment = { unit: 'percent' | 'cents'; by: number; rounding: PriceRounding }
/**
 * 'cent' rounds to whole cents; 'five-cents' to a multiple of 5; 'ninety-five' to the nearest price
 * that ends in ,95.
 */
export type PriceRounding = 'cent' | 'five-cents' | 'ninety-five'

export function adjustPrice(
  price: Cents,
  { unit, by, rounding }: PriceAdjustment,
): Cents | undefined {
  // Percentages have two decimals, so a hundredth of a percent of a price in cents is exact.
  const adjusted =
    unit === 'percent' ? (price * (10_000 + Math.round(by * 100))) / 10_000 : price + by
  const rounded = roundPrice(adjusted, rounding)
  return rounded > 0 ? cents(rounded) : undefined
}

function roundPrice(amount: number, rounding: PriceRounding): number {
  if (rounding === 'five-cents') return Math.round(amount / 5) * 5
  if (rounding === 'cent' || amount <= 0) return Math.round(amount)
  return Math.max(95, Math.round((amount - 95) / 100) * 100 + 95)
}
