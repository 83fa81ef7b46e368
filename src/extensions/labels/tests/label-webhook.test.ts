// The webhook of the label services over HTTP: proof of the sender, replays, unknown parcels and an
// unavailable service.

import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anonymousCaller } from '#api/framework/caller.ts'
import { createApiApp } from '#api/framework/http-app.ts'
import { labelsOf } from '../data/shipping-labels.ts'
import { orders } from '#data/tables/order/orders.ts'
import { type FakeSendcloud, startFakeSendcloud } from '../integrations/sendcloud.fake.ts'
import { createSendcloudProvider } from '../integrations/sendcloud.ts'
import { createLabels } from '../operations/create-labels.ts'
import { markPacked } from '#operations/order/fulfilment/fulfil-order.ts'
import type { AppContext } from '#operations/context.ts'
import { readCaller } from '#server/http/read-caller.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { limitsReturning } from '#tests/support/builders/limits.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

let database: TestDatabase
let fake: FakeSendcloud
let context: AppContext
beforeEach(async () => {
  ;[database, fake] = await Promise.all([createTestDatabase(), startFakeSendcloud()])
  const { publicKey, secretKey, url: apiUrl } = fake
  const labels = createSendcloudProvider({
    publicKey,
    secretKey,
    webhookKey: secretKey,
    methodId: 8,
    apiUrl,
    pointsUrl: apiUrl,
    timeoutMs: 500,
  })
  context = createTestContext(database.db, { providers: { labels } })
})
afterEach(() => Promise.all([database.close(), fake.close()]))

const signed = (body: string) => createHmac('sha256', fake.secretKey).update(body).digest('hex')

async function callWebhook(body: string, headers: Record<string, string> = {}, used = context) {
  const app = createApiApp({
    context: used,
    endpoints: allEndpoints,
    callerOf: async (c, endpoint) => ({
      ...anonymousCaller,
      headers: (await readCaller(used, () => '127.0.0.1')(c, endpoint)).headers ?? {},
    }),
    limits: limitsReturning(undefined),
    onFault: (error) => {
      throw error
    },
  })
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  return (await app.request('/api/webhooks/labels', init, {})).status
}

const callSigned = (body: string) => callWebhook(body, { 'sendcloud-signature': signed(body) })

async function labelledOrder() {
  const order = await createPaidOrder(context, {
    ...(await createTestProduct(database.db)),
    quantity: 1,
  })
  await markPacked(context, order.number, 'staff:2')
  await createLabels(context, [order.number], 'staff:2')
  const [label] = await labelsOf(database.db, [order.id])
  const state = async () =>
    (await database.db.select().from(orders).where(eq(orders.id, order.id)))[0]!.state
  return { id: Number(label!.providerId), state }
}
const reportOf = (id: number, status: number) =>
  JSON.stringify({ action: 'parcel_status_changed', parcel: { id, status: { id: status } } })

test('a signed call delivers the order, and so does none of its replays', async () => {
  const { id, state } = await labelledOrder()
  const body = reportOf(id, 11)
  await fake.report(id, 11)
  expect(await Promise.all([1, 2, 3].map(() => callSigned(body)))).toEqual([200, 200, 200])
  expect(await state()).toBe('delivered')
  expect(await callSigned(body)).toBe(200)
  expect(await state()).toBe('delivered')
})

test('the shop believes Sendcloud itself and not the status in the call', async () => {
  const { id, state } = await labelledOrder()
  const body = reportOf(id, 11)
  expect(await callSigned(body)).toBe(200)
  expect(await state()).toBe('packed')
})

test('a call with a wrong or missing signature changes nothing and asks Sendcloud nothing', async () => {
  const { id, state } = await labelledOrder()
  await fake.report(id, 11)
  const body = reportOf(id, 11)
  const requestsBefore = fake.requests.length
  const wrongHeaders: Record<string, string>[] = [
    {},
    { 'sendcloud-signature': signed(`${body} `) },
    { 'sendcloud-signature': 'zz' },
  ]
  for (const headers of wrongHeaders) expect(await callWebhook(body, headers)).toBe(403)
  expect(fake.requests.length).toBe(requestsBefore)
  expect(await state()).toBe('packed')
})

test('unknown parcels and unreadable bodies are accepted and ignored', async () => {
  for (const body of [reportOf(999_999, 11), '{}', '{"parcel":{"id":"1 or 1=1"}}', 'null', '{'])
    expect(await callSigned(body)).toBe(200)
})

test('a call while Sendcloud is down is answered 503, so that Sendcloud calls again', async () => {
  const { id, state } = await labelledOrder()
  await fake.report(id, 11)
  const body = reportOf(id, 11)
  fake.behave('down')
  expect(await callSigned(body)).toBe(503)
  fake.behave('well')
  expect(await callSigned(body)).toBe(200)
  expect(await state()).toBe('delivered')
})

test('a shop without a label service answers 404', async () => {
  expect(await callWebhook('{}', {}, { ...context, providers: {} })).toBe(404)
})
