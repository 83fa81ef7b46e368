// All refunds of an order together do not correct more VAT than the order included.

import { type Cents, addCents, cents } from '../money.ts'
import type { ShareWithShipping, VatShare } from '../order/invoice/vat-split.ts'

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

/** Refunds from before the shop recorded it have no shipping. */
export type RefundShare = VatShare & { shipping?: Cents }

/**
 * Adds to each share how much of it gives shipping back: what is above the price of the refunded
 * `goods`, and without goods only what the goods of the order cannot cover any more. All refunds of
 * an order together give back at most its shipping, and a full refund all of it.
 */
export function addRefundedShipping(
  shares: readonly VatShare[],
  split: readonly ShareWithShipping[],
  earlier: readonly (readonly RefundShare[])[],
  goods?: GrossByRate,
): RefundShare[] {
  return shares.map((share) => {
    const { rate, gross } = share
    const sold = split.find((one) => one.rate === rate)
    const gone = earlier.flatMap((list) => list.filter((one) => one.rate === rate))
    const shippingGone = addCents(...gone.map(({ shipping = cents(0) }) => shipping))
    const grossGone = addCents(...gone.map((one) => one.gross))
    const shippingLeft = Math.max(0, (sold?.shipping ?? 0) - shippingGone)
    const goodsLeft = Math.max(0, (sold?.gross ?? 0) - grossGone - shippingLeft)
    const above = goods ? gross - (goods.get(rate) ?? 0) : 0
    const shipping = Math.min(gross, shippingLeft, Math.max(above, gross - goodsLeft, 0))
    return { ...share, shipping: cents(shipping) }
  })
}
