import { type Cents, formatEuros, multiplyCents } from '../../money.ts'
import { calculateShippingCost, type ShippingRate } from '../../order/delivery/shipping-cost.ts'

export const formatPacks = (packs: number): string => `${packs} ${packs === 1 ? 'pak' : 'pakken'}`

/**
 * Returns for example '5 pakken, € 64,75, gratis bezorgd'. Other products in the cart can also make
 * a smaller amount ship free.
 */
export function describePackAmount(packs: number, price: Cents, rate: ShippingRate): string {
  const amount = multiplyCents(price, packs)
  return `${formatPacks(packs)}, ${formatEuros(amount)}${calculateShippingCost(amount, rate) === 0 ? ', gratis bezorgd' : ''}`
}
