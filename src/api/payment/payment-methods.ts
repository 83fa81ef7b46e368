import { z } from 'zod'
import type { PaymentMethod as ListedMethod } from '#integrations/payments/payment-provider.ts'
import { listPaymentMethods } from '#operations/order/pay-later-orders.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money } from '../framework/json-shapes.ts'

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

export const getPaymentMethods = endpoint(
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
)

const toApiMethod = ({ description, image, minAmount, maxAmount }: Omit<ListedMethod, 'id'>) => ({
  description,
  image,
  ...(minAmount !== undefined && { min_amount: minAmount }),
  ...(maxAmount !== undefined && { max_amount: maxAmount }),
})
