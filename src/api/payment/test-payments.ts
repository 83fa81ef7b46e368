// Endpoints for the page of a built-in test payment. In a shop with a real payment provider they
// respond not-found.

import { z } from 'zod'
import { orderById } from '#data/order/orders.ts'
import { paymentStatuses } from '#domain/payment/payment-status.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import type { AppContext } from '#operations/context.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { endpoint } from '../framework/endpoint.ts'
import { SignedMoney } from '../framework/json-shapes.ts'
import { orderPagePath } from '#operations/order/access-links.ts'

const params = z.object({ id: z.string().max(100) })
const requireTestPayments = ({ payments: { testControls } }: AppContext) => {
  if (!testControls) throw new Problem('not-found')
  return testControls
}
/**
 * Returns the path of the order page, which a test payment does not store.
 * @throws Problem not-found
 */
async function orderPath(context: AppContext, orderId: number): Promise<string> {
  const order = requireFound(await orderById(context.db, orderId))
  return orderPagePath(context, order)
}

export const testPaymentsEndpoints = [
  endpoint(
    'GET /api/test-payments/:id',
    {
      summary: 'A test payment: its state, amount and order number',
      access: 'public',
      params,
      reply: z.object({
        id: z.string(),
        status: z.enum(paymentStatuses),
        amount: SignedMoney,
        order_number: z.string(),
        method: z.string(),
        redirectUrl: z.string().describe('Path of the order'),
      }),
    },
    async ({ context, params: { id } }) => {
      const payment = requireFound(await requireTestPayments(context).find(id))
      const { status, amount, orderNumber, method, orderId } = payment
      return {
        id,
        status,
        amount,
        order_number: orderNumber,
        method,
        redirectUrl: await orderPath(context, orderId),
      }
    },
  ),
  endpoint(
    'POST /api/test-payments/:id',
    {
      summary: 'Settles a test payment once, as a provider would; returns the path of the order',
      access: 'public',
      params,
      body: z.object({
        status: z.enum(['paid', 'failed', 'canceled', 'expired'], {
          error: 'Kies hoe de betaling afloopt.',
        }),
      }),
      reply: z.object({ redirectUrl: z.string() }),
    },
    async ({ context, params: { id }, body: { status } }) => {
      const payment = requireFound(await requireTestPayments(context).settle(id, status))
      await syncPayment(context, id)
      return { redirectUrl: await orderPath(context, payment.orderId) }
    },
  ),
] as const
