import type { Cents } from '../../money.ts'
import { calculateShippingCost, formatFee, type ShippingRate } from './shipping-cost.ts'

/** Such as 'Bezorgen € 5,- · gratis vanaf € 50,-'. */
export function describeShippingRate(subtotal: Cents, rate: ShippingRate): string {
  const cost = calculateShippingCost(subtotal, rate)
  if (cost === 0) return 'Bezorgen gratis'
  return `Bezorgen ${formatFee(cost)} · gratis vanaf ${formatFee(rate.freeShippingFrom)}`
}
