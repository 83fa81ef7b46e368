// Refunds inside the fake Mollie: what it takes, what it refuses, how it writes them.

import { randomBytes } from 'node:crypto'
import { type FakePayment, type Refusal, refuse } from './mollie-payment.fake.ts'

export type FakeRefund = {
  id: string
  paymentId: string
  amount: { currency: string; value: string }
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
  description: string
  metadata: unknown
}
type Books = { refunds: Map<string, FakeRefund>; keys: Map<string, { body: string; id: string }> }

const valueOf = (amount: number) => (amount / 100).toFixed(2)
const centsIn = (value: string) => Math.round(Number(value) * 100)

/** Whole cents that went or go back of a payment. */
export const refundedOf = ({ refunds }: Books, paymentId: string): number =>
  [...refunds.values()]
    .filter((one) => one.paymentId === paymentId && one.status !== 'failed' && one.status !== 'canceled')
    .reduce((sum, { amount }) => sum + centsIn(amount.value), 0)

export function createRefund(books: Books, payment: FakePayment, text: string, key: string | undefined): Refusal {
  const earlier = key === undefined ? undefined : books.keys.get(key)
  if (earlier && earlier.body !== text) return refuse(422, 'The idempotency key was used with another request')
  const known = earlier && books.refunds.get(earlier.id)
  if (known) return { status: 201, body: asWritten(known) }
  const { amount, description, metadata } = JSON.parse(text) as Partial<FakeRefund>
  if (payment.status !== 'paid') return refuse(422, 'The payment has not been paid')
  if (amount?.currency !== 'EUR' || !/^\d+\.\d{2}$/.test(amount.value)) return refuse(422, 'The amount is invalid', 'amount')
  if (centsIn(amount.value) > centsIn(payment.amount.value) - refundedOf(books, payment.id))
    return refuse(422, 'The amount is higher than the maximum', 'amount')
  const refund: FakeRefund = {
    id: `re_${randomBytes(8).toString('hex')}`,
    paymentId: payment.id,
    amount,
    status: 'pending',
    description: description ?? '',
    metadata,
  }
  books.refunds.set(refund.id, refund)
  if (key !== undefined) books.keys.set(key, { body: text, id: refund.id })
  return { status: 201, body: asWritten(refund) }
}

export const refundList = ({ refunds }: Books, paymentId: string): Refusal => {
  const found = [...refunds.values()].filter((one) => one.paymentId === paymentId)
  return { status: 200, body: { count: found.length, _embedded: { refunds: found.map(asWritten) } } }
}

/** What a payment says about money that went back. */
export const moneyBack = (books: Books, { id }: FakePayment): Record<string, unknown> => {
  const sum = refundedOf(books, id)
  return sum > 0 ? { amountRefunded: { currency: 'EUR', value: valueOf(sum) } } : {}
}

const asWritten = (refund: FakeRefund): Record<string, unknown> => ({ resource: 'refund', ...refund })
