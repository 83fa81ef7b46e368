import { type Cents, multiplyCents } from '../../money.ts'
import { calculateShippingCost, type ShippingRate } from '../../order/delivery/shipping-cost.ts'
import { describePackAmount } from './pack-amount.ts'

/**
 * Says why there is more than one pack, where free delivery is no reason: '2 pakken, € 37,00,
 * genoeg voor ongeveer een maand'. `needed` are the packs for a month, if the shop knows.
 */
export function describeMonthlyPacks(
  packs: number,
  price: Cents,
  rate: ShippingRate,
  needed: number | null | undefined,
): string {
  const isFree = calculateShippingCost(multiplyCents(price, packs), rate) === 0
  const reason = packs > 1 && packs === needed && !isFree ? ', genoeg voor ongeveer een maand' : ''
  return describePackAmount(packs, price, rate) + reason
}
