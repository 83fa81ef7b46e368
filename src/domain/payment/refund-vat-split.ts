// Splits refunds over VAT rates. All refunds of an order together do not correct more VAT than the
// order included.

import { type Cents, addCents, cents } from '../money.ts'
import type { VatShare } from '../order/vat-split.ts'

/** Maps a VAT rate to an amount in cents, including VAT. */
export type GrossByRate = ReadonlyMap<number, number>

const vatIn = (gross: number, rate: number): Cents =>
  cents(Math.round((gross * rate) / (100 + rate)))

/** Returns the shares of an order's VAT split that earlier refunds did not use, per rate. */
export function remainingVatOf(
  split: readonly VatShare[],
  earlier: readonly (readonly VatShare[])[],
): VatShare[] {
  const gone = (rate: number, part: 'gross' | 'amount') =>
    addCents(
      ...earlier.flatMap((shares) =>
        shares.filter((share) => share.rate === rate).map((share) => share[part]),
      ),
    )
  return split.map(({ rate, gross, amount }) => ({
    rate,
    gross: cents(gross - gone(rate, 'gross')),
    amount: cents(amount - gone(rate, 'amount')),
  }))
}

/**
 * Returns the order's VAT split without what refunds took back. Returns undefined if they took back
 * more of a rate than the split has.
 */
export function subtractRefundedVat(
  split: readonly VatShare[],
  refunded: readonly (readonly VatShare[])[],
): VatShare[] | undefined {
  const rates = new Set(split.map(({ rate }) => rate))
  const others = refunded.flat().filter(({ rate }) => !rates.has(rate))
  const remaining = remainingVatOf(split, refunded)
  return others.length > 0 || remaining.some(({ gross, amount }) => gross < 0 || amount < 0)
    ? undefined
    : remaining
}

/**
 * Splits `amount` over the VAT rates. The gross shares add up to `amount`, and no share exceeds its
 * rate in `remaining`. If `amount` covers the refunded `goods`, each rate first gets the price of
 * its goods. A refund of the full remaining amount takes all remaining VAT. Returns an empty list
 * if `amount` is more than the total of `remaining`.
 */
export function splitRefundByVat(
  remaining: readonly VatShare[],
  amount: Cents,
  goods: GrossByRate = new Map(),
): VatShare[] {
  const total = addCents(...remaining.map(({ gross }) => gross))
  if (amount > total) return []
  if (amount === total) return remaining.filter(({ gross }) => gross > 0)
  const assigned = new Map(
    remaining.map(({ rate, gross }) => [rate, Math.min(gross, goods.get(rate) ?? 0)]),
  )
  let unassigned = amount - [...assigned.values()].reduce((sum, one) => sum + one, 0)
  if (unassigned < 0) return splitRefundByVat(remaining, amount)
  const capacity = total - (amount - unassigned)
  const freePerRate = remaining.map(({ rate, gross }) => ({
    rate,
    free: gross - (assigned.get(rate) ?? 0),
  }))
  const proportional = freePerRate.map(({ rate, free }) => ({
    rate,
    free,
    part: capacity === 0 ? 0 : Math.floor((unassigned * free) / capacity),
  }))
  for (const { rate, part } of proportional) assigned.set(rate, (assigned.get(rate) ?? 0) + part)
  unassigned -= proportional.reduce((sum, { part }) => sum + part, 0)
  for (const { rate, free, part } of proportional) {
    const more = Math.min(unassigned, free - part)
    assigned.set(rate, (assigned.get(rate) ?? 0) + more)
    unassigned -= more
  }
  return remaining.flatMap(({ rate, gross, amount: vat }) => {
    const part = assigned.get(rate) ?? 0
    if (part === 0) return []
    return [
      {
        rate,
        gross: cents(part),
        amount: part === gross ? vat : cents(Math.min(vat, vatIn(part, rate))),
      },
    ]
  })
}
