import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { paymentStatuses } from '#domain/payment/payment-status.ts'
import { type FakeMollie, type FakeMollieBehaviour, startFakeMollie } from './mollie.fake.ts'
import { createMolliePaymentProvider } from './mollie.ts'
import { createMollieRefundProvider } from './mollie-refunds.ts'
import type { NewPayment } from './payment-provider.ts'

let fake: FakeMollie
beforeEach(async () => {
  fake = await startFakeMollie()
})
afterEach(() => fake.close())

const gateway = (differently = {}) =>
  createMolliePaymentProvider({ apiKey: fake.apiKey, apiUrl: fake.url, ...differently })
const payment: NewPayment = {
  orderId: 10001,
  orderNumber: 'L10001',
  amount: cents(1295),
  method: 'ideal',
  redirectUrl: 'http://localhost:3000/bestelling/x',
  webhookUrl: 'http://localhost:3000/api/webhooks/mollie',
  idempotencyKey: 'one-attempt',
}

test('create sends the amount with two decimals and a description without product names', async () => {
  const made = await gateway().create(payment)
  expect(made).toEqual({
    id: made.id,
    orderId: 10001,
    amount: 1295,
    currency: 'EUR',
    status: 'open',
    checkoutUrl: `${fake.url}/checkout/${made.id}`,
  })
  expect(fake.payments.get(made.id)).toMatchObject({
    amount: { currency: 'EUR', value: '12.95' },
    description: 'L10001',
    metadata: { order_id: 10001 },
    locale: 'nl_NL',
    webhookUrl: payment.webhookUrl,
  })
})

test('no request holds more about an order than its amount and number', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  const provider = gateway()
  const customerId = await provider.recurring.createCustomer('A5001', 'customer-key')
  const first = await provider.recurring.startFirstPayment({
    ...payment,
    customerId,
    idempotencyKey: 'first-attempt',
  })
  await fake.settle(first.id, 'paid', 0)
  await provider.create(payment)
  const mandateId = (await provider.find(first.id))?.mandateId
  await provider.recurring.charge({
    ...payment,
    customerId,
    mandateId,
    attempt: 1,
    idempotencyKey: 'charge-key',
  })
  const refund = {
    paymentId: first.id,
    amount: payment.amount,
    reference: 'L10001-1',
    idempotencyKey: 'refund-key',
  }
  await createMollieRefundProvider({ apiKey: fake.apiKey, apiUrl: fake.url }).create(refund)
  const bodies = calls.mock.calls.flatMap(([, request]) =>
    typeof request?.body === 'string' ? [JSON.parse(request.body) as Record<string, unknown>] : [],
  )
  calls.mockRestore()
  const sum = { currency: 'EUR', value: '12.95' }
  const fields = {
    amount: sum,
    description: 'L10001',
    metadata: { order_id: 10001 },
    webhookUrl: payment.webhookUrl,
  }
  const page = { method: 'ideal', redirectUrl: payment.redirectUrl, locale: 'nl_NL' }
  expect(bodies).toEqual([
    { name: 'A5001', locale: 'nl_NL' },
    { ...fields, ...page, sequenceType: 'first', customerId },
    { ...fields, ...page },
    {
      ...fields,
      metadata: { order_id: 10001, turn: 1 },
      sequenceType: 'recurring',
      customerId,
      mandateId,
    },
    { amount: sum, description: 'L10001-1', metadata: { reference: 'L10001-1' } },
  ])
})

test.each([
  [5, '0.05'],
  [500, '5.00'],
  [123_456, '1234.56'],
])('create sends %i cents as %s', async (amount, value) => {
  const made = await gateway().create({ ...payment, amount: cents(amount) })
  expect(fake.payments.get(made.id)?.amount.value).toBe(value)
  expect(made.amount).toBe(amount)
})

test('create returns the same payment for the same key', async () => {
  const [one, other] = [await gateway().create(payment), await gateway().create(payment)]
  expect(other).toEqual(one)
  expect(fake.payments.size).toBe(1)
})

test.each(paymentStatuses)('find returns a payment that is %s', async (status) => {
  const { id } = await gateway().create(payment)
  const stored = fake.payments.get(id)
  if (stored) stored.status = status
  expect(await gateway().find(id)).toMatchObject({
    id,
    status,
    orderId: 10001,
    amount: 1295,
    currency: 'EUR',
  })
})

test('find returns undefined for unknown ids and for ids with URL syntax', async () => {
  expect(await gateway().find('tr_unknown')).toBeUndefined()
  expect(await gateway().find('../methods')).toBeUndefined()
})

test('cancel cancels what can be cancelled and returns the current state of the rest', async () => {
  const paypal = await gateway().create({ ...payment, method: 'paypal' })
  expect(await gateway().cancel(paypal.id)).toMatchObject({ status: 'canceled' })
  const ideal = await gateway().create({ ...payment, idempotencyKey: 'other' })
  expect(await gateway().cancel(ideal.id)).toMatchObject({ status: 'open' })
  await fake.settle(
    (await gateway().create({ ...payment, idempotencyKey: 'third', method: 'creditcard' })).id,
    'paid',
    0,
  )
  expect(await gateway().cancel('tr_unknown')).toBeUndefined()
})

