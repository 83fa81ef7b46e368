// Attackers who order everything and pay nothing, over HTTP, with the shop’s limits on.

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#data/tables/catalogue/products.ts'
import { orders } from '#data/tables/order/orders.ts'
import { cents } from '#domain/money.ts'
import { maxUnpaidPerNetwork } from '#domain/order/unpaid/unpaid-order-limits.ts'
import { expireUnpaidOrders } from '#operations/order/unpaid/unpaid-order-jobs.ts'
import { linkTokenOf } from '../support/builders/links.ts'
import { testOrderBody } from '../support/builders/orders.ts'
import { createTestProduct } from '../support/builders/products.ts'
import { createTestContext } from '../support/builders/context.ts'
import { openShopInProcess } from '../support/shop-in-process.ts'
import { jsonRequest } from '../support/json-request.ts'

const shop = await openShopInProcess({ env: { TRUSTED_HOPS: '1' } })
const catalogue = await Promise.all(
  Array.from({ length: 70 }, () =>
    createTestProduct(shop.database.db, { stock: 34, price: cents(500) }),
  ),
)

async function post(path: string, from: string, body?: unknown): Promise<number> {
  const headers = { 'x-forwarded-for': from }
  const response = await fetch(shop.url + path, jsonRequest('POST', body, headers))
  await response.text()
  return response.status
}
/** Orders 40 packs of four products; every fifth call starts a subscription. */
function placeAttackOrder(attempt: number, from: string): Promise<number> {
  const lines = Array.from({ length: 4 }, (_, index) => ({
    ...catalogue[(attempt * 4 + index) % 70]!,
    quantity: 10,
  }))
  const body = testOrderBody(...lines)
  const customer = { ...body.customer, email: `koper-${attempt}@luwte.example` }
  return attempt % 5 === 0
    ? post('/api/create-subscription', from, { ...body, customer, is_subscription: true })
    : post('/api/create-order', from, { ...body, customer })
}
const countReservedPacks = async () => {
  const [row] = await shop.database.db
    .select({ packs: sql<number>`sum(34 - stock)::int` })
    .from(products)
  return row?.packs
}

test('unpaid orders, subscriptions and re-paid expired orders reserve no more than their networks may', async () => {
  const { db } = shop.database
  const ipAddresses = ['203.0.113.7', '198.51.100.7', '192.0.2.7']
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, attempt) =>
      placeAttackOrder(attempt, ipAddresses[attempt % 3]!),
    ),
  )
  expect([new Set(statuses), statuses.filter((status) => status === 201).length]).toEqual([
    new Set([201, 409]),
    6,
  ])
  expect(await countReservedPacks()).toBe(3 * maxUnpaidPerNetwork.packs)

  await db.update(orders).set({ payBy: new Date(Date.now() - 1000) })
  await expireUnpaidOrders(createTestContext(db))
  expect(await countReservedPacks()).toBe(0)
  const expired = await db.select().from(orders).where(eq(orders.state, 'expired'))
  const payStatuses = await Promise.all(
    expired.map((order) => post(`/api/orders/${linkTokenOf(order)}/pay`, '203.0.113.99')),
  )
  expect(payStatuses.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409, 409])
  expect(await countReservedPacks()).toBe(maxUnpaidPerNetwork.packs)
})
