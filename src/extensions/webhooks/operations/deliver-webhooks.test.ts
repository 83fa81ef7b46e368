import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { webhookDeliveries } from '../data/tables.ts'
import { listWebhookEndpoints, claimWebhookDelivery } from '../data/webhooks.ts'
import { maxDeliveryAttempts, type WebhookEventType } from '../domain/webhook-events.ts'
import { msPerDay, msPerHour } from '#domain/time/durations.ts'
import { startFakeWebhookReceiver } from '../integrations/webhook-receiver.fake.ts'
import { changeStock, changeStocks } from '#operations/inventory/change-price.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { createWebhookSender } from '../integrations/http-webhook-sender.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  renewWebhookSecret,
  resendWebhook,
  sendTestWebhook,
  webhookSecret,
} from './webhook-endpoints.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

let now = new Date()
const {
  context,
  createProduct,
  createPaidOrder,
  createPlacedOrder,
  packOrder,
  refundOrder,
  shipOrder,
  rowsOf,
  deleteExpiredData,
} = useFreshShop({
  clock: () => now,
})
let receiver: Awaited<ReturnType<typeof startFakeWebhookReceiver>>
let answer: { status: number | null; headers?: Record<string, string> }
let product: TestProduct
beforeEach(async () => {
  now = new Date()
  answer = { status: 204 }
  receiver = await startFakeWebhookReceiver(
    () => now,
    () => answer,
  )
  product = await createProduct({ stock: 20 })
})
afterEach(() => receiver.close())

async function addEndpoint(
  eventTypes: WebhookEventType[],
  { includesLines = false } = {},
): Promise<number> {
  const id = await addWebhookEndpoint(context, { url: receiver.url, eventTypes, includesLines })
  await copySecret()
  return id
}
async function copySecret() {
  const [row] = await listWebhookEndpoints(context.db)
  receiver.state.secret = webhookSecret(context, row!.endpoint)
}
const deliverDue = () =>
  deliverWebhooks(context, createWebhookSender({ allowsLoopback: true, timeoutMs: 1_000 }))
/** Delivers everything that is due after the time of the database. */
const deliver = () => {
  now = new Date(Math.max(now.getTime(), Date.now()) + 1_000)
  return deliverDue()
}
const bodies = () =>
  receiver.received.map(({ body }) => body as { type: string; data: Record<string, unknown> })

