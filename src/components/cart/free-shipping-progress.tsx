// Shows the amount that the cart still needs for free delivery.

import { amountUntilFreeShipping, fromApiRate } from '#domain/order/shipping-cost.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import { useShopDetails } from '../shell/shop-details-context.ts'
import { Icon } from '#ui/icon.tsx'

export function FreeShippingProgress({ subtotal }: { subtotal: Cents }) {
  const delivery = useShopDetails()?.delivery
  if (!delivery) return null
  const rate = fromApiRate(delivery)
  const remaining = amountUntilFreeShipping(subtotal, rate)
  const icon = remaining === 0 ? 'check' : 'package'
  return (
    <div className="mb-6 rounded-card bg-lee px-5 py-3.5">
      <p className="flex items-center gap-3 text-sm">
        <Icon name={icon} size={20} className="flex-none text-deep" />
        {remaining === 0 ? 'Je bestelling wordt gratis bezorgd.' : `Nog ${formatEuros(remaining)} tot gratis bezorging.`}
      </p>
      {remaining > 0 && <progress aria-hidden max={rate.freeShippingFrom} value={subtotal} className="calm-progress mt-2.5" />}
    </div>
  )
}
