import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { refundStatuses } from '#domain/payment/refund-status.ts'
import { type FakeMollie, type FakeMollieBehaviour, startFakeMollie } from './mollie.fake.ts'
import { createMolliePaymentProvider } from './mollie.ts'
import { createMollieRefundProvider } from './mollie-refunds.ts'

let fake: FakeMollie
let paymentId: string
beforeEach(async () => {
  fake = await startFakeMollie()
  const payment = await createMolliePaymentProvider({
    apiKey: fake.apiKey,
    apiUrl: fake.url,
  }).create({
    orderId: 10001,
    orderNumber: 'L10001',
    amount: cents(2500),
    method: 'ideal',
    redirectUrl: 'http://localhost:3000/bestelling/x',
    webhookUrl: 'http://localhost:3000/api/webhooks/mollie',
    idempotencyKey: 'one-attempt',
  })
  paymentId = payment.id
  fake.payments.get(paymentId)!.status = 'paid'
})
afterEach(() => fake.close())

const refunds = (differently = {}) =>
  createMollieRefundProvider({ apiKey: fake.apiKey, apiUrl: fake.url, ...differently })
const newRefund = (differently = {}) => ({
  paymentId,
  amount: cents(1095),
  reference: 'L10001-1',
  idempotencyKey: 'first',
  ...differently,
})

test('create sends the amount and a neutral reference, and list returns it', async () => {
  const made = await refunds().create(newRefund())
  expect(made).toMatchObject({ amount: 1095, status: 'pending', reference: 'L10001-1' })
  expect([...fake.refunds.values()]).toMatchObject([
    { amount: { currency: 'EUR', value: '10.95' }, description: 'L10001-1' },
  ])
  expect(await refunds().list(paymentId)).toEqual([made])
})

test('create returns the same refund for the same key, and the payment shows the refunded amount', async () => {
  expect(await refunds().create(newRefund())).toEqual(await refunds().create(newRefund()))
  expect(fake.refunds.size).toBe(1)
  expect(
    await createMolliePaymentProvider({ apiKey: fake.apiKey, apiUrl: fake.url }).find(paymentId),
  ).toMatchObject({ refunded: 1095 })
})

test('create returns refused for too high an amount and for unpaid and unknown payments', async () => {
  await refunds().create(newRefund())
  expect(await refunds().create(newRefund({ idempotencyKey: 'second', amount: cents(1406) }))).toBe(
    'refused',
  )
  expect(await refunds().create(newRefund({ paymentId: 'tr_unknown' }))).toBe('refused')
  fake.payments.get(paymentId)!.status = 'open'
  expect(await refunds().create(newRefund({ idempotencyKey: 'third' }))).toBe('refused')
  expect(await refunds().list('tr_unknown')).toEqual([])
})

test.each(refundStatuses.filter((status) => status !== 'requested'))(
  'list returns a refund that is %s',
  async (status) => {
    await refunds().create(newRefund())
    for (const refund of fake.refunds.values()) refund.status = status
    expect(await refunds().list(paymentId)).toMatchObject([{ status }])
  },
)

test.each<FakeMollieBehaviour>(['silent', 'down', 'html', 'empty object', 'other amount'])(
  'throws payment-unavailable for a provider that behaves "%s"',
  async (mood) => {
    fake.behave(mood)
    await expect(refunds({ timeoutMs: 100 }).create(newRefund())).toBeRefused('payment-unavailable')
  },
)
