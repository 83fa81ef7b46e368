import { cents } from '../money.ts'

export const maxDiscountPercent = 50
export const maxDiscountAmount = cents(10_000)
/**
 * The products of an order cost at least this much after the discount, because a payment provider
 * refuses a payment of nothing. The minimum of a code with an amount is at least the amount plus
 * this.
 */
export const minPaidForProducts = cents(100)
