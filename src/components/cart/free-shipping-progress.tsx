// Shows the amount that the cart still needs for free delivery.

import type { CartItem } from '#domain/cart/cart-item.ts'
import { subtotalOf } from '#domain/cart/cart.ts'
import { amountUntilFreeShipping } from '#domain/order/shipping-cost.ts'
import { formatEuros } from '#domain/money.ts'
import { fromApiSampleRate } from '#domain/sample/sample-shipping.ts'
import { useShopDetails } from '../shell/shop-details-context.ts'
import { Icon } from '#ui/icon.tsx'

export function FreeShippingProgress({ items }: { items: readonly CartItem[] }) {
  const delivery = useShopDetails()?.delivery
  if (!delivery) return null
  const rate = fromApiSampleRate(delivery)
  const packs = items.filter(({ is_sample }) => !is_sample)
  const subtotal = subtotalOf(packs)
  const remaining = amountUntilFreeShipping(subtotal, rate)
  if (packs.length === 0)
    return (
      <p className="mb-6 flex items-center gap-3 rounded-card bg-lee px-5 py-3.5 text-sm">
        <Icon name="package" size={20} className="flex-none text-deep" />
        <span>
          Proefpakjes gaan als brievenbuspost, voor {formatEuros(rate.sampleShippingFee)}. Met
          andere producten erbij gelden de gewone verzendkosten.
        </span>
      </p>
    )
  const icon = remaining === 0 ? 'check' : 'package'
  return (
    <div className="mb-6 rounded-card bg-lee px-5 py-3.5">
      <p className="flex items-center gap-3 text-sm">
        <Icon name={icon} size={20} className="flex-none text-deep" />
        {remaining === 0
          ? 'Je bestelling wordt gratis bezorgd.'
          : `Nog ${formatEuros(remaining)} tot gratis bezorging.`}
        {packs.length < items.length && ' Proefpakjes tellen daarvoor niet mee.'}
      </p>
      {remaining > 0 && (
        <progress
          aria-hidden
          max={rate.freeShippingFrom}
          value={subtotal}
          className="calm-progress mt-2.5"
        />
      )}
    </div>
  )
}