describe('deliverWebhooks', () => {
  test('tells of a paid order without customer and products', async () => {
    await addEndpoint(['order.paid'])
    const { id } = await createPaidOrder(product)
    expect(await deliver()).toBe(1)
    expect(bodies()).toEqual([
      { type: 'order.paid', timestamp: expect.any(String), data: { order: `L${id}` } },
    ])
    expect(await deliver()).toBe(0)
  })
  test('adds the lines for an endpoint that may see them', async () => {
    await addEndpoint(['order.paid'], { includesLines: true })
    await createPaidOrder(product)
    await deliver()
    expect(bodies()[0]?.data['lines']).toEqual([
      { item_id: product.id, article_number: null, ean: null, quantity: 1 },
    ])
  })
  test('tells nothing that nobody chose, nor to an endpoint that is off', async () => {
    const id = await addEndpoint(['order.shipped'])
    await createPaidOrder(product)
    expect(await deliver()).toBe(0)
    await changeWebhookEndpoint(context, id, {
      eventTypes: ['order.paid'],
      includesLines: false,
      active: false,
    })
    await createPaidOrder(product)
    expect(await deliver()).toBe(0)
    expect(receiver.state.requests).toBe(0)
  })
  test('tells of every moment of an order that is partly refunded before it is packed', async () => {
    await addEndpoint(['order.packed', 'order.shipped', 'order.partly_refunded'])
    const order = await createPaidOrder({ ...product, quantity: 2 })
    await refundOrder(order.id, 500)
    await packOrder(order)
    await shipOrder(order)
    await deliver()
    expect(bodies().map(({ type }) => type)).toEqual([
      'order.partly_refunded',
      'order.packed',
      'order.shipped',
    ])
  })
  test('tells the last stock once for many changes, and again after the next', async () => {
    await addEndpoint(['stock.changed'])
    await createPlacedOrder(product)
    await createPlacedOrder(product)
    await deliver()
    expect(bodies().map(({ data }) => data['item'])).toEqual([
      { id: product.id, article_number: null, ean: null, stock: 18 },
    ])
    await changeStock(context, { id: product.id, reason: 'set', to: 5 }, undefined)
    await deliver()
    expect(bodies()[1]?.data['item']).toMatchObject({ stock: 5 })
  })
  test('forgets the message of a change that is rolled back', async () => {
    await addEndpoint(['stock.changed'])
    const changing = context.db.transaction(async (tx) => {
      await changeStocks(tx, [{ id: product.id, reason: 'set', to: 1 }], { by: undefined, at: now })
      throw new Error('rolled back')
    })
    await expect(changing).rejects.toThrow('rolled back')
    expect(await deliver()).toBe(0)
  })
  test.each([
    ['answers 500', 500, 500],
    ['does not answer', null, null],
    ['redirects', 302, 302],
  ])('tries again with the same id when the receiver %s', async (_, status, lastStatus) => {
    await addEndpoint(['order.paid'])
    await createPaidOrder(product)
    answer = { status, ...(status === 302 && { headers: { location: receiver.url } }) }
    expect(await deliver()).toBe(0)
    const [waiting] = await rowsOf(webhookDeliveries)
    expect(waiting).toMatchObject({ attempts: 1, lastStatus, deliveredAt: null, failedAt: null })
    answer = { status: 200 }
    now = new Date(now.getTime() + msPerHour)
    expect(await deliver()).toBe(1)
    expect(receiver.received.map(({ id }) => id)).toEqual([waiting?.messageId])
  })
  test('gives up after eight attempts in 24 hours, and sends again when staff ask for it', async () => {
    const endpoint = await addEndpoint(['order.paid'])
    await createPaidOrder(product)
    answer = { status: 503 }
    const startedAt = now.getTime()
    for (let attempt = 0; attempt < maxDeliveryAttempts; attempt++) {
      await deliver()
      const [row] = await rowsOf(webhookDeliveries)
      now = row?.nextAttemptAt ?? now
    }
    expect(receiver.state.requests).toBe(maxDeliveryAttempts)
    expect(now.getTime() - startedAt).toBeLessThan(msPerDay + msPerHour)
    const [failed] = await rowsOf(webhookDeliveries)
    expect(failed).toMatchObject({ attempts: 8, nextAttemptAt: null, failedAt: expect.any(Date) })
    expect((await listWebhookEndpoints(context.db))[0]).toMatchObject({ failed: 1, waiting: 0 })
    answer = { status: 204 }
    await resendWebhook(context, endpoint, failed!.id)
    expect(await deliver()).toBe(1)
    expect(receiver.received.map(({ id }) => id)).toEqual([failed?.messageId])
  })
  test('repeats a message of a process that was killed while sending', async () => {
    const endpoint = await addEndpoint(['order.paid'])
    await createPaidOrder(product)
    now = new Date(Date.now() + 1_000)
    const claimed = await claimWebhookDelivery(context.db, endpoint, now)
    expect(await deliverDue()).toBe(0)
    now = new Date(now.getTime() + msPerHour)
    expect(await deliverDue()).toBe(1)
    expect(receiver.received.map(({ id }) => id)).toEqual([claimed?.messageId])
  })
  test('lets two processes send each message once', async () => {
    await addEndpoint(['order.paid'])
    for (let index = 0; index < 6; index++) await createPaidOrder(product)
    now = new Date(Date.now() + 1_000)
    await Promise.all([deliverDue(), deliverDue()])
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(6)
    expect(receiver.received).toHaveLength(6)
  })
  test('turns an endpoint off whose receiver is gone', async () => {
    const id = await addEndpoint([])
    await sendTestWebhook(context, id)
    answer = { status: 410 }
    await deliver()
    expect((await listWebhookEndpoints(context.db))[0]?.endpoint.active).toBe(false)
  })
  test('is refused with the secret from before a new one', async () => {
    const id = await addEndpoint([])
    await renewWebhookSecret(context, id)
    await sendTestWebhook(context, id)
    expect(await deliver()).toBe(0)
    expect((await rowsOf(webhookDeliveries))[0]?.lastStatus).toBe(400)
    await copySecret()
    now = new Date(now.getTime() + msPerHour)
    expect(await deliver()).toBe(1)
  })
  test('forgets messages after 30 days, also those that wait for an endpoint that is off', async () => {
    const id = await addEndpoint(['order.paid'])
    await createPaidOrder(product)
    await changeWebhookEndpoint(context, id, {
      eventTypes: ['order.paid'],
      includesLines: false,
      active: false,
    })
    await sendTestWebhook(context, id)
    now = new Date(now.getTime() + 31 * msPerDay)
    await deleteExpiredData()
    expect(await rowsOf(webhookDeliveries)).toEqual([])
  })
})
