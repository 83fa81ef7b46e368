import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue/products.ts'
import { createMolliePaymentProvider } from '#integrations/payments/mollie.ts'
import { type FakeMollie, startFakeMollie } from '#integrations/payments/mollie.fake.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { database, context } = useFreshShop({ clock: () => new Date() })
let product: Awaited<ReturnType<typeof createTestProduct>>
let fake: FakeMollie
let viaMollie: ReturnType<typeof createTestApi>
let viaTest: ReturnType<typeof createTestApi>
beforeEach(async () => {
  fake = await startFakeMollie()
  product = await createTestProduct(database.db, { vatRate: 21 })
  viaMollie = createTestApi(
    createTestContext(database.db, {
      payments: createMolliePaymentProvider({ apiKey: fake.apiKey, apiUrl: fake.url }),
    }),
  )
  viaTest = createTestApi(context)
})
afterEach(() => fake.close())

const stock = async () =>
  (await database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock
const callWebhook = (form: Record<string, string>) =>
  viaMollie('POST /api/webhooks/mollie', {
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const webhook = (id: string) => callWebhook({ id })
const readOrder = async (token: string | undefined) =>
  (await viaMollie(`GET /api/orders/${token}`)).body
const order = (via: typeof viaMollie, changes = {}) =>
  via('POST /api/create-order', { body: { ...testOrderBody(product), ...changes } })
async function anOrder() {
  const { status } = await order(viaMollie)
  expect(status).toBe(201)
  const payment = [...fake.payments.values()].at(-1)
  if (!payment) throw new Error('no payment')
  return { payment, token: payment.redirectUrl.split('/').at(-1) ?? '' }
}

test('an order is paid through Mollie with payment page and webhook, and its link shows it', async () => {
  const { body } = await viaMollie('POST /api/create-order', {
    body: testOrderBody({ ...product, quantity: 2 }),
  })
  const payment = [...fake.payments.values()][0]
  if (!payment) throw new Error('no payment')
  expect(body['redirectUrl']).toBe(`${fake.url}/checkout/${payment.id}`)
  expect(payment).toMatchObject({
    description: `L${Number(body['order_id'])}`,
    amount: { value: '30.90' },
    webhookUrl: 'http://localhost:3000/api/webhooks/mollie',
  })
  const token = payment.redirectUrl.split('/').at(-1)
  expect(await readOrder(token)).toMatchObject({
    state: 'awaiting-payment',
    payment: { can_pay: true, pay_url: body['redirectUrl'] },
  })
  payment.status = 'paid'
  for (const { status } of await Promise.all(Array.from({ length: 8 }, () => webhook(payment.id))))
    expect(status).toBe(200)
  const { body: paid, headers } = await viaMollie(`GET /api/orders/${token}`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(paid).toMatchObject({
    number: `L${Number(body['order_id'])}`,
    state: 'paid',
    state_label: 'Betaald',
    paid_at: expect.any(String),
    lines: [{ name: 'Dagbroekje', quantity: 2, unit_price: 12.95, line_total: 25.9, vat_rate: 21 }],
    subtotal: 25.9,
    shipping: 5,
    total: 30.9,
    vat: [{ rate: 21, gross: 30.9, amount: 5.36 }],
    address: { city: 'Amsterdam', postcode: '1012JS' },
    payment: { can_pay: false, pay_url: null },
  })
  expect(paid).not.toHaveProperty('email')
  expect(await stock()).toBe(8)
})

test('unknown, forged and early webhooks get 200 and change nothing', async () => {
  const { token, payment } = await anOrder()
  for (const id of ['tr_unknown', '', "'; drop table orders; --", payment.id])
    expect((await webhook(id)).status).toBe(200)
  expect(await readOrder(token)).toMatchObject({
    state: 'awaiting-payment',
  })
})

test('a webhook gets 503 while Mollie is down, so that Mollie retries', async () => {
  const { payment } = await anOrder()
  fake.behave('down')
  expect((await webhook(payment.id)).status).toBe(503)
})

test('a webhook must be a form with an id', async () => {
  expect((await viaMollie('POST /api/webhooks/mollie', { body: { id: 'tr_1' } })).status).toBe(415)
  expect((await callWebhook({ x: '1' })).status).toBe(422)
})

test('while Mollie is down, checkout fails with 502 and stores nothing, and payment methods stay available', async () => {
  await viaMollie('GET /api/payment-methods')
  fake.behave('down')
  const refused = await order(viaMollie)
  expect(refused).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('niets besteld') },
  })
  expect(await stock()).toBe(10)
  expect((await viaMollie('GET /api/payment-methods')).body).toMatchObject({
    methods: { ideal: { id: 'ideal', image: { size2x: '/icons/payments/ideal.svg' } } },
  })
})

test('a method that was switched off during the checkout is refused by name and no longer offered', async () => {
  await viaMollie('GET /api/payment-methods')
  fake.disabledMethods.add('paypal')
  const sentence = 'Met PayPal kan het nu niet. Kies een andere manier.'
  expect(await order(viaMollie, { payment_method: 'paypal' })).toMatchObject({
    status: 422,
    body: { message: sentence, errors: { payment_method: [sentence] } },
  })
  expect(await stock()).toBe(10)
  expect((await viaMollie('GET /api/payment-methods')).body['methods']).not.toHaveProperty('paypal')
})

test('an unpaid order whose method was switched off is paid with another one', async () => {
  await order(viaMollie, { payment_method: 'paypal' })
  const [first] = [...fake.payments.values()]
  if (!first) throw new Error('no payment')
  fake.disabledMethods.add('paypal')
  await fake.settle(first.id, 'failed', 0)
  await webhook(first.id)
  const token = first.redirectUrl.split('/').at(-1) ?? ''
  const { status, body } = await viaMollie(`POST /api/orders/${token}/pay`)
  expect([status, body['redirectUrl']]).toEqual([200, expect.stringContaining(fake.url)])
  expect([...fake.payments.values()].at(-1)).toMatchObject({ method: null, amount: first.amount })
})

test('payment methods are empty while Mollie was never reachable', async () => {
  fake.behave('down')
  expect(await viaMollie('GET /api/payment-methods?sequence=first')).toMatchObject({
    status: 200,
    body: { methods: {} },
  })
  expect((await viaMollie('GET /api/payment-methods?sequence=x')).status).toBe(422)
})

test.each([
  ['paid', 'paid', 9],
  ['failed', 'failed', 10],
  ['canceled', 'cancelled', 10],
  ['expired', 'expired', 10],
])('a test payment that settles once as %s makes the order %s', async (status, state, left) => {
  const { body } = await order(viaTest)
  const path = `/api/test-payments/${String(body['redirectUrl']).split('/').at(-1)}`
  expect((await viaTest(`GET ${path}`)).body).toMatchObject({
    status: 'open',
    amount: 17.95,
    order_number: `L${Number(body['order_id'])}`,
  })
  const { body: settled } = await viaTest(`POST ${path}`, { body: { status } })
  expect(settled['redirectUrl']).toMatch(/^\/bestelling\/[\w-]{43}$/)
  expect((await viaTest(`POST ${path}`, { body: { status: 'failed' } })).body).toEqual(settled)
  expect(
    (await viaTest(`GET /api/orders/${String(settled['redirectUrl']).split('/').at(-1)}`)).body,
  ).toMatchObject({ state })
  expect(await stock()).toBe(left)
})

test('built-in payments do not exist in a shop with Mollie, and their ids cannot be guessed', async () => {
  expect((await viaTest('GET /api/test-payments/tp_guess')).status).toBe(404)
  expect(
    (await viaTest('POST /api/test-payments/tp_guess', { body: { status: 'paid' } })).status,
  ).toBe(404)
  expect(
    (await viaTest('POST /api/test-payments/tp_guess', { body: { status: 'open' } })).status,
  ).toBe(422)
  const { body } = await order(viaTest)
  const path = `/api/test-payments/${String(body['redirectUrl']).split('/').at(-1)}`
  expect((await viaMollie(`GET ${path}`)).status).toBe(404)
  expect((await viaMollie(`POST ${path}`, { body: { status: 'paid' } })).status).toBe(404)
})

test('an order link opens only its own order, and can pay it later', async () => {
  const { token, payment } = await anOrder()
  await fake.settle(payment.id, 'expired', 0)
  await webhook(payment.id)
  expect(await readOrder(token)).toMatchObject({
    state: 'expired',
    payment: { can_pay: true, pay_url: null },
  })
  const { body } = await viaMollie(`POST /api/orders/${token}/pay`)
  expect(body['redirectUrl']).toMatch(`${fake.url}/checkout/tr_`)
  expect(await readOrder(token)).toMatchObject({
    state: 'awaiting-payment',
    payment: { pay_url: body['redirectUrl'] },
  })
  for (const wrong of ['x'.repeat(43), 'x', '10001']) {
    expect((await viaMollie(`GET /api/orders/${wrong}`)).status).toBe(404)
    expect((await viaMollie(`POST /api/orders/${wrong}/pay`)).status).toBe(404)
  }
})
