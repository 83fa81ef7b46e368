// What the order costs, and which values of the form hold for this cart.

import { unitPriceInCents } from '#domain/cart/cart.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { cents, toEuros } from '#domain/money.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { calculateShippingCost } from '#domain/order/delivery/shipping-cost.ts'
import { fromApiSampleRate, rateOfLines } from '#domain/sample/sample-shipping.ts'
import { useCart } from '#components/cart/cart-store.ts'
import type { AppliedDiscount } from '#components/checkout/discount-code-field.tsx'
import type { PaymentMethod } from './payment-methods.tsx'

export type Methods = {
  forOnce: readonly PaymentMethod[]
  forSubscription: readonly PaymentMethod[]
}
type Input = {
  storedValues: CheckoutValues
  methods: Methods
  terms: Parameters<typeof fromApiSampleRate>[0] & ApiDeliveryTerms
  discount: AppliedDiscount | undefined
}

/** `cartRate` is the rate without a discount code. */
export function useOrderSums({ storedValues, methods, terms, discount }: Input) {
  const { buyable, items, subtotal } = useCart()
  const cartRate = rateOfLines(
    buyable.map((item) => ({
      unitPrice: unitPriceInCents(item),
      quantity: item.quantity,
      isSample: item.is_sample,
    })),
    fromApiSampleRate(terms),
  )
  const rate = { ...cartRate, ...discount?.rate }
  const shipping = buyable.length === 0 ? cents(0) : calculateShippingCost(subtotal, rate)
  const total = cents(subtotal + shipping - (discount?.amount ?? 0))
  const euros = toEuros(total)
  const hasSamples = items.some(({ is_sample }) => is_sample)
  const isSubscription = storedValues.isSubscription && !hasSamples
  const availableMethods = (isSubscription ? methods.forSubscription : methods.forOnce).filter(
    ({ min_amount = 0, max_amount = euros }) => euros >= min_amount && euros <= max_amount,
  )
  const values = {
    ...storedValues,
    isSubscription,
    paymentMethod: availableMethods.some(({ id }) => id === storedValues.paymentMethod)
      ? storedValues.paymentMethod
      : '',
  }
  return { availableMethods, cartRate, hasSamples, rate, shipping, total, values }
}
