import type { CartItem } from '../cart/cart-item.ts'
import { subtotalOf } from '../cart/cart.ts'
import { calculateShippingCost, type ShippingRate } from '../order/delivery/shipping-cost.ts'
import { toEuros } from '../money.ts'
import { isMonthly } from '../subscription/interval.ts'
import { parsePostcode } from '../address/postcode.ts'
import { splitHouseNumber } from '../address/house-number.ts'
import { toOtherAddress } from './other-address.ts'
import { type CheckoutValues, usesEmailOfOrder } from './form-values.ts'

export type OrderPayload = ReturnType<typeof toOrderPayload>

/**
 * Prices and shipping are in euros. The server calculates its own amounts and uses these only to
 * detect a difference.
 */
export function toOrderPayload(
  values: CheckoutValues,
  items: readonly CartItem[],
  rate: ShippingRate,
) {
  const [company, vatNumber] = [values.companyName.trim(), values.vatNumber.trim()]
  const safePlace = values.safePlace.trim()
  const isPickup = values.delivery === 'pickup'
  const own = toPayloadAddress(values)
  const other = values.delivery === 'other' ? toPayloadAddress(toOtherAddress(values)) : undefined
  return {
    customer: {
      ...(!usesEmailOfOrder(values) && { email: values.email.trim() }),
      first_name: own.first_name,
      last_name: own.last_name,
      ...(company && { company_name: company }),
      ...(vatNumber && { vat_number: vatNumber }),
    },
    address: {
      label: 'Shipping' as const,
      ...(other ?? own),
      country: 'Nederland' as const,
    },
    ...(other && { billing_address: own }),
    ...(isPickup && { pickup_point: { id: values.pickupPoint, postcode: values.pickupPostcode } }),
    ...(!isPickup &&
      (values.notToNeighbours || safePlace) && {
        delivery_instructions: { not_to_neighbours: values.notToNeighbours, safe_place: safePlace },
      }),
    ...(usesEmailOfOrder(values) && { email_from_order: values.emailFromOrder }),
    ...(values.recipientId && { recipient_id: Number(values.recipientId) }),
    ...(values.refusesQuestions && { no_review_mails: true }),
    payment_method: values.paymentMethod,
    is_subscription: values.isSubscription,
    subscription_interval: values.isSubscription ? values.interval : ('month' as const),
    ...(values.isSubscription &&
      isMonthly(values.interval) &&
      values.deliveryDay && { subscription_day: values.deliveryDay }),
    shipping_cost: toEuros(calculateShippingCost(subtotalOf(items), rate)),
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

const toPayloadAddress = (values: CheckoutValues) => ({
  first_name: values.firstName.trim(),
  last_name: values.lastName.trim(),
  street: values.street.trim(),
  ...houseNumber(values),
  postcode: parsePostcode(values.postcode) ?? values.postcode.trim(),
  city: values.city.trim(),
})

/** Splits '12a' into number 12 and addition 'a', as `toAddressLookupRequest` does. */
function houseNumber(values: CheckoutValues) {
  const split = splitHouseNumber(values.houseNumber)
  return {
    street_number: split ? String(split.number) : values.houseNumber.trim(),
    street_addition: split?.addition || values.addition.trim(),
  }
}
