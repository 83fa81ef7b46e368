// Strangers who order everything and pay nothing, over HTTP, at a shop with its limits on.

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { cents } from '#domain/money.ts'
import { mostPerNetwork } from '#domain/order/unpaid-bounds.ts'
import { expireUnpaidOrders } from '#operations/expire-orders.ts'
import { tokenOf } from '#tests/support/builders/links.ts'
import { anOrderBody } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

let shop: ShopInProcess
let shelf: Awaited<ReturnType<typeof aProduct>>[]
beforeAll(async () => {
  shop = await shopInProcess({ env: { TRUSTED_HOPS: '1' } })
  shelf = await Promise.all(Array.from({ length: 70 }, () => aProduct(shop.database.db, { stock: 34, price: cents(500) })))
})
afterAll(() => shop.stop())

async function post(path: string, from: string, body?: unknown): Promise<number> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await answer.text()
  return answer.status
}
/** 40 packs of four articles; every fifth is the first order of a subscription. */
function attack(turn: number, from: string): Promise<number> {
  const lines = Array.from({ length: 4 }, (_, place) => ({ ...shelf[(turn * 4 + place) % 70]!, quantity: 10 }))
  const body = anOrderBody(...lines)
  const customer = { ...body.customer, email: `koper-${turn}@luwte.example` }
  return turn % 5 === 0
    ? post('/api/create-subscription', from, { ...body, customer, is_subscription: true })
    : post('/api/create-order', from, { ...body, customer })
}
const packsGone = async () => {
  const [row] = await shop.database.db.select({ packs: sql<number>`sum(34 - stock)::int` }).from(products)
  return row?.packs
}

test('orders, subscriptions and payments of expired orders hold no more than the bounds of their networks', async () => {
  const { db } = shop.database
  const addresses = ['203.0.113.7', '198.51.100.7', '192.0.2.7']
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, turn) => attack(turn, addresses[turn % 3]!)))
  expect([new Set(statuses), statuses.filter((status) => status === 201).length]).toEqual([new Set([201, 409]), 6])
  expect(await packsGone()).toBe(3 * mostPerNetwork.packs)

  await db.update(orders).set({ payBy: new Date(Date.now() - 1000) })
  await expireUnpaidOrders(aShop(db))
  expect(await packsGone()).toBe(0)
  const expired = await db.select().from(orders).where(eq(orders.state, 'expired'))
  const paid = await Promise.all(expired.map((order) => post(`/api/orders/${tokenOf(order)}/pay`, '203.0.113.99')))
  expect(paid.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409, 409])
  expect(await packsGone()).toBe(mostPerNetwork.packs)
})
