// The VAT that an order's total includes, per rate.

import { type Cents, add, cents } from '../money.ts'

type TaxedLine = { lineTotal: Cents; vatRate: number }
export type VatShare = { rate: number; gross: Cents; amount: Cents }

/** Delivery is taxed like the goods it carries, each rate in proportion; the gross amounts add up to lines + shipping, lowest rate first. */
export function vatSplit(lines: readonly TaxedLine[], shipping: Cents): VatShare[] {
  const subtotal = add(...lines.map((line) => line.lineTotal))
  const rates = [...new Set(lines.map((line) => line.vatRate))].sort((a, b) => a - b)
  let shippingLeft = shipping
  return rates.map((rate, index) => {
    const goods = add(...lines.filter((line) => line.vatRate === rate).map((line) => line.lineTotal))
    const isLast = index === rates.length - 1
    const delivery = isLast ? shippingLeft : cents(subtotal === 0 ? 0 : Math.round((shipping * goods) / subtotal))
    shippingLeft = cents(shippingLeft - delivery)
    const gross = add(goods, delivery)
    return { rate, gross, amount: cents(Math.round((gross * rate) / (100 + rate))) }
  })
}
