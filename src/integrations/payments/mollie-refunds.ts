// Refunds at Mollie.

import { isRefundStatus } from '#domain/order/refund-status.ts'
import { amountOf, record, valueOf } from './mollie-answers.ts'
import { type MollieResponse, type MollieAccess, mollieCaller, unavailable } from './mollie-caller.ts'
import type { ProviderRefund, RefundProvider } from './refund-provider.ts'

/** Answers that no second try will change. */
const forGood = new Set([404, 410, 422])

const at = (paymentId: string) => `payments/${encodeURIComponent(paymentId)}/refunds`

/** @throws Problem 'payment-unavailable', from every call, after 8 seconds or on an answer that makes no sense. */
export function mollieRefunds(access: MollieAccess): RefundProvider {
  const ask = mollieCaller(access)
  return {
    async create({ paymentId, amount, reference, idempotencyKey }) {
      const body = { amount: { currency: 'EUR', value: valueOf(amount) }, description: reference, metadata: { reference } }
      const answer = await ask({ method: 'POST', path: at(paymentId), body, idempotencyKey })
      if (forGood.has(answer.status)) return 'refused'
      const refund = answer.status === 201 ? refundOf(answer.body) : undefined
      if (!refund || refund.amount !== amount) throw senseless(answer)
      return refund
    },
    async of(paymentId) {
      const answer = await ask({ path: `${at(paymentId)}?limit=250` })
      if (answer.status === 404 || answer.status === 410) return []
      const { refunds } = record(record(answer.body)['_embedded'])
      if (answer.status !== 200 || !Array.isArray(refunds)) throw senseless(answer)
      return refunds.flatMap((one) => refundOf(one) ?? [])
    },
  }
}

const senseless = ({ status }: MollieResponse) => unavailable(`a refund was answered with ${status}`)

function refundOf(body: unknown): ProviderRefund | undefined {
  const { id, amount, status, metadata } = record(body)
  const { value, currency } = record(amount)
  const sum = amountOf(value)
  const { reference } = record(metadata)
  if (typeof id !== 'string' || !/^re_\w{1,60}$/.test(id) || sum === undefined || currency !== 'EUR') return undefined
  if (!isRefundStatus(status) || status === 'asked') return undefined
  return { id, amount: sum, status, reference: typeof reference === 'string' ? reference : undefined }
}
