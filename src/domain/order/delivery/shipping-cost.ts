import { type Cents, cents, formatEuros, fromEuros } from '../../money.ts'

/**
 * Orders of at least `freeShippingFrom` ship free; `shippingFee` applies to others. Orders and
 * subscriptions store their own rate.
 */
export type ShippingRate = { shippingFee: Cents; freeShippingFrom: Cents }

/** The rate of a shop that did not change it. The database has the same defaults. */
export const defaultShippingRate: ShippingRate = {
  shippingFee: cents(500),
  freeShippingFrom: cents(5000),
}

export const calculateShippingCost = (
  subtotal: Cents,
  { shippingFee, freeShippingFrom }: ShippingRate,
): Cents => (subtotal >= freeShippingFrom ? cents(0) : shippingFee)

/**
 * Returns how much more shipping the customer would have paid without the refunded goods. `goods`
 * is the value of the remaining goods. If nothing remains, the result is 0. `order` has the amount
 * that the customer paid, and the rate of the order.
 */
export const calculateAvoidedShipping = (
  goods: Cents,
  order: ShippingRate & { shipping: Cents },
): Cents =>
  cents(goods === 0 ? 0 : Math.max(0, calculateShippingCost(goods, order) - order.shipping))

export const amountUntilFreeShipping = (
  subtotal: Cents,
  { freeShippingFrom }: ShippingRate,
): Cents => cents(Math.max(0, freeShippingFrom - subtotal))

export const isSameRate = (one: ShippingRate, other: ShippingRate): boolean =>
  one.shippingFee === other.shippingFee && one.freeShippingFrom === other.freeShippingFrom

export const toShippingRate = ({ shippingFee, freeShippingFrom }: ShippingRate): ShippingRate => ({
  shippingFee,
  freeShippingFrom,
})

export const fromApiRate = ({
  shipping_fee,
  free_shipping_from,
}: {
  shipping_fee: number
  free_shipping_from: number
}): ShippingRate => ({
  shippingFee: fromEuros(shipping_fee),
  freeShippingFrom: fromEuros(free_shipping_from),
})

/**
 * Returns 'Gratis', '€ 5,-' or '€ 4,95'. The first two are the exact notation of the shop's
 * specification.
 */
export const formatShippingCost = (cost: Cents): string => (cost === 0 ? 'Gratis' : formatFee(cost))

export const formatFee = (fee: Cents): string =>
  fee % 100 === 0 ? `€\u00a0${fee / 100},-` : formatEuros(fee)
