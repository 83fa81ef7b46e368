import { randomBytes } from 'node:crypto'
import { type FakePayment, type FakeResponse, errorResponse } from './mollie-payment.fake.ts'

export type FakeRefund = {
  id: string
  paymentId: string
  amount: { currency: string; value: string }
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
  description: string
  metadata: unknown
}
type FakeRefunds = {
  refunds: Map<string, FakeRefund>
  keys: Map<string, { body: string; id: string }>
}

const valueOf = (amount: number) => (amount / 100).toFixed(2)
const centsIn = (value: string) => Math.round(Number(value) * 100)

/** Returns how many cents of a payment are refunded or in progress. */
export const refundedAmountOf = ({ refunds }: FakeRefunds, paymentId: string): number =>
  [...refunds.values()]
    .filter(
      (one) => one.paymentId === paymentId && one.status !== 'failed' && one.status !== 'canceled',
    )
    .reduce((sum, { amount }) => sum + centsIn(amount.value), 0)

export function createRefund(
  state: FakeRefunds,
  payment: FakePayment,
  text: string,
  key: string | undefined,
): FakeResponse {
  const earlier = key === undefined ? undefined : state.keys.get(key)
  if (earlier && earlier.body !== text)
    return errorResponse(422, 'The idempotency key was used with another request')
  const known = earlier && state.refunds.get(earlier.id)
  if (known) return { status: 201, body: toJson(known) }
  const { amount, description, metadata } = JSON.parse(text) as Partial<FakeRefund>
  if (payment.status !== 'paid') return errorResponse(422, 'The payment has not been paid')
  if (amount?.currency !== 'EUR' || !/^\d+\.\d{2}$/.test(amount.value))
    return errorResponse(422, 'The amount is invalid', 'amount')
  if (centsIn(amount.value) > centsIn(payment.amount.value) - refundedAmountOf(state, payment.id))
    return errorResponse(422, 'The amount is higher than the maximum', 'amount')
  const refund: FakeRefund = {
    id: `re_${randomBytes(8).toString('hex')}`,
    paymentId: payment.id,
    amount,
    status: 'pending',
    description: description ?? '',
    metadata,
  }
  state.refunds.set(refund.id, refund)
  if (key !== undefined) state.keys.set(key, { body: text, id: refund.id })
  return { status: 201, body: toJson(refund) }
}

export const listRefunds = ({ refunds }: FakeRefunds, paymentId: string): FakeResponse => {
  const found = [...refunds.values()].filter((one) => one.paymentId === paymentId)
  return { status: 200, body: { count: found.length, _embedded: { refunds: found.map(toJson) } } }
}

export const toRefundFields = (
  state: FakeRefunds,
  { id }: FakePayment,
): Record<string, unknown> => {
  const sum = refundedAmountOf(state, id)
  return sum > 0 ? { amountRefunded: { currency: 'EUR', value: valueOf(sum) } } : {}
}

const toJson = (refund: FakeRefund): Record<string, unknown> => ({ resource: 'refund', ...refund })
