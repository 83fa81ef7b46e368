// Sending the order: one at a time, the same key for the same order, and what to say when it does not go through.

import { useRef, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { attemptFor } from '#domain/checkout/attempt.ts'
import { type Offer, offersIn } from '#domain/checkout/cart-changes.ts'
import { type CheckoutErrors, type CheckoutValues, errorsAtFields } from '#domain/checkout/form-values.ts'
import { orderPayload } from '#domain/checkout/order-payload.ts'
import { placedOrder } from '#domain/checkout/placed-order.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { forgetAttempt, keepAttempt, keepPlacedOrder, keptAttempt, keptPlacedOrder } from '#parts/checkout/kept-checkout.ts'
import { usePageReturn } from '#parts/checkout/use-page-return.ts'

export const orderFailed = 'Er is een fout opgetreden bij het verwerken van je bestelling. Probeer het opnieuw.'

/** The browser may take this long to leave for the payment page; then the button works again. */
const leavingTakes = 10_000

export type Refusal = { message: string; errors: CheckoutErrors; offers: ReadonlyMap<number, Offer | null> }

export function usePlaceOrder() {
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const release = () => {
    sending.current = false
    setBusy(false)
  }

  // Back from the payment page the browser may show this one as it was left: busy.
  usePageReturn(release)

  /** Leaves for the payment page, or answers why not. A second call while one is under way does nothing. */
  async function placeOrder(values: CheckoutValues, items: readonly CartItem[]): Promise<Refusal | undefined> {
    if (sending.current) return undefined
    sending.current = true
    setBusy(true)
    try {
      await send(values, items)
      setTimeout(release, leavingTakes)
      return undefined
    } catch (error) {
      release()
      return refusalOf(error)
    }
  }

  return { busy, placeOrder }
}

async function send(values: CheckoutValues, items: readonly CartItem[]) {
  const body = orderPayload(values, items)
  const placed = keptPlacedOrder()
  const attempt = attemptFor(body, { kept: keptAttempt(), endedKey: placed?.ended ? placed.key : undefined, newKey })
  keepAttempt(attempt)
  const { redirectUrl, order_id } = await browserApi('POST /api/create-order', { body, idempotencyKey: attempt.key })
  keepPlacedOrder(placedOrder(order_id, attempt.key, items))
  location.assign(redirectUrl)
}

function refusalOf(error: unknown): Refusal {
  if (!isProblem(error)) return { message: orderFailed, errors: {}, offers: new Map() }
  if (error.code === 'key-reused') forgetAttempt()
  const { atFields, others } = errorsAtFields(error.errors ?? {})
  return { message: [error.message || orderFailed, ...others].join(' '), errors: atFields, offers: offersIn(error.more) }
}

/** randomUUID exists only where the page came over https or from this machine. */
const newKey = (): string =>
  isSecureContext
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
