import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type FakeMollie, type FakeMollieBehaviour, startFakeMollie } from './mollie.fake.ts'
import { createMolliePaymentProvider } from './mollie.ts'
import type { NewPayment, NewCharge } from './payment-provider.ts'

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
  idempotencyKey: 'first-attempt',
}
const debit = (customerId: string, differently: Partial<NewCharge> = {}): NewCharge => ({
  customerId,
  mandateId: undefined,
  orderId: 10002,
  orderNumber: 'L10002',
  amount: cents(1295),
  attempt: 1,
  webhookUrl: payment.webhookUrl,
  idempotencyKey: 'debit-1',
  ...differently,
})

/** A customer with a paid first payment and its mandate. */
async function aMandate() {
  const provider = gateway()
  const customerId = await provider.recurring.createCustomer('A5001', 'customer-key')
  const first = await provider.recurring.startFirstPayment({ ...payment, customerId })
  await fake.settle(first.id, 'paid', 0)
  const found = await provider.find(first.id)
  const charge = (differently: Partial<NewCharge> = {}) =>
    provider.recurring.charge(debit(customerId, differently))
  return { provider, customerId, mandateId: found?.mandateId, charge }
}

test('createCustomer sends only the number of the subscription: no name, no address', async () => {
  const { customerId } = await aMandate()
  expect([...fake.customers.values()]).toMatchObject([{ id: customerId, name: 'A5001' }])
})

test('startFirstPayment creates a mandate once the customer paid it', async () => {
  const { provider, customerId, mandateId } = await aMandate()
  expect([...fake.payments.values()]).toMatchObject([
    { sequenceType: 'first', customerId, method: 'ideal', metadata: { order_id: 10001 } },
  ])
  expect(mandateId).toMatch(/^mdt_/)
  const unpaid = await provider.recurring.startFirstPayment({
    ...payment,
    customerId,
    idempotencyKey: 'other',
  })
  expect(unpaid).toMatchObject({
    status: 'open',
    checkoutUrl: expect.stringContaining('/checkout/'),
  })
  expect((await provider.find(unpaid.id))?.mandateId).toBeUndefined()
})

test('charge returns the same charge for the same key, and findCharge finds an old one', async () => {
  const { provider, customerId, mandateId, charge } = await aMandate()
  const [one, other] = [await charge({ mandateId }), await charge({ mandateId })]
  expect(one).toMatchObject({
    status: 'pending',
    orderId: 10002,
    amount: 1295,
    checkoutUrl: undefined,
  })
  expect(other).toEqual(one)
  fake.forgetKeys()
  const lookup = { customerId, orderId: 10002, attempt: 1, amount: cents(1295) }
  expect(await provider.recurring.findCharge(lookup)).toMatchObject({ id: one?.id })
  expect(await provider.recurring.findCharge({ ...lookup, attempt: 2 })).toBeUndefined()
  expect(await provider.recurring.findCharge({ ...lookup, orderId: 10001 })).toBeUndefined()
  expect(await provider.recurring.findCharge({ ...lookup, customerId: 'cst_gone' })).toBeUndefined()
  expect(
    [...fake.payments.values()].filter(({ sequenceType }) => sequenceType === 'recurring'),
  ).toMatchObject([{ description: 'L10002', metadata: { order_id: 10002, turn: 1 }, mandateId }])
})

test('charge returns undefined without a mandate', async () => {
  const { customerId, charge } = await aMandate()
  for (const mandate of fake.customers.get(customerId)?.mandates ?? []) mandate.status = 'invalid'
  expect(await charge()).toBeUndefined()
  expect(await charge({ customerId: 'cst_gone' })).toBeUndefined()
})

test('find returns the charged-back amount', async () => {
  const { provider, charge } = await aMandate()
  const made = await charge()
  const stored = fake.payments.get(made?.id ?? '')
  Object.assign(stored ?? {}, {
    status: 'paid',
    amountChargedBack: { currency: 'EUR', value: '12.95' },
  })
  expect(await provider.find(made?.id ?? '')).toMatchObject({ status: 'paid', chargedBack: 1295 })
})

test('find leaves out a chargeback that the bank reversed', async () => {
  const { provider, charge } = await aMandate()
  const made = await charge()
  Object.assign(fake.payments.get(made?.id ?? '') ?? {}, {
    status: 'paid',
    amountChargedBack: { currency: 'EUR', value: '12.95' },
    chargebackReversedAt: '2026-11-29T10:00:00+00:00',
  })
  expect(await provider.find(made?.id ?? '')).toMatchObject({ status: 'paid', chargedBack: 0 })
})

test.each<FakeMollieBehaviour>(['silent', 'down', 'html', 'empty object', 'other amount'])(
  'throws payment-unavailable for a provider that behaves "%s"',
  async (mood) => {
    const { customerId } = await aMandate()
    fake.behave(mood)
    const impatient = gateway({ timeoutMs: 100 }).recurring
    await expect(impatient.charge(debit(customerId))).toBeRefused('payment-unavailable')
    if (mood === 'other amount') return
    await expect(impatient.createCustomer('A5001', 'key')).toBeRefused('payment-unavailable')
    await expect(
      impatient.findCharge({ customerId, orderId: 1, attempt: 1, amount: cents(1) }),
    ).toBeRefused('payment-unavailable')
  },
)
