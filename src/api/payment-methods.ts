// Ways to pay, as the checkout offers them.

import { z } from 'zod'
import { isProblem } from '#domain/problem.ts'
import { endpoint } from './endpoint.ts'

const PaymentMethod = z
  .object({ id: z.string(), description: z.string(), image: z.object({ size2x: z.string() }) })
  .meta({ id: 'PaymentMethod' })

export const getPaymentMethods = endpoint(
  'GET /api/payment-methods',
  {
    summary: 'Payment methods by id, with logos of our own host; none while the payment provider was never reached',
    for: 'everyone',
    query: z.object({ sequence: z.enum(['oneoff', 'first']).optional().describe('first: fit to begin a subscription') }),
    reply: z.object({
      methods: z.record(z.string(), PaymentMethod),
      test: z.literal(true).optional().describe('A shop open to others where payments are a test'),
    }),
    problems: ['input-invalid'],
  },
  async ({ shop, query: { sequence = 'oneoff' } }) => {
    const methods = await shop.payments.methods(sequence).catch((error: unknown) => {
      if (isProblem(error)) return []
      throw error
    })
    return { methods: Object.fromEntries(methods.map((method) => [method.id, method])), ...(shop.testPayments && { test: true as const }) }
  },
)
