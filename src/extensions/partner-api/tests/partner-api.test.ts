// A warehouse works by key alone, over HTTP: it finds orders, ships them and keeps the stock.

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchAuditLog } from '#data/staff/audit-log.ts'
import { orderEventsOf } from '#data/order/order-timeline.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import { apiKeyOrderReads, apiKeyRequests } from '../data/tables.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { orderSwaps } from '#data/tables/order/order-swaps.ts'
import { apiKeyScopes, type ApiKeyScope } from '../domain/api-key.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { deleteOldApiKeyData } from '../data/api-keys.ts'
import { makeApiKey } from '../operations/api-keys.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import {
  createPaidOrder,
  createPlacedOrder,
  testOrderRequest,
} from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { openShopInProcess } from '#tests/support/shop-in-process.ts'
import { createPartnerClient } from './partner-client.ts'

let context: ReturnType<typeof createTestContext>
let product: Awaited<ReturnType<typeof createTestProduct>>
let warehouse: { id: number; key: string }
let send: ReturnType<typeof createPartnerClient>
const shop = await openShopInProcess({ env: { LOG_LEVEL: 'trace', RATE_LIMITS: 'off' } })
beforeAll(async () => {
  context = createTestContext(shop.database.db)
  product = await createTestProduct(shop.database.db, {
    stock: 1_000,
    articleNumber: 'LW-100',
    ean: '8712345678906',
  })
  warehouse = await makeKey(apiKeyScopes)
  send = createPartnerClient(shop, warehouse.key)
})

const makeKey = (scopes: readonly ApiKeyScope[]) =>
  makeApiKey(context, { name: 'Magazijn', scopes: [...scopes], months: 12 }, undefined)

const parcel = { carrier: 'PostNL', tracking_code: '3sabc 123' }
const stockNow = async () =>
  (await shop.database.db.select().from(products).where(eq(products.id, product.id)))[0]!.stock
const ship = (number: string) =>
  send('POST', `orders/${number}/shipments`, { body: parcel, once: `ship-${number}` })
const numbersToSend = async (query = '') => {
  const { body } = await send('GET', `orders${query}`)
  return (body as unknown as { orders: { number: string }[] }).orders.map(({ number }) => number)
}

describe('orders of a partner', () => {
  test('are listed until they are shipped, oldest first, and without orders that nobody paid', async () => {
    const unpaid = await createPlacedOrder(context, product)
    const first = await createPaidOrder(context, product)
    const second = await createPaidOrder(context, product)
    expect(await numbersToSend()).toEqual([first.number, second.number])
    expect(await numbersToSend(`?after=${first.id}`)).toEqual([second.number])
    expect((await send('GET', `orders/${unpaid.number}`)).status).toBe(404)
    expect((await send('POST', `orders/${unpaid.number}/packed`, { body: {} })).status).toBe(404)
    for (const { number } of [first, second])
      expect(await ship(number)).toMatchObject({ status: 200, body: { complete: true } })
    expect(await numbersToSend()).toEqual([])
  })

  test('come in pages that leave none out', async () => {
    const orders = []
    for (let index = 0; index < 101; index++)
      orders.push((await createPaidOrder(context, product)).number)
    const { body } = await send('GET', 'orders')
    const next = (body as unknown as { next: number }).next
    expect([...(await numbersToSend()), ...(await numbersToSend(`?after=${next}`))]).toEqual(orders)
    for (const number of orders) await ship(number)
  })

  test('show name, address and numbers of articles while there is something to send, and never mail, phone, amount or product name', async () => {
    const { number } = await createPaidOrder(context, product)
    const open = await send('GET', `orders/${number}`)
    expect(open.body).toMatchObject({
      number,
      state: 'paid',
      revision: 0,
      delivery: { address: { last_name: expect.any(String), country: 'NL' }, pickup_point: null },
      lines: [{ item_id: product.id, article_number: 'LW-100', ean: '8712345678906', to_send: 1 }],
    })
    expect(open.text).not.toMatch(new RegExp(`${product.name}|@|price|total|phone|email`))
    await ship(number)
    expect((await send('GET', `orders/${number}`)).body).toMatchObject({
      delivery: null,
      lines: null,
      shipments: [{ carrier: 'PostNL', tracking_code: '3SABC123' }],
    })
  })

  test('show no contents without the right to see them', async () => {
    const { number } = await createPaidOrder(context, product)
    const { key } = await makeKey(['orders:read'])
    expect((await send('GET', `orders/${number}`, { key })).body).toMatchObject({
      lines: null,
      delivery: { company: '' },
    })
    await ship(number)
  })

  test('are shipped once, also if the answer is lost, and tell the customer once', async () => {
    const order = await createPaidOrder(context, product)
    const calls = Array.from({ length: 5 }, () =>
      send('POST', `orders/${order.number}/shipments`, { body: parcel, once: 'the-same-parcel' }),
    )
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect(await shipmentsOf(context.db, [order.id])).toMatchObject([
      {
        by: `partner:${warehouse.id}`,
        carrier: 'PostNL',
        trackingUrl: expect.stringContaining('postnl.nl'),
      },
    ])
    expect(
      (await orderEventsOf(context.db, order.id))
        .filter(({ name }) => name === 'Magazijn')
        .map(({ type }) => type),
    ).toEqual(['packed', 'shipped'])
  })

  test('are refused with another content than the warehouse read, without an Idempotency-Key, and with an unknown carrier', async () => {
    const { id, number } = await createPaidOrder(context, product)
    const path = `orders/${number}/shipments`
    expect((await send('POST', path, { body: parcel })).body).toMatchObject({
      errors: { 'Idempotency-Key': [expect.any(String)] },
    })
    expect(
      await send('POST', path, { body: { ...parcel, carrier: 'Fiets' }, once: 'unknown-carrier' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { carrier: [expect.any(String)] } },
    })
    expect(
      (await send('POST', path, { body: { ...parcel, revision: 1 }, once: 'other-contents' })).body,
    ).toMatchObject({
      code: 'version-conflict',
    })
    expect((await send('GET', `orders/${number}`)).body).toMatchObject({
      packed_at: null,
      shipped_at: null,
    })
    expect((await send('POST', `orders/${number}/packed`, { body: { revision: 0 } })).status).toBe(
      204,
    )
    expect(await context.db.select().from(orderSwaps).where(eq(orderSwaps.orderId, id))).toEqual([])
    await ship(number)
  })
})

