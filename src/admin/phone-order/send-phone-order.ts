// Places a phone order. Attempts with the same contents share an idempotency key, so that a retry
// does not place a second order.

import type { EndpointReply } from '#api/index.ts'
import { type OrderAttempt, reuseOrCreateOrderAttempt } from '#domain/checkout/order-attempt.ts'
import { parseOffers } from '#domain/checkout/cart-changes.ts'
import { mapServerErrors } from '#domain/checkout/validate-form.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  orderFailedMessage,
} from '#domain/checkout/form-values.ts'
import { toOrderPayload } from '#domain/checkout/order-payload.ts'
import type { ShippingRate } from '#domain/order/shipping-cost.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import type { PhoneOrderLine } from './phone-order-lines.tsx'

export type PlacedPhoneOrderReply = EndpointReply<'POST /api/admin/phone-orders'>
type FailedOrder = { message: string; errors: CheckoutErrors; lines: PhoneOrderLine[] }
type PhoneOrderResult =
  | { attempt: OrderAttempt; placed: PlacedPhoneOrderReply }
  | { attempt: OrderAttempt; failed: FailedOrder }

type SendOptions = {
  rate: ShippingRate
  phone: string
  previousAttempt: OrderAttempt | undefined
  discount_code: string | undefined
  health_consent: boolean | undefined
  draft: number | undefined
}

/**
 * Reuses the idempotency key of `previousAttempt` if the order is unchanged. If the API reports new
 * prices, a failed result has them. `health_consent` is undefined if the shop does not ask for
 * consent.
 */
export async function sendPhoneOrder(
  values: CheckoutValues,
  lines: readonly PhoneOrderLine[],
  { rate, phone, previousAttempt, discount_code, health_consent, draft }: SendOptions,
): Promise<PhoneOrderResult> {
  const payload = toOrderPayload(values, lines.map(toCartItem), rate)
  const customer = { ...payload.customer, email: values.email.trim() }
  const body = { ...payload, customer, phone: phone.trim(), discount_code, health_consent, draft }
  const attempt = reuseOrCreateOrderAttempt(body, {
    stored: previousAttempt,
    endedKey: undefined,
    newKey: newIdempotencyKey,
  })
  try {
    return {
      attempt,
      placed: await browserApi('POST /api/admin/phone-orders', {
        body,
        idempotencyKey: attempt.key,
      }),
    }
  } catch (error) {
    if (!isProblem(error))
      return { attempt, failed: { message: orderFailedMessage, errors: {}, lines: [...lines] } }
    const { atFields, others } = mapServerErrors(
      error.errors ?? {},
      lines.map(({ name }) => name),
      'billing_address' in body,
    )
    const offers = parseOffers(error)
    const repricedLines = lines.map((line) => {
      const offer = offers.get(line.id)
      return offer ? { ...line, unit_price: offer.price, stock_left: offer.left ?? null } : line
    })
    return {
      attempt,
      failed: {
        message: [error.message || orderFailedMessage, ...others].join(' '),
        errors: atFields,
        lines: repricedLines,
      },
    }
  }
}

const toCartItem = ({ id, name, unit_price, quantity }: PhoneOrderLine) => ({
  id,
  product_id: id,
  product_variation_id: null,
  is_variation: false,
  variation_name: null,
  variation_attributes: null,
  name,
  display_name: name,
  slug: '',
  price: unit_price,
  quantity,
  image_url: null,
  image_urls: [],
  image_tint: null,
})
