import { type Cents, cents, formatEuros } from '../money.ts'

export const freeShippingThreshold = cents(5000)
export const shippingFee = cents(500)

/** Shipping is free at or above the threshold, so also for a subtotal of exactly 5000 cents. */
export const calculateShippingCost = (subtotal: Cents): Cents => (subtotal >= freeShippingThreshold ? cents(0) : shippingFee)

/**
 * Returns how much more shipping the customer would have paid without the refunded goods. `shipping` is the amount that the customer paid.
 * `goods` is the value of the remaining goods. If nothing remains, the result is 0.
 */
export const calculateAvoidedShipping = (goods: Cents, shipping: Cents): Cents =>
  cents(goods === 0 ? 0 : Math.max(0, calculateShippingCost(goods) - shipping))

export const amountUntilFreeShipping = (subtotal: Cents): Cents => cents(Math.max(0, freeShippingThreshold - subtotal))

/** Returns 'Gratis', '€ 5,-' or '€ 4,95'. The first two are the exact notation of the shop's specification. */
export const formatShippingCost = (cost: Cents): string => (cost === 0 ? 'Gratis' : formatFee(cost))

/** Returns '€ 5,-' or '€ 4,95', also for 0. */
export const formatFee = (fee: Cents): string => (fee % 100 === 0 ? `€\u00a0${fee / 100},-` : formatEuros(fee))

/** Returns '50 euro', or '€ 49,50' for an amount with cents. */
export const formatThreshold = (amount: Cents): string => (amount % 100 === 0 ? `${amount / 100} euro` : formatEuros(amount))
