import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { StoredTestPayment } from './payment-provider.ts'
import { createTestPaymentProvider, createTestRefundProvider } from './test-payments.ts'

const isPaid = { mandateId: 'tm_1', end: 'paid' } as const
const payments = createTestPaymentProvider({
  add: (payment: StoredTestPayment) => Promise.resolve(payment),
  find: () => Promise.resolve(undefined),
  settle: () => Promise.resolve(undefined),
  charges: {
    mandateOutcome: () => Promise.resolve(isPaid),
    findByIdempotencyKey: () => Promise.resolve(undefined),
  },
})
const refunds = createTestRefundProvider({
  add: (refund) => Promise.resolve(refund),
  list: () => Promise.resolve([]),
})
const order = { orderId: 1, orderNumber: '1', amount: cents(1000), idempotencyKey: 'one' }
const urls = { redirectUrl: 'http://localhost/', webhookUrl: 'http://localhost/' }
const refundOf = (paymentId: string) =>
  refunds.create({ paymentId, amount: cents(500), reference: '1-1', idempotencyKey: 'one' })
const chargeOf = (customerId: string) =>
  payments.recurring.charge({ ...order, ...urls, customerId, mandateId: undefined, attempt: 1 })

// The key of Mollie may be away for a while, and no money moves meanwhile.
describe('test payments', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a refund', () => refundOf('tr_7UhSN1zuXS')],
    ['the refunds', () => refunds.list('tr_7UhSN1zuXS')],
    ['the status', () => payments.find('tr_7UhSN1zuXS')],
    ['the end', () => payments.cancel('tr_7UhSN1zuXS')],
    ['a charge', () => chargeOf('cst_8wmqcHMN4U')],
    [
      'an earlier charge',
      () => payments.recurring.findCharge({ ...order, customerId: 'cst_8wmqcHMN4U', attempt: 1 }),
    ],
    [
      'a first payment',
      () =>
        payments.recurring.startFirstPayment({
          ...order,
          ...urls,
          method: 'ideal',
          customerId: 'cst_8wmqcHMN4U',
        }),
    ],
  ])('let %s of Mollie wait', async (_, call) => {
    await expect(call()).toBeRefused('payment-unavailable')
  })

  test('refund and charge what is their own', async () => {
    expect(await refundOf('tp_demo_1')).toMatchObject({ status: 'refunded', amount: 500 })
    expect(await chargeOf('tc_demo')).toMatchObject({ status: 'paid', mandateId: 'tm_1' })
  })
})
