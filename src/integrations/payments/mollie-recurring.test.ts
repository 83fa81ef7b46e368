import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type FakeMollie, type Mood, fakeMollie } from './mollie.fake.ts'
import { mollie } from './mollie.ts'
import type { NewPayment } from './payment.ts'
import type { NewDebit } from './recurring.ts'

let fake: FakeMollie
beforeEach(async () => {
  fake = await fakeMollie()
})
afterEach(() => fake.close())

const gateway = (differently = {}) => mollie({ apiKey: fake.apiKey, apiUrl: fake.url, ...differently })
const payment: NewPayment = {
  orderId: 10001,
  orderNumber: 'L10001',
  amount: cents(1295),
  method: 'ideal',
  redirectUrl: 'http://localhost:3000/bestelling/x',
  webhookUrl: 'http://localhost:3000/api/webhooks/mollie',
  idempotencyKey: 'first-attempt',
}
const debit = (customerId: string, differently: Partial<NewDebit> = {}): NewDebit => ({
  customerId,
  mandateId: undefined,
  orderId: 10002,
  orderNumber: 'L10002',
  amount: cents(1295),
  turn: 1,
  webhookUrl: payment.webhookUrl,
  idempotencyKey: 'debit-1',
  ...differently,
})

/** A customer whose first payment was paid, and the mandate it left. */
async function aMandate() {
  const provider = gateway()
  const customerId = await provider.recurring.customer('A5001', 'customer-key')
  const first = await provider.recurring.begin({ ...payment, customerId })
  await fake.settle(first.id, 'paid', 0)
  const found = await provider.find(first.id)
  return { provider, customerId, mandateId: found?.mandateId }
}

test('a customer is known by the number of a subscription only: no name, no address', async () => {
  const { customerId } = await aMandate()
  expect([...fake.customers.values()]).toMatchObject([{ id: customerId, name: 'A5001' }])
})

test('a first payment is paid by hand and leaves a mandate once it is paid', async () => {
  const { provider, customerId, mandateId } = await aMandate()
  expect([...fake.payments.values()]).toMatchObject([{ sequenceType: 'first', customerId, method: 'ideal', metadata: { order_id: 10001 } }])
  expect(mandateId).toMatch(/^mdt_/)
  const unpaid = await provider.recurring.begin({ ...payment, customerId, idempotencyKey: 'other' })
  expect(unpaid).toMatchObject({ status: 'open', checkoutUrl: expect.stringContaining('/checkout/') })
  expect((await provider.find(unpaid.id))?.mandateId).toBeUndefined()
})

test('a debit needs nobody; the same key is the same debit, and an old one is found by what it is for', async () => {
  const { provider, customerId, mandateId } = await aMandate()
  const [one, other] = [
    await provider.recurring.debit(debit(customerId, { mandateId })),
    await provider.recurring.debit(debit(customerId, { mandateId })),
  ]
  expect(one).toMatchObject({ status: 'pending', orderId: 10002, amount: 1295, checkoutUrl: undefined })
  expect(other).toEqual(one)
  fake.forgetKeys()
  const lookup = { customerId, orderId: 10002, turn: 1, amount: cents(1295) }
  expect(await provider.recurring.debitOf(lookup)).toMatchObject({ id: one?.id })
  expect(await provider.recurring.debitOf({ ...lookup, turn: 2 })).toBeUndefined()
  expect(await provider.recurring.debitOf({ ...lookup, orderId: 10001 })).toBeUndefined()
  expect(await provider.recurring.debitOf({ ...lookup, customerId: 'cst_gone' })).toBeUndefined()
  expect([...fake.payments.values()].filter(({ sequenceType }) => sequenceType === 'recurring')).toMatchObject([
    { description: 'L10002', metadata: { order_id: 10002, turn: 1 }, mandateId },
  ])
})

test('without leave to debit there is no debit, and no error either', async () => {
  const { provider, customerId } = await aMandate()
  for (const mandate of fake.customers.get(customerId)?.mandates ?? []) mandate.status = 'invalid'
  expect(await provider.recurring.debit(debit(customerId))).toBeUndefined()
  expect(await provider.recurring.debit(debit('cst_gone'))).toBeUndefined()
})

test('money that a bank took back is seen', async () => {
  const { provider, customerId } = await aMandate()
  const made = await provider.recurring.debit(debit(customerId))
  const stored = fake.payments.get(made?.id ?? '')
  Object.assign(stored ?? {}, { status: 'paid', amountChargedBack: { currency: 'EUR', value: '12.95' } })
  expect(await provider.find(made?.id ?? '')).toMatchObject({ status: 'paid', chargedBack: 1295 })
})

test.each<Mood>(['silent', 'down', 'html', 'empty object', 'other amount'])('a provider that is "%s" is unavailable', async (mood) => {
  const { customerId } = await aMandate()
  fake.behave(mood)
  const impatient = gateway({ patience: 100 }).recurring
  const unavailable = { code: 'payment-unavailable' }
  await expect(impatient.debit(debit(customerId))).rejects.toMatchObject(unavailable)
  if (mood === 'other amount') return
  await expect(impatient.customer('A5001', 'key')).rejects.toMatchObject(unavailable)
  await expect(impatient.debitOf({ customerId, orderId: 1, turn: 1, amount: cents(1) })).rejects.toMatchObject(unavailable)
})
