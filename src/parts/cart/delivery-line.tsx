// How far the cart is from free delivery.

import { Check, Package } from 'lucide-react'
import { freeDeliveryFrom, untilFreeDelivery } from '#domain/delivery/shipping-cost.ts'
import { type Cents, inEuros } from '#domain/money.ts'

export function DeliveryLine({ subtotal }: { subtotal: Cents }) {
  const left = untilFreeDelivery(subtotal)
  const Icon = left === 0 ? Check : Package
  return (
    <div className="mb-6 rounded-card bg-lee px-5 py-3.5">
      <p className="flex items-center gap-3 text-sm">
        <Icon aria-hidden size={20} className="flex-none text-deep" />
        {left === 0 ? 'Je bestelling wordt gratis bezorgd.' : `Nog ${inEuros(left)} tot gratis bezorging.`}
      </p>
      {left > 0 && <progress aria-hidden max={freeDeliveryFrom} value={subtotal} className="calm-progress mt-2.5" />}
    </div>
  )
}
