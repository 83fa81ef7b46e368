import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#data/tables/orders.ts'
import { anApi } from '#tests/support/builders/api.ts'
import { anOrderBody } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let call: ReturnType<typeof anApi>
let product: Awaited<ReturnType<typeof aProduct>>
beforeAll(async () => {
  database = await freshDatabase()
  call = anApi(aShop(database.db))
  product = await aProduct(database.db, { stock: 1000 })
})
afterAll(() => database.close())

const order = (body: unknown, headers = {}) => call('POST /api/create-order', { body, headers })
/** The body with one member elsewhere, by path. */
function withMember(path: string, value: unknown) {
  const body = structuredClone(anOrderBody(product))
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at: unknown = body
  for (const name of names) at = Reflect.get(at as object, name)
  Reflect.set(at as object, last, value)
  return body
}

test('a good order answers where to pay', async () => {
  const { status, body } = await order(anOrderBody(product), { 'idempotency-key': crypto.randomUUID() })
  expect(status).toBe(201)
  expect(body).toEqual({ redirectUrl: expect.stringMatching(/^\/betaalproef\/tp_[\w-]{24}$/), order_id: expect.any(Number) })
})

test('the same key answers the same however the body is written, and refuses another', async () => {
  const headers = { 'idempotency-key': 'attempt-0001' }
  const first = await order(anOrderBody(product), headers)
  const { customer, ...rest } = anOrderBody(product)
  expect((await order({ unknown: 1, ...rest, customer }, headers)).body).toEqual(first.body)
  expect(await order(withMember('customer.email', 'ander@luwte.example'), headers)).toMatchObject({
    status: 422,
    body: { code: 'key-reused' },
  })
})

test.each(['kort', 'x'.repeat(201)])('a key of the wrong length is refused: %s', async (key) => {
  expect(await order(anOrderBody(product), { 'idempotency-key': key })).toMatchObject({
    status: 422,
    body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
  })
})

test('12a typed as number is stored as 12 and a; both ways to write the country are taken', async () => {
  const body = { ...anOrderBody(product), address: { ...anOrderBody(product).address, street_number: '12a', country: 'NL' } }
  const { body: reply } = await order(body)
  const stored = (await database.db.select().from(orders)).find(({ id }) => id === reply['order_id'])
  expect(stored).toMatchObject({ houseNumber: '12', houseNumberAddition: 'a', country: 'NL', postcode: '1012JS' })
})

test.each([
  ['customer', undefined, 'Vul je gegevens in.'],
  ['customer.email', '', 'Vul je e-mailadres in.'],
  ['customer.email', 'geen adres', 'Vul een e-mailadres in zoals naam@voorbeeld.nl.'],
  ['customer.first_name', '  ', 'Vul je voornaam in.'],
  ['customer.last_name', 7, 'Vul je achternaam in.'],
  ['customer.last_name', 'a\u0007b', 'Gebruik alleen gewone letters, cijfers en leestekens.'],
  ['customer.first_name', 'Gewonnen! Haal je prijs op www.evil.example/x', 'Vul hier geen webadres in.'],
  ['customer.last_name', 'evil.nl', 'Vul hier geen webadres in.'],
  ['address.street', 'https://evil.example', 'Vul hier geen webadres in.'],
  ['address.street_addition', 'evil.nl', 'Vul hier geen webadres in.'],
  ['address.city', 'hxxp evil', 'Vul hier geen webadres in.'],
  ['address', null, 'Vul je adres in.'],
  ['address.street', '', 'Vul je straat in.'],
  ['address.street', 'x'.repeat(101), 'Gebruik hoogstens 100 tekens.'],
  ['address.street_number', 'a', 'Een huisnummer begint met een cijfer, zoals 12.'],
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
])('%s as %j is refused with a Dutch sentence', async (path, value, sentence) => {
  const { status, body } = await order(withMember(path, value))
  expect(status).toBe(422)
  expect(body.errors).toEqual({ [path]: [sentence] })
})

test('a body of any shape is refused, never a fault, and orders nothing', async () => {
  const before = await database.db.$count(orders)
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (body) => {
      const { status } = await order(body)
      expect([400, 422]).toContain(status)
    }),
    { numRuns: 100 },
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
    fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 3 }), async (path, value) => {
      const { status } = await order(withMember(path, value))
      expect([201, 400, 409, 422]).toContain(status)
    }),
    { numRuns: 150 },
  )
  expect(await database.db.$count(orders)).toBeGreaterThanOrEqual(before)
})

test('members with the names of an object’s own parts are members like any other', async () => {
  const raw = JSON.stringify(anOrderBody(product)).replace('{', '{"toString":1,"__proto__":{"payment_method":"x"},"x":{"toString":null},')
  expect((await call('POST /api/create-order', { raw })).status).toBe(201)
})

test('a changed price answers the one of today', async () => {
  expect(await order(withMember('lineItems.0.price', 0.01))).toMatchObject({
    status: 409,
    body: { code: 'price-changed', products: [{ id: product.id, name: product.name, price: 12.95 }] },
  })
})