const change = (body: object, once: string) => send('POST', `stock/${product.id}`, { body, once })

describe('stock of a partner', () => {
  test('is found by article number or EAN', async () => {
    const found = [
      { id: product.id, article_number: 'LW-100', ean: '8712345678906', stock: await stockNow() },
    ]
    for (const query of ['article_number=LW-100', 'ean=8712345678906', ''])
      expect((await send('GET', `stock?${query}`)).body).toEqual({ items: found, next: null })
    expect((await send('GET', 'stock?article_number=LW-1')).body).toMatchObject({ items: [] })
    expect((await send('GET', 'products?ean=8712345678906')).body).toMatchObject({
      products: [{ id: product.id, name: product.name }],
    })
  })

  test('changes once per Idempotency-Key, also for calls at once', async () => {
    const before = (await stockNow())!
    const calls = await Promise.all(
      Array.from({ length: 6 }, () =>
        change({ reason: 'delivered', packs: 10 }, 'delivery-of-monday'),
      ),
    )
    for (const { status, body } of calls)
      expect([status, body]).toEqual([200, { before, after: before + 10, short: 0 }])
    expect(await stockNow()).toBe(before + 10)
    expect(
      (await change({ reason: 'delivered', packs: 11 }, 'delivery-of-monday')).body,
    ).toMatchObject({ code: 'key-reused' })
    expect((await change({ reason: 'lost', packs: 2_000 }, 'too-many-lost')).status).toBe(422)
    expect((await change({ reason: 'lost', packs: 1 }, 'too-many-lost')).body).toMatchObject({
      after: before + 9,
    })
  })

  test('loses no sale that happens at the same time', async () => {
    const before = (await stockNow())!
    const sales = Array.from({ length: 8 }, () =>
      placeOrder(context, testOrderRequest(product), undefined),
    )
    const deliveries = Array.from({ length: 8 }, (_, index) =>
      change({ reason: 'delivered', packs: 5 }, `at-the-same-time-${index}`),
    )
    await Promise.all([...sales, ...deliveries])
    expect(await stockNow()).toBe(before - 8 + 40)
    expect(
      await change({ reason: 'set', to: 5, expected: before }, 'set-of-an-old-number'),
    ).toMatchObject({
      status: 409,
      body: { code: 'version-conflict', stock: before + 32 },
    })
    expect(
      (await change({ reason: 'set', to: 900, expected: before + 32 }, 'set-of-this-number')).body,
    ).toMatchObject({ after: 900 })
  })
})

describe('the key of a partner', () => {
  test('leaves a trace in the audit log: each change, and each order once that was read with its address', async () => {
    const { id, number } = await createPaidOrder(context, product)
    await send('GET', `orders/${number}`)
    await send('GET', 'orders')
    await send('GET', 'orders')
    await ship(number)
    const entries = await searchAuditLog(context.db, {}, 1_000)
    const reads = entries.filter(({ row }) => JSON.stringify(row.details).includes(number))
    expect(reads).toMatchObject([
      {
        partner: 'Magazijn',
        row: { action: 'Bestellingen gelezen via een sleutel', apiKeyId: warehouse.id },
      },
    ])
    expect(entries.find(({ row }) => row.subject['number'] === number)).toMatchObject({
      partner: 'Magazijn',
      row: { action: 'Bestelling verzonden via een sleutel', outcome: 'done', userId: null },
    })
    expect(JSON.stringify(entries)).not.toContain(warehouse.key.slice(12))
    expect(
      await context.db.select().from(apiKeyOrderReads).where(eq(apiKeyOrderReads.orderId, id)),
    ).toHaveLength(1)
  })

  test('loses its stored answers after a week and its reads after a month', async () => {
    const later = (days: number) =>
      deleteOldApiKeyData(context.db, new Date(Date.now() + days * msPerDay))
    await later(8)
    expect(await context.db.$count(apiKeyRequests)).toBe(0)
    expect(await context.db.$count(apiKeyOrderReads)).toBeGreaterThan(100)
    await later(31)
    expect(await context.db.$count(apiKeyOrderReads)).toBe(0)
  })
})
