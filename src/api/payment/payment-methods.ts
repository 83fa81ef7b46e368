import { z } from 'zod'
import { isProblem } from '#domain/problem.ts'
import { endpoint } from '../framework/endpoint.ts'

const PaymentMethod = z
  .object({ id: z.string(), description: z.string(), image: z.object({ size2x: z.string() }) })
  .meta({ id: 'PaymentMethod' })

export const getPaymentMethods = endpoint(
  'GET /api/payment-methods',
  {
    summary: 'Payment methods by id, with self-hosted logos; empty while the payment provider was never reachable',
    access: 'public',
    query: z.object({ sequence: z.enum(['oneoff', 'first']).optional().describe('first: methods that can start a subscription') }),
    reply: z.object({
      methods: z.record(z.string(), PaymentMethod),
      test: z.literal(true).optional().describe('True in a public shop with test payments'),
    }),
    problems: ['input-invalid'],
  },
  async ({ context, query: { sequence = 'oneoff' } }) => {
    const methods = await context.payments.methods(sequence).catch((error: unknown) => {
      if (isProblem(error)) return []
      throw error
    })
    return {
      methods: Object.fromEntries(methods.map((method) => [method.id, method])),
      ...(context.isTestPaymentWarningOn && { test: true as const }),
    }
  },
)
