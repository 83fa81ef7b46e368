import { payLaterEndpoints } from './pay-later.ts'
import { z } from 'zod'
import type { PaymentMethod as ListedMethod } from '#integrations/payments/payment-provider.ts'
import { listPaymentMethods } from '#operations/order/unpaid/pay-later-orders.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money, SignedMoney } from '../framework/json-shapes.ts'
import { Problem, isProblem, requireFound } from '#domain/problem.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { orderById } from '#data/order/orders.ts'
import { paymentStatuses } from '#domain/payment/payment-status.ts'
import type { AppContext } from '#operations/context.ts'
import { orderPagePath } from '#operations/order/with-order.ts'

const TestPaymentParams = z.object({ id: z.string().max(100) })
/** @throws Problem not-found in a shop with a real payment provider */
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
      query: {
        sequence: z
          .enum(['oneoff', 'first'])
          .optional()
          .describe('first: methods that can start a subscription'),
      },
      reply: {
        methods: z.record(z.string(), PaymentMethod),
        test: z.literal(true).optional().describe('True in a public shop with test payments'),
      },
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
  endpoint(
    'GET /api/test-payments/:id',
    {
      summary: 'A test payment: its state, amount and order number',
      access: 'public',
      params: TestPaymentParams,
      reply: {
        id: z.string(),
        status: z.enum(paymentStatuses),
        amount: SignedMoney,
        order_number: z.string(),
        method: z.string(),
        redirectUrl: z.string().describe('Path of the order'),
      },
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
      params: TestPaymentParams,
      body: {
        status: z.enum(['paid', 'failed', 'canceled', 'expired'], {
          error: 'Kies hoe de betaling afloopt.',
        }),
      },
      reply: { redirectUrl: z.string() },
    },
    async ({ context, params: { id }, body: { status } }) => {
      const payment = requireFound(await requireTestPayments(context).settle(id, status))
      await syncPayment(context, id)
      return { redirectUrl: await orderPath(context, payment.orderId) }
    },
  ),

  /** The webhook that Mollie calls when a payment may have changed. */
  endpoint(
    'POST /api/webhooks/mollie',
    {
      summary:
        'Reports that a payment may have changed. Its state is fetched from Mollie; the content of the call is untrusted',
      access: 'public',
      requestFormat: 'form',
      body: { id: z.string().max(100) },
      reply: {},
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
] as const
