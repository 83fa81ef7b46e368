import { type Cents, addCents, cents } from '../../money.ts'
import { vatRatesOf } from '../line-discount.ts'

/**
 * `discount` is the line's part of the order's discount (line-discount.ts); absent where no
 * discount is possible.
 */
type TaxedLine = { lineTotal: Cents; discount?: Cents; vatRate: number }
export type VatShare = { rate: number; gross: Cents; amount: Cents }

const paidForLine = ({ lineTotal, discount }: TaxedLine): Cents =>
  cents(lineTotal - (discount ?? 0))

/**
 * If there are lines, the gross amounts add up to lines - discount + shipping. The lowest rate
 * comes first.
 */
export const splitVatByRate = (lines: readonly TaxedLine[], shipping: Cents): VatShare[] =>
  splitByRate(lines, shipping).map(({ rate, gross, amount }) => ({ rate, gross, amount }))

/** A share and the shipping cost that its `gross` includes. */
export type ShareWithShipping = VatShare & { shipping: Cents }

/**
 * Divides the shipping cost over the VAT rates in proportion to what the customer paid for the
 * goods.
 */
export function splitByRate(lines: readonly TaxedLine[], shipping: Cents): ShareWithShipping[] {
  const paid = addCents(...lines.map(paidForLine))
  const rates = vatRatesOf(lines)
  let shippingLeft = shipping
  return rates.map((rate, index) => {
    const goods = addCents(...lines.filter((line) => line.vatRate === rate).map(paidForLine))
    const isLast = index === rates.length - 1
    const delivery = isLast
      ? shippingLeft
      : cents(paid === 0 ? 0 : Math.round((shipping * goods) / paid))
    shippingLeft = cents(shippingLeft - delivery)
    const gross = addCents(goods, delivery)
    const amount = cents(Math.round((gross * rate) / (100 + rate)))
    return { rate, gross, amount, shipping: delivery }
  })
}
