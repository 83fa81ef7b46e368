// The page of a built-in test payment: what is asked, and how it ends. Unknown in a shop with a real payment provider.

import { z } from 'zod'
import { orderById } from '#data/orders.ts'
import { toEuros } from '#domain/money.ts'
import { paymentStatuses } from '#domain/order/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from '#operations/shop.ts'
import { receivePayment } from '#operations/receive-payment.ts'
import { endpoint } from './endpoint.ts'
import { pathOfOrder } from '#operations/links.ts'

const params = z.object({ id: z.string().max(100) })
const trialOf = ({ payments: { trial } }: Shop) => {
  if (!trial) throw new Problem('not-found')
  return trial
}
/** The path of the order; the payment itself holds no link. */
async function orderPath(shop: Shop, orderId: number): Promise<string> {
  const order = await orderById(shop.db, orderId)
  if (!order) throw new Problem('not-found')
  return pathOfOrder(shop, order)
}

export const getTestPayment = endpoint(
  'GET /api/test-payments/:id',
  {
    summary: 'A test payment: its state, amount and order number',
    for: 'everyone',
    params,
    reply: z.object({
      id: z.string(),
      status: z.enum(paymentStatuses),
      amount: z.number().describe('Euros'),
      order_number: z.string(),
      method: z.string(),
      redirectUrl: z.string().describe('Path of the order'),
    }),
    problems: ['not-found'],
  },
  async ({ shop, params: { id } }) => {
    const payment = await trialOf(shop).look(id)
    if (!payment) throw new Problem('not-found')
    const { status, amount, orderNumber, method, orderId } = payment
    return { id, status, amount: toEuros(amount), order_number: orderNumber, method, redirectUrl: await orderPath(shop, orderId) }
  },
)

export const settleTestPayment = endpoint(
  'POST /api/test-payments/:id',
  {
    summary: 'Ends a test payment once, as a provider would; answers the path of the order',
    for: 'everyone',
    params,
    body: z.object({ status: z.enum(['paid', 'failed', 'canceled', 'expired'], { error: 'Kies hoe de betaling afloopt.' }) }),
    reply: z.object({ redirectUrl: z.string() }),
    problems: ['not-found', 'input-invalid'],
  },
  async ({ shop, params: { id }, body: { status } }) => {
    const payment = await trialOf(shop).settle(id, status)
    if (!payment) throw new Problem('not-found')
    await receivePayment(shop, id)
    return { redirectUrl: await orderPath(shop, payment.orderId) }
  },
)