test.each<FakeMollieBehaviour>([
  'silent',
  'down',
  'html',
  'empty object',
  'other amount',
  'evil checkout',
])('throws payment-unavailable for a provider that behaves "%s"', async (mood) => {
  fake.behave(mood)
  await expect(gateway({ timeoutMs: 100 }).create(payment)).toBeRefused('payment-unavailable')
})

test('throws payment-unavailable for a rejected API key and an unreachable server', async () => {
  await expect(gateway({ apiKey: 'test_wrong' }).create(payment)).toBeRefused('payment-unavailable')
  await expect(gateway({ apiUrl: 'http://127.0.0.1:1' }).find('tr_1')).toBeRefused(
    'payment-unavailable',
  )
})

test('names a method that was switched off meanwhile, and fetches the list anew at once', async () => {
  const provider = gateway()
  await provider.methods('oneoff')
  fake.disabledMethods.add('paypal')
  const sentence = 'Met PayPal kan het nu niet. Kies een andere manier.'
  await expect(provider.create({ ...payment, method: 'paypal' })).toBeRefused({
    code: 'input-invalid',
    message: sentence,
    errors: { payment_method: [sentence] },
  })
  expect((await provider.methods('oneoff')).map(({ id }) => id)).not.toContain('paypal')
  const customerId = await provider.recurring.createCustomer('A5001', 'customer-key')
  await expect(
    provider.recurring.startFirstPayment({ ...payment, method: 'paypal', customerId }),
  ).toBeRefused({
    errors: { payment_method: [expect.stringContaining('kan het nu niet')] },
  })
})

const logo = (id: string) => ({ size2x: `/icons/payments/${id}.svg` })
const limits = (maxAmount: number) => ({ minAmount: 1, maxAmount })

test('methods have self-hosted logos and their limits, and exclude those that reveal products', async () => {
  expect(await gateway().methods('oneoff')).toEqual([
    { id: 'ideal', description: 'iDEAL | Wero', image: logo('ideal'), ...limits(5_000_000) },
    {
      id: 'creditcard',
      description: 'Creditcard',
      image: logo('creditcard'),
      ...limits(1_000_000),
    },
    { id: 'paypal', description: 'PayPal', image: logo('paypal'), ...limits(800_000) },
    {
      id: 'banktransfer',
      description: 'Overboeking',
      image: logo('banktransfer'),
      ...limits(100_000_000),
    },
  ])
  expect((await gateway().methods('first')).map(({ id }) => id)).toEqual([
    'ideal',
    'creditcard',
    'paypal',
  ])
})

test('a bank transfer has its last day, and a payment of what is due lets the customer choose the method', async () => {
  const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await gateway().create({ ...payment, method: 'banktransfer', dueDate })
  expect(fake.payments.get(id)).toMatchObject({ method: 'banktransfer', dueDate })
  const free = await gateway().create({
    ...payment,
    method: ['ideal', 'creditcard'],
    idempotencyKey: 'due',
  })
  expect(fake.payments.get(free.id)).toMatchObject({
    method: null,
    description: payment.orderNumber,
  })
  await expect(
    gateway().create({
      ...payment,
      method: 'banktransfer',
      dueDate: '2020-01-01',
      idempotencyKey: 'old',
    }),
  ).toBeRefused('payment-unavailable')
  await expect(
    gateway().create({
      ...payment,
      method: 'paypal',
      amount: cents(800_001),
      idempotencyKey: 'much',
    }),
  ).toBeRefused('payment-unavailable')
})

test('methods are cached for minutes, and longer while Mollie is down', async () => {
  let time = 0
  const provider = gateway({ clock: () => time })
  const methods = await provider.methods('oneoff')
  time += 4 * 60_000
  await provider.methods('oneoff')
  expect(fake.requests).toEqual(['GET /v2/methods'])
  fake.behave('down')
  time += 2 * 60_000
  expect(await provider.methods('oneoff')).toEqual(methods)
  expect(await provider.methods('oneoff')).toEqual(methods)
  expect(fake.requests).toHaveLength(2)
  await expect(provider.methods('first')).toBeRefused('payment-unavailable')
})

test('a slow provider delays cached methods at most a second, and is called once for parallel callers', async () => {
  let time = 0
  const provider = gateway({ clock: () => time })
  const methods = await provider.methods('oneoff')
  fake.behave('late')
  time += 6 * 60_000
  const together = await Promise.all(Array.from({ length: 5 }, () => provider.methods('oneoff')))
  expect(together).toEqual(Array.from({ length: 5 }, () => methods))
  expect(await provider.methods('oneoff')).toEqual(methods)
  expect(fake.requests).toHaveLength(2)
  fake.behave('well')
})
