// Placing an order.

import { z } from 'zod'
import { NewOrder } from '#domain/order/new-order.ts'
import { Problem } from '#domain/problem.ts'
import { placeOrder } from '#operations/place-order.ts'
import { endpoint } from './endpoint.ts'

export const keyHeader = {
  'Idempotency-Key': '8 to 200 characters, one per attempt: the same key and body make one order and one payment',
} as const

export const createOrder = endpoint(
  'POST /api/create-order',
  {
    summary: 'Places an order and answers where to pay it; the shop computes every price itself',
    for: 'everyone',
    limit: 'create-order',
    headers: keyHeader,
    body: NewOrder,
    reply: z.object({ redirectUrl: z.string(), order_id: z.int() }),
    status: 201,
    problems: [
      'input-invalid',
      'price-changed',
      'no-longer-sold',
      'out-of-stock',
      'too-many-packs',
      'too-many-unpaid',
      'key-reused',
      'still-busy',
      'payment-unavailable',
    ],
  },
  async ({ shop, body, caller }) => {
    const { orderId, redirectUrl } = await placeOrder(shop, body, checkedKey(caller.idempotencyKey), { sender: caller.address })
    return { redirectUrl, order_id: orderId }
  },
)

/** @throws Problem input-invalid */
export function checkedKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x20-\x7e]{8,200}$/.test(key)) return key
  throw new Problem('input-invalid', { errors: { 'Idempotency-Key': ['De bestelsleutel heeft 8 tot en met 200 tekens.'] } })
}
