import { postBankStatement } from './bank-statements.ts'
import { payLaterEndpoints } from './pay-later.ts'
import { testPaymentsEndpoints } from './test-payments.ts'
import { z } from 'zod'
import type { PaymentMethod as ListedMethod } from '#integrations/payments/payment-provider.ts'
import { listPaymentMethods } from '#operations/order/pay-later-orders.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money } from '../framework/json-shapes.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'

const PaymentMethod = z
  .object({
    id: z.string(),
    description: z.string(),
    image: z.object({ size2x: z.string() }),
    min_amount: Money.optional().describe(
      'Lowest total of an order with this method; absent without a limit',
    ),
    max_amount: Money.optional().describe(
      'Highest total of an order with this method; absent without a limit',
    ),
  })
  .meta({ id: 'PaymentMethod' })

const toApiMethod = ({ description, image, minAmount, maxAmount }: Omit<ListedMethod, 'id'>) => ({
  description,
  image,
  ...(minAmount !== undefined && { min_amount: minAmount }),
  ...(maxAmount !== undefined && { max_amount: maxAmount }),
})

export const paymentEndpoints = [
  endpoint(
    'GET /api/payment-methods',
    {
      summary:
        'Payment methods by id, with self-hosted logos; only paying afterwards, if the shop offers it, while the provider was never reachable',
      access: 'public',
      query: z.object({
        sequence: z
          .enum(['oneoff', 'first'])
          .optional()
          .describe('first: methods that can start a subscription'),
      }),
      reply: z.object({
        methods: z.record(z.string(), PaymentMethod),
        test: z.literal(true).optional().describe('True in a public shop with test payments'),
      }),
    },
    async ({ context, query: { sequence = 'oneoff' } }) => {
      const methods = await listPaymentMethods(context, sequence)
      return {
        methods: Object.fromEntries(
          methods.map(({ id, ...method }) => [id, { id, ...toApiMethod(method) }]),
        ),
        ...(context.isTestPaymentWarningOn && { test: true as const }),
      }
    },
  ),
  ...testPaymentsEndpoints,

  /** The webhook that Mollie calls when a payment may have changed. */
  endpoint(
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
  ),
  ...payLaterEndpoints,
  postBankStatement,
] as const
