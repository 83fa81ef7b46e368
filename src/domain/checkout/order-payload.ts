// The order as the checkout sends it; field names and defaults from SPECIFICATION section 3.

import type { CartItem } from '../cart/cart-item.ts'
import { subtotalOf } from '../cart/cart.ts'
import { shippingCost } from '../delivery/shipping-cost.ts'
import { toEuros } from '../money.ts'
import { readPostcode } from '../address/postcode.ts'
import { splitHouseNumber } from '../address/house-number.ts'
import type { CheckoutValues } from './form-values.ts'

export type OrderPayload = ReturnType<typeof orderPayload>

/** Prices and shipping in euros, for the server to compare with its own; it believes none of them. */
export function orderPayload(values: CheckoutValues, items: readonly CartItem[]) {
  const firstName = values.firstName.trim()
  const lastName = values.lastName.trim()
  return {
    customer: { email: values.email.trim(), first_name: firstName, last_name: lastName },
    address: {
      label: 'Shipping' as const,
      first_name: firstName,
      last_name: lastName,
      street: values.street.trim(),
      ...houseNumber(values),
      postcode: readPostcode(values.postcode) ?? values.postcode.trim(),
      city: values.city.trim(),
      country: 'Nederland' as const,
    },
    payment_method: values.paymentMethod,
    is_subscription: values.isSubscription,
    subscription_interval: values.isSubscription ? values.interval : ('month' as const),
    shipping_cost: toEuros(shippingCost(subtotalOf(items))),
    lineItems: items.map(({ display_name, price, quantity, id, slug, image_urls }) => ({
      name: display_name,
      price,
      quantity,
      id,
      slug,
      image_urls,
    })),
  }
}

/** '12a' typed as number is 12 with addition a; an addition typed in its own field wins. */
function houseNumber(values: CheckoutValues) {
  const typed = values.addition.trim()
  const split = splitHouseNumber(values.houseNumber)
  return {
    street_number: split ? String(split.number) : values.houseNumber.trim(),
    street_addition: typed || (split?.addition ?? ''),
  }
}
