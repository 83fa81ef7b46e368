import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import type { ShippingRate } from '#domain/order/shipping-cost.ts'

/**
 * What a discount code changes in the checkout. The script of the code's field makes it, after
 * hydration.
 */
export type AppliedDiscount = {
  code: string
  amount: Cents
  /** A fee of 0 if the code gives free delivery; otherwise empty. */
  rate: Partial<ShippingRate>
  /** The row in the list of amounts. */
  row: ReactNode
}
