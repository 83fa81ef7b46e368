// Sends a caller's order under one key for as long as it is the same order, so that a second press makes no second one.

import type { Reply } from '#api/index.ts'
import { type Attempt, attemptFor } from '#domain/checkout/attempt.ts'
import { offersIn } from '#domain/checkout/cart-changes.ts'
import { errorsAtFields } from '#domain/checkout/form-check.ts'
import { type CheckoutErrors, type CheckoutValues, orderFailed } from '#domain/checkout/form-values.ts'
import { orderPayload } from '#domain/checkout/order-payload.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { newKey } from '#parts/checkout/new-key.ts'
import type { PhoneLine } from './phone-lines.tsx'

export type Placed = Reply<'POST /api/admin/phone-orders'>
type Refused = { message: string; errors: CheckoutErrors; lines: PhoneLine[] }
type Sent = { attempt: Attempt; placed: Placed } | { attempt: Attempt; refused: Refused }

/** `kept` is the attempt before; prices that changed are in the lines of what was refused. */
export async function sendPhoneOrder(values: CheckoutValues, lines: readonly PhoneLine[], kept: Attempt | undefined): Promise<Sent> {
  const body = orderPayload(values, lines.map(asCartItem))
  const attempt = attemptFor(body, { kept, endedKey: undefined, newKey })
  try {
    return { attempt, placed: await browserApi('POST /api/admin/phone-orders', { body, idempotencyKey: attempt.key }) }
  } catch (error) {
    if (!isProblem(error)) return { attempt, refused: { message: orderFailed, errors: {}, lines: [...lines] } }
    const { atFields, others } = errorsAtFields(
      error.errors ?? {},
      lines.map(({ name }) => name),
    )
    const offers = offersIn(error.more)
    const renewed = lines.map((line) => ({ ...line, unit_price: offers.get(line.id)?.price ?? line.unit_price }))
    return { attempt, refused: { message: [error.message || orderFailed, ...others].join(' '), errors: atFields, lines: renewed } }
  }
}

const asCartItem = ({ id, name, unit_price, quantity }: PhoneLine) => ({
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
})
