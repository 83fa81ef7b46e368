import { z } from 'zod'
import { CheckoutOrder } from '#domain/order/checkout-order.ts'
import { Problem } from '#domain/problem.ts'
import { fillInEmail } from '#operations/order/fill-in-email.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import type { Caller } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'

export const idempotencyKeyHeader = {
  'Idempotency-Key':
    '8 to 200 characters, one per attempt: the same key and body create one order and one payment',
} as const

export const postOrder = endpoint(
  'POST /api/create-order',
  {
    summary: 'Places an order and returns where to pay it; all prices are computed by the shop',
    access: 'public',
    limit: 'create-order',
    headers: idempotencyKeyHeader,
    body: CheckoutOrder,
    reply: z.object({ redirectUrl: z.string(), order_id: z.int() }),
    status: 201,
    problems: [
      'price-changed',
      'promise-changed',
      'no-longer-sold',
      'out-of-stock',
      'discount-refused',
      'sample-refused',
      'too-many-packs',
      'too-many-unpaid',
      'key-reused',
      'still-busy',
      'payment-unavailable',
      'pickup-points-unavailable',
    ],
  },
  async ({ context, body, caller }) => {
    const { recipient_id: recipientId, ...order } = await fillInEmail(
      context,
      body,
      caller.user?.id,
    )
    const { orderId, redirectUrl } = await placeOrder(
      context,
      order,
      parseIdempotencyKey(caller.idempotencyKey),
      {
        ...toSenderOptions(body, caller),
        recipient: toRecipientOption(recipientId, caller),
      },
    )
    return { redirectUrl, order_id: orderId }
  },
)

/** Where the order and its e-mail address come from. */
export const toSenderOptions = (
  { customer }: { customer: { email?: string | undefined } },
  { ipAddress, user }: Caller,
) => ({
  sender: ipAddress,
  accountEmail: user?.email,
  isEmailFromLink: customer.email === undefined,
})

/** A visitor without an account has no people. */
export const toRecipientOption = (id: number | null | undefined, { user }: Caller) =>
  id && user ? { id, userId: user.id } : undefined

/** @throws Problem input-invalid for a key that is not 8 to 200 printable ASCII characters */
export function parseIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x20-\x7e]{8,200}$/.test(key)) return key
  throw new Problem('input-invalid', {
    errors: { 'Idempotency-Key': ['De bestelsleutel heeft 8 tot en met 200 tekens.'] },
  })
}
