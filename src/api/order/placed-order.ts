import { z } from 'zod'
import { orderStates } from '#domain/order/order-state.ts'
import { findPlacedOrder } from '#operations/order/find-placed-order.ts'
import { endpoint } from '../framework/endpoint.ts'

export const getPlacedOrder = endpoint(
  'GET /api/placed-order',
  {
    summary:
      'The order that was placed with this Idempotency-Key, so that a browser learns that it was paid elsewhere; its payment is synced first',
    access: 'public',
    limit: 'write',
    headers: { 'Idempotency-Key': 'The key of create-order, of at least 32 characters' },
    reply: z.object({
      order_id: z.int(),
      number: z.string(),
      state: z.enum(orderStates),
      discount_code: z.string().nullable(),
      order_url: z.string().describe('Path of the page of the order'),
    }),
    problems: ['not-found'],
  },
  async ({ context, caller }) => {
    const { order, path } = await findPlacedOrder(context, caller.idempotencyKey)
    return {
      order_id: order.id,
      number: order.number,
      state: order.state,
      discount_code: order.discountCode,
      order_url: path,
    }
  },
)
