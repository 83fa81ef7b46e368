import { type Cents, formatEuros, multiplyCents } from '../money.ts'

type Discounted = { discount: Cents; discountCode: string | null }

/** 'Korting (WELKOM10)', the label of the discount of an order. */
export const describeDiscount = (code: string | null): string =>
  code ? `Korting (${code})` : 'Korting'

/**
 * Returns the label and the amount between the subtotal and the delivery. Undefined for an order
 * without a discount code.
 */
export function discountRow({
  discount,
  discountCode,
}: Discounted): { label: string; amount: string } | undefined {
  if (discount === 0 && discountCode === null) return undefined
  return {
    label: describeDiscount(discountCode),
    amount: discount > 0 ? formatEuros(multiplyCents(discount, -1)) : 'gratis bezorging',
  }
}
