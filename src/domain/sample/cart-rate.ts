// Its own file, so that the checkout loads no more of sample packs.

import type { CartItem } from '../cart/cart-item.ts'
import { unitPriceInCents } from '../cart/cart.ts'
import type { ShippingRate } from '../order/delivery/shipping-cost.ts'
import { rateOfLines, type SampleShippingRate } from './sample-shipping.ts'

export const rateOfCart = (items: readonly CartItem[], terms: SampleShippingRate): ShippingRate =>
  rateOfLines(
    items.map((item) => ({
      unitPrice: unitPriceInCents(item),
      quantity: item.quantity,
      isSample: item.is_sample,
    })),
    terms,
  )
