import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { database, context } = await openTestShop()
const call = createTestApi(context)
const product = await createTestProduct(database.db, { stock: 1000 })

const order = (body: unknown, headers = {}) => call('POST /api/create-order', { body, headers })
/** Returns a valid order body in which the member at `path` has this value. */
function withMember(path: string, value: unknown) {
  const body = structuredClone(testOrderBody(product))
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at: unknown = body
  for (const name of names) at = Reflect.get(at as object, name)
  Reflect.set(at as object, last, value)
  return body
}

/** Returns an order body without e-mail address, which names an earlier order. */
function withoutEmail(token: unknown) {
  const { customer, ...body } = testOrderBody(product)
  const { email: _, ...person } = customer
  return { ...body, customer: person, email_from_order: token }
}
const storedOrder = async (id: unknown) =>
  (await database.db.select().from(orders)).find((one) => one.id === id)!

/** Places an order with this e-mail address and returns the token of its access link. */
async function tokenOfOrderBy(email: string) {
  const { body } = await order(withMember('customer.email', email))
  return linkTokenOf(await storedOrder(body['order_id']))
}

describe('POST /api/create-order', () => {
  test('returns where to pay a valid order', async () => {
    const { status, body } = await order(testOrderBody(product), {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      redirectUrl: expect.stringMatching(/^\/betaalproef\/tp_[\w-]{24}$/),
      order_id: expect.any(Number),
    })
  })

  test('returns the same response for a repeated key with an equivalent body, and rejects another body', async () => {
    const headers = { 'idempotency-key': 'attempt-0001' }
    const first = await order(testOrderBody(product), headers)
    const { customer, ...rest } = testOrderBody(product)
    expect((await order({ unknown: 1, ...rest, customer }, headers)).body).toEqual(first.body)
    expect(await order(withMember('customer.email', 'ander@luwte.example'), headers)).toMatchObject(
      {
        status: 422,
        body: { code: 'key-reused' },
      },
    )
  })

  test('returns the page of the order for the key of a paid order, also to who asks only for the order', async () => {
    const key = crypto.randomUUID()
    const headers = { 'idempotency-key': key }
    const first = await order(testOrderBody(product), headers)
    const payment = String(first.body['redirectUrl']).split('/').at(-1) ?? ''
    const placed = () => call('GET /api/placed-order', { headers })
    expect((await placed()).body).toMatchObject({ state: 'awaiting-payment' })
    await call(`POST /api/test-payments/${payment}`, { body: { status: 'paid' } })
    const page = `/bestelling/${linkTokenOf(await storedOrder(first.body['order_id']))}`
    expect((await placed()).body).toMatchObject({
      order_id: first.body['order_id'],
      state: 'paid',
      order_url: page,
    })
    expect((await order(testOrderBody(product), headers)).body['redirectUrl']).toBe(page)
    const { body } = await order(withMember('customer.email', 'a@luwte.example'), headers)
    expect(body).toMatchObject({ order_url: page })
  })

  test('opens no order with a key that can be guessed', async () => {
    const headers = { 'idempotency-key': 'order-0000001' }
    expect((await order(testOrderBody(product), headers)).status).toBe(201)
    expect((await call('GET /api/placed-order', { headers })).status).toBe(404)
    const { body } = await order(withMember('customer.email', 'a@luwte.example'), headers)
    expect(body).not.toHaveProperty('order_url')
  })

  test.each(['kort', 'x'.repeat(201)])('rejects a key of the wrong length: %s', async (key) => {
    expect(await order(testOrderBody(product), { 'idempotency-key': key })).toMatchObject({
      status: 422,
      body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
    })
  })

  test('stores 12a as 12 and a, and accepts both notations of the country', async () => {
    const body = {
      ...testOrderBody(product),
      address: { ...testOrderBody(product).address, street_number: '12a', country: 'NL' },
    }
    const { body: reply } = await order(body)
    expect(await storedOrder(reply['order_id'])).toMatchObject({
      houseNumber: '12',
      houseNumberAddition: 'a',
      country: 'NL',
      postcode: '1012JS',
    })
  })

  test('stores the addition behind the number rather than that of an earlier number', async () => {
    const address = {
      ...testOrderBody(product).address,
      street_number: '14b',
      street_addition: 'a',
    }
    const { body } = await order({ ...testOrderBody(product), address })
    expect(await storedOrder(body['order_id'])).toMatchObject({
      houseNumber: '14',
      houseNumberAddition: 'b',
    })
  })

  test.each([
    ['customer', undefined, 'Vul je gegevens in.'],
    ['customer.email', '', 'Vul je e-mailadres in.'],
    ['customer.email', 'geen adres', 'Vul een e-mailadres in zoals naam@voorbeeld.nl.'],
    ['customer.first_name', '  ', 'Vul je voornaam in.'],
    ['customer.last_name', 7, 'Vul je achternaam in.'],
    ['customer.last_name', 'a\u0007b', 'Gebruik alleen gewone letters, cijfers en leestekens.'],
    [
      'customer.first_name',
      'Gewonnen! Haal je prijs op www.evil.example/x',
      'Vul hier geen webadres in.',
    ],
    ['customer.last_name', 'evil.nl', 'Vul hier geen webadres in.'],
    ['address.street', 'https://evil.example', 'Vul hier geen webadres in.'],
    ['address.street', 'Postbus', 'Een pakket kan niet naar een postbus. Vul een straat in.'],
    ['address.street', 'PO-Box', 'Een pakket kan niet naar een postbus. Vul een straat in.'],
    [
      'address.street',
      't.a.v. Postbus',
      'Een pakket kan niet naar een postbus. Vul een straat in.',
    ],
    ['address.street_addition', 'evil.nl', 'Vul hier geen webadres in.'],
    ['address.city', 'hxxp evil', 'Vul hier geen webadres in.'],
    ['address', null, 'Vul je adres in.'],
    ['address.street', '', 'Vul je straat in.'],
    ['address.street', 'x'.repeat(101), 'Gebruik hoogstens 100 tekens.'],
    ['address.street_number', 'a', 'Vul een huisnummer in zoals 12, 12a of 12-2.'],
    ['address.street_number', '12§', 'Vul een huisnummer in zoals 12, 12a of 12-2.'],
    ['address.street_addition', '<script>', 'Vul een toevoeging in zoals A of 2.'],
    ['address.postcode', '12', 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.'],
    ['address.city', null, 'Vul je plaats in.'],
    ['address.country', 'België', 'We bezorgen alleen in Nederland.'],
    ['payment_method', undefined, 'Kies een betaalmethode.'],
    ['payment_method', 'munten', 'Kies een van de betaalmethoden.'],
    ['is_subscription', true, 'Een abonnement kun je hier niet bestellen.'],
    ['shipping_cost', 'gratis', 'De verzendkosten kloppen niet.'],
    ['lineItems', [], 'Je winkelmand is leeg.'],
    ['lineItems', 'veel', 'Je winkelmand is leeg.'],
    ['lineItems.0.id', 'x', 'Dit product kennen we niet.'],
    ['lineItems.0.quantity', 0, 'Kies een aantal van 1 tot en met 999.'],
    ['lineItems.0.quantity', 1.5, 'Kies een aantal van 1 tot en met 999.'],
    ['lineItems.0.price', null, 'De prijs ontbreekt.'],
    ['lineItems.0.price', 1e300, 'De prijs klopt niet.'],
  ])('rejects %s as %j with a Dutch sentence', async (path, value, sentence) => {
    const { status, body } = await order(withMember(path, value))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [path]: [sentence] })
  })

  test('rejects an absent e-mail address together with other invalid fields', async () => {
    const { customer, ...body } = testOrderBody(product)
    const { email: _, ...person } = { ...customer, first_name: '' }
    expect((await order({ ...body, customer: person })).body.errors).toEqual({
      'customer.email': ['Vul je e-mailadres in.'],
      'customer.first_name': ['Vul je voornaam in.'],
    })
  })

  test('rejects a body of any shape without a server error and without an order', async () => {
    const before = await database.db.$count(orders)
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (body) => {
        const { status } = await order(body)
        expect([400, 422]).toContain(status)
      }),
      { numRuns: randomRuns(100) },
    )
    const paths = [
      'customer',
      'customer.email',
      'address',
      'address.street_number',
      'address.first_name',
      'lineItems',
      'lineItems.0',
      'lineItems.0.id',
      'payment_method',
      'country',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.jsonValue({ maxDepth: 3 }),
        async (path, value) => {
          const { status } = await order(withMember(path, value))
          expect([201, 400, 409, 422]).toContain(status)
        },
      ),
      { numRuns: randomRuns(150) },
    )
    expect(await database.db.$count(orders)).toBeGreaterThanOrEqual(before)
  })

  test('treats members named like built-in object properties as ordinary members', async () => {
    const raw = JSON.stringify(testOrderBody(product)).replace(
      '{',
      '{"toString":1,"__proto__":{"payment_method":"x"},"x":{"toString":null},',
    )
    expect((await call('POST /api/create-order', { raw })).status).toBe(201)
  })

  test('returns the current price when the price changed', async () => {
    expect(await order(withMember('lineItems.0.price', 0.01))).toMatchObject({
      status: 409,
      body: {
        code: 'price-changed',
        products: [{ id: product.id, name: product.name, price: 12.95 }],
      },
    })
  })
})

