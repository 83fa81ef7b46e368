import { type Cents, formatEuros, multiplyCents } from '../../money.ts'
import {
  calculateShippingCost,
  formatShippingCost,
  type ShippingRate,
} from '../../order/delivery/shipping-cost.ts'

export const formatPacks = (packs: number): string => `${packs} ${packs === 1 ? 'pak' : 'pakken'}`

/**
 * Returns for example '5 pakken, € 64,75, gratis bezorgd'. Other products in the cart can also make
 * a smaller amount ship free.
 */
export function describePackAmount(packs: number, price: Cents, rate: ShippingRate): string {
  const amount = multiplyCents(price, packs)
  return `${formatPacks(packs)}, ${formatEuros(amount)}${calculateShippingCost(amount, rate) === 0 ? ', gratis bezorgd' : ''}`
}

/**
 * The same for a whole cart, with what the delivery costs: '2 pakken, € 25,90 en € 5,-
 * verzendkosten'.
 */
export function describeDelivery(packs: number, subtotal: Cents, rate: ShippingRate): string {
  const shipping = calculateShippingCost(subtotal, rate)
  return `${formatPacks(packs)}, ${formatEuros(subtotal)}${shipping === 0 ? ', gratis bezorgd' : ` en ${formatShippingCost(shipping)} verzendkosten`}`
}
