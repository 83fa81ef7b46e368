// What a credit note lists: the packs that were paid back, and per VAT rate what goes beside them, such as delivery or a sum agreed upon.

import { type Cents, add, cents, times } from '../money.ts'
import type { InvoiceContents } from './invoice.ts'
import type { PacksOf } from './parcels.ts'
import type { VatShare } from './vat-split.ts'

type Line = InvoiceContents['lines'][number]
type Ordered = { id: number; name: string; unitPrice: Cents; vatRate: number }

/** The lines add up to the refund's shares. Packs of which less than their price went back are told as an amount. `rest` names what is no pack. */
export const creditLines = (shares: readonly VatShare[], packs: readonly PacksOf[], ordered: readonly Ordered[], rest: string): Line[] =>
  shares.flatMap(({ rate, gross }) => {
    const goods = packs.flatMap(({ line, quantity }): Line[] => {
      const found = ordered.find(({ id, vatRate }) => id === line && vatRate === rate)
      return found
        ? [{ name: found.name, quantity, unitPrice: found.unitPrice, lineTotal: times(found.unitPrice, quantity), vatRate: rate }]
        : []
    })
    const left = cents(gross - add(...goods.map(({ lineTotal }) => lineTotal)))
    const asAmount = (amount: Cents): Line => ({ name: rest, quantity: 1, unitPrice: amount, lineTotal: amount, vatRate: rate })
    if (left < 0) return [asAmount(gross)]
    return left === 0 ? goods : [...goods, asAmount(left)]
  })