describe('POST /api/create-order without e-mail address', () => {
  test('gets the address of the earlier order, and stores no token', async () => {
    const token = await tokenOfOrderBy('Kim@luwte.example')
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { status, body } = await order(withoutEmail(token), headers)
    expect(status).toBe(201)
    expect(JSON.stringify(body)).not.toContain('luwte.example')
    const stored = await storedOrder(body['order_id'])
    expect(stored.email).toBe('Kim@luwte.example')
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await order(withoutEmail(token), headers)).body).toEqual(body)
  })

  test('prefers an address that the customer typed', async () => {
    const token = await tokenOfOrderBy('kim@luwte.example')
    const { body } = await order({
      ...withMember('customer.email', 'ander@luwte.example'),
      email_from_order: token,
    })
    expect((await storedOrder(body['order_id'])).email).toBe('ander@luwte.example')
  })

  test('replays a key for the same address only, typed or from an order', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await order(withoutEmail(await tokenOfOrderBy('een@luwte.example')), headers)
    expect(
      (await order(withoutEmail(await tokenOfOrderBy('een@luwte.example')), headers)).body,
    ).toEqual(first.body)
    expect(
      await order(withoutEmail(await tokenOfOrderBy('twee@luwte.example')), headers),
    ).toMatchObject({ body: { code: 'key-reused' } })
  })

  test.each([undefined, null, 'kort', '', 7, 'x'.repeat(43)])(
    'is rejected for the token %j',
    async (token) => {
      const { status, body } = await order(withoutEmail(token))
      expect(status).toBe(422)
      expect(Object.values(body.errors ?? {})).toEqual([['Vul je e-mailadres in.']])
    },
  )

  test('is rejected for an expired link', async () => {
    const token = await tokenOfOrderBy('oud@luwte.example')
    const later = new Date(Date.now() + 70 * 24 * 60 * 60_000)
    const callLater = createTestApi(createTestContext(database.db, { clock: () => later }))
    const { status, body } = await callLater('POST /api/create-order', {
      body: withoutEmail(token),
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ 'customer.email': ['Vul je e-mailadres in.'] })
  })
})
