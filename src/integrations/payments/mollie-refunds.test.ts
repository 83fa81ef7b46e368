import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { refundStatuses } from '#domain/order/refund-status.ts'
import { type FakeMollie, type Mood, fakeMollie } from './mollie.fake.ts'
import { mollie } from './mollie.ts'
import { mollieRefunds } from './mollie-refunds.ts'

let fake: FakeMollie
let paymentId: string
beforeEach(async () => {
  fake = await fakeMollie()
  const payment = await mollie({ apiKey: fake.apiKey, apiUrl: fake.url }).create({
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

const refunds = (differently = {}) => mollieRefunds({ apiKey: fake.apiKey, apiUrl: fake.url, ...differently })
const asked = (differently = {}) => ({ paymentId, amount: cents(1095), reference: 'L10001-1', idempotencyKey: 'first', ...differently })

test('a refund carries its amount and a name that tells nothing, and is found by that name', async () => {
  const made = await refunds().create(asked())
  expect(made).toMatchObject({ amount: 1095, status: 'pending', reference: 'L10001-1' })
  expect([...fake.refunds.values()]).toMatchObject([{ amount: { currency: 'EUR', value: '10.95' }, description: 'L10001-1' }])
  expect(await refunds().of(paymentId)).toEqual([made])
})

test('the same key is the same refund; what was refunded stands on the payment', async () => {
  expect(await refunds().create(asked())).toEqual(await refunds().create(asked()))
  expect(fake.refunds.size).toBe(1)
  expect(await mollie({ apiKey: fake.apiKey, apiUrl: fake.url }).find(paymentId)).toMatchObject({ refunded: 1095 })
})

test('more than is left, an unpaid and an unknown payment are refused for good', async () => {
  await refunds().create(asked())
  expect(await refunds().create(asked({ idempotencyKey: 'second', amount: cents(1406) }))).toBe('refused')
  expect(await refunds().create(asked({ paymentId: 'tr_unknown' }))).toBe('refused')
  fake.payments.get(paymentId)!.status = 'open'
  expect(await refunds().create(asked({ idempotencyKey: 'third' }))).toBe('refused')
  expect(await refunds().of('tr_unknown')).toEqual([])
})

test.each(refundStatuses.filter((status) => status !== 'asked'))('a refund that is %s is found so', async (status) => {
  await refunds().create(asked())
  for (const refund of fake.refunds.values()) refund.status = status
  expect(await refunds().of(paymentId)).toMatchObject([{ status }])
})

test.each<Mood>(['silent', 'down', 'html', 'empty object', 'other amount'])('a provider that is "%s" is unavailable', async (mood) => {
  fake.behave(mood)
  await expect(refunds({ patience: 100 }).create(asked())).rejects.toMatchObject({ code: 'payment-unavailable' })
})
