// What of a refund belongs to which VAT rate, so that all refunds of an order together never correct more VAT than it had.

import { type Cents, add, cents } from '../money.ts'
import type { VatShare } from './vat-split.ts'

/** Gross cents per VAT rate. */
export type GrossByRate = ReadonlyMap<number, number>

const vatIn = (gross: number, rate: number): Cents => cents(Math.round((gross * rate) / (100 + rate)))

/** What is left of an order's split after earlier refunds, rate by rate. */
export function leftOf(split: readonly VatShare[], earlier: readonly (readonly VatShare[])[]): VatShare[] {
  const gone = (rate: number, part: 'gross' | 'amount') =>
    add(...earlier.flatMap((shares) => shares.filter((share) => share.rate === rate).map((share) => share[part])))
  return split.map(({ rate, gross, amount }) => ({
    rate,
    gross: cents(gross - gone(rate, 'gross')),
    amount: cents(amount - gone(rate, 'amount')),
  }))
}

/**
 * Splits `amount` over what is `left`; the shares add up to it. `wanted` says what the refunded goods cost per rate; the rest of the
 * amount (delivery, or all of a sum agreed upon) is shared in proportion. Everything that is left takes all VAT that is left.
 * Empty when more is asked than is left: then it is no part of this order's price.
 */
export function refundSplit(left: readonly VatShare[], amount: Cents, wanted: GrossByRate = new Map()): VatShare[] {
  const most = add(...left.map(({ gross }) => gross))
  if (amount > most) return []
  if (amount === most) return left.filter(({ gross }) => gross > 0)
  const taken = new Map(left.map(({ rate, gross }) => [rate, Math.min(gross, wanted.get(rate) ?? 0)]))
  let open = amount - [...taken.values()].reduce((sum, one) => sum + one, 0)
  if (open < 0) return refundSplit(left, amount)
  const room = most - (amount - open)
  const spare = left.map(({ rate, gross }) => ({ rate, free: gross - (taken.get(rate) ?? 0) }))
  const proportional = spare.map(({ rate, free }) => ({ rate, free, part: room === 0 ? 0 : Math.floor((open * free) / room) }))
  for (const { rate, part } of proportional) taken.set(rate, (taken.get(rate) ?? 0) + part)
  open -= proportional.reduce((sum, { part }) => sum + part, 0)
  for (const { rate, free, part } of proportional) {
    const more = Math.min(open, free - part)
    taken.set(rate, (taken.get(rate) ?? 0) + more)
    open -= more
  }
  return left.flatMap(({ rate, gross, amount: vat }) => {
    const part = taken.get(rate) ?? 0
    if (part === 0) return []
    return [{ rate, gross: cents(part), amount: part === gross ? vat : cents(Math.min(vat, vatIn(part, rate))) }]
  })
}
