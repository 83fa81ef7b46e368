import { isRefundStatus } from '#domain/payment/refund-status.ts'
import { memberOf } from '../network/member-of.ts'
import { parseMollieAmount, toRecordOrEmpty, formatMollieAmount } from './mollie-responses.ts'
import {
  type MollieResponse,
  type MollieAccess,
  createMollieClient,
  createPaymentUnavailableProblem,
} from './mollie-client.ts'
import type { ProviderRefund, RefundProvider } from './payment-provider.ts'

/** HTTP statuses with which Mollie refuses a refund permanently. A retry does not help. */
const finalStatuses = new Set([404, 410, 422])

const refundsPath = (paymentId: string) => `payments/${encodeURIComponent(paymentId)}/refunds`

/**
 * @throws Problem payment-unavailable if a request to Mollie takes longer than 8 seconds or its
 * response is invalid
 */
export function createMollieRefundProvider(access: MollieAccess): RefundProvider {
  const callMollie = createMollieClient(access)
  return {
    async create({ paymentId, amount, reference, idempotencyKey }) {
      const body = {
        amount: { currency: 'EUR', value: formatMollieAmount(amount) },
        description: reference,
        metadata: { reference },
      }
      const answer = await callMollie({
        method: 'POST',
        path: refundsPath(paymentId),
        body,
        idempotencyKey,
      })
      if (finalStatuses.has(answer.status)) return 'refused'
      const refund = answer.status === 201 ? parseRefund(answer.body) : undefined
      if (!refund || refund.amount !== amount) throw invalidResponse(answer)
      return refund
    },
    async list(paymentId) {
      const answer = await callMollie({ path: `${refundsPath(paymentId)}?limit=250` })
      if (answer.status === 404 || answer.status === 410) return []
      const refunds = memberOf(answer.body, '_embedded', 'refunds')
      if (answer.status !== 200 || !Array.isArray(refunds)) throw invalidResponse(answer)
      return refunds.flatMap((one) => parseRefund(one) ?? [])
    },
  }
}

const invalidResponse = ({ status }: MollieResponse) =>
  createPaymentUnavailableProblem(`Mollie answered a refund call with ${status}`)

function parseRefund(body: unknown): ProviderRefund | undefined {
  const { id, amount, status, metadata } = toRecordOrEmpty(body)
  const { value, currency } = toRecordOrEmpty(amount)
  const sum = parseMollieAmount(value)
  const { reference } = toRecordOrEmpty(metadata)
  if (
    typeof id !== 'string' ||
    !/^re_\w{1,60}$/.test(id) ||
    sum === undefined ||
    currency !== 'EUR'
  )
    return undefined
  if (!isRefundStatus(status) || status === 'requested') return undefined
  return {
    id,
    amount: sum,
    status,
    reference: typeof reference === 'string' ? reference : undefined,
  }
}
