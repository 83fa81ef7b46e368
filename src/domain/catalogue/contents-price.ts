// The price per 100 ml or 100 g, which the Dutch price indication decree (Besluit prijsaanduiding producten) requires.

import { type Cents, cents, formatEuros } from '../money.ts'
import type { ProductAttributes } from './product.ts'

/** Returns for example '€ 1,79 per 100 ml'. Undefined without contents, and for 1 litre or 1 kilo: `price` is then the unit price. */
export function formatContentsPrice(price: Cents, { contents_amount: amount, contents_unit: unit }: ProductAttributes): string | undefined {
  if (typeof amount !== 'number' || amount <= 0 || amount === 1000 || (unit !== 'ml' && unit !== 'g')) return undefined
  return `${formatEuros(cents(Math.round((price * 100) / amount)))} per 100 ${unit}`
}
