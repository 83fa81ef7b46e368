// What the payment provider calls when a payment changed.

import { z } from 'zod'
import { Problem, isProblem } from '#domain/problem.ts'
import { receivePayment } from '#operations/receive-payment.ts'
import { endpoint } from './endpoint.ts'

export const mollieWebhook = endpoint(
  'POST /api/webhooks/mollie',
  {
    summary: 'A payment may have changed: its state is fetched from Mollie, nothing of the call itself is believed',
    for: 'everyone',
    bodyAs: 'form',
    body: z.object({ id: z.string().max(100) }),
    reply: z.object({}),
    problems: ['input-invalid'],
  },
  async ({ shop, body: { id } }) => {
    try {
      await receivePayment(shop, id)
    } catch (error) {
      // Not 502: Mollie tries again on any answer but 200, and the shop itself is what it calls.
      throw isProblem(error) ? new Problem('shop-unavailable') : error
    }
    return {}
  },
)
