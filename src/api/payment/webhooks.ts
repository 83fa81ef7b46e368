// The webhook that Mollie calls when a payment may have changed.

import { z } from 'zod'
import { Problem, isProblem } from '#domain/problem.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { endpoint } from '../framework/endpoint.ts'

export const postMollieWebhook = endpoint(
  'POST /api/webhooks/mollie',
  {
    summary:
      'Reports that a payment may have changed. Its state is fetched from Mollie; the content of the call is untrusted',
    access: 'public',
    requestFormat: 'form',
    body: z.object({ id: z.string().max(100) }),
    reply: z.object({}),
  },
  async ({ context, body: { id } }) => {
    try {
      await syncPayment(context, id)
    } catch (error) {
      // Responds 503 to every problem, also if Mollie itself is unavailable. Mollie retries after
      // any response except 200.
      throw isProblem(error) ? new Problem('shop-unavailable') : error
    }
    return {}
  },
)
