// Calculates the VAT that an order total includes, per rate.

import { type Cents, addCents, cents } from '../money.ts'

type TaxedLine = { lineTotal: Cents; vatRate: number }
export type VatShare = { rate: number; gross: Cents; amount: Cents }

/**
 * Divides the shipping cost over the VAT rates in proportion to the goods. If there are lines, the gross amounts add up to lines +
 * shipping. The lowest rate comes first.
 */
export function splitVatByRate(lines: readonly TaxedLine[], shipping: Cents): VatShare[] {
  const subtotal = addCents(...lines.map((line) => line.lineTotal))
  const rates = [...new Set(lines.map((line) => line.vatRate))].sort((a, b) => a - b)
  let shippingLeft = shipping
  return rates.map((rate, index) => {
    const goods = addCents(...lines.filter((line) => line.vatRate === rate).map((line) => line.lineTotal))
    const isLast = index === rates.length - 1
    const delivery = isLast ? shippingLeft : cents(subtotal === 0 ? 0 : Math.round((shipping * goods) / subtotal))
    shippingLeft = cents(shippingLeft - delivery)
    const gross = addCents(goods, delivery)
    return { rate, gross, amount: cents(Math.round((gross * rate) / (100 + rate))) }
  })
}
