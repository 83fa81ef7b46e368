// The same order asked for more than once, and a payment provider that is down or comes late: one order in the end.

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { idempotencyKeys, orders, testPayments as testPaymentTable } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { orderCounts, outcome, stockIn } from '#tests/support/builders/order-outcomes.ts'
import { aNewOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from './place-order.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterAll(() => database.close())

const stockOf = (id: number) => stockIn(database.db, id)
const newKey = () => crypto.randomUUID()
const counts = () => orderCounts(database.db)

test('fifty requests with one key at once: one order, one payment, one answer', async () => {
  const product = await aProduct(database.db, { stock: 60 })
  const before = await counts()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(shop, aNewOrder(product), key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const after = await counts()
  expect(Object.entries(after ?? {}).map(([name, count]) => Number(count) - Number(before?.[name]))).toEqual([1, 1, 1, 1, 1, 1])
  expect(await stockOf(product.id)).toBe(59)
  expect(await placeOrder(shop, aNewOrder(product), key)).toEqual(answers[0])
})

test('a repeated key answers the same when the last pack and the price are gone since', async () => {
  const product = await aProduct(database.db, { stock: 1 })
  const key = newKey()
  const first = await placeOrder(shop, aNewOrder(product), key)
  await database.db
    .update(products)
    .set({ price: cents(9999), published: false })
    .where(eq(products.id, product.id))
  expect(await placeOrder(shop, aNewOrder(product), key)).toEqual(first)
})

test('another order under the same key is refused', async () => {
  const product = await aProduct(database.db)
  const key = newKey()
  await placeOrder(shop, aNewOrder(product), key)
  expect(await outcome(placeOrder(shop, aNewOrder({ ...product, quantity: 2 }), key))).toBe('key-reused')
})

test('a provider that is down leaves nothing behind, and the same key works when it is back', async () => {
  const product = await aProduct(database.db, { stock: 2 })
  const down = aShop(database.db, { payments: { ...shop.payments, create: () => Promise.reject(new Problem('payment-unavailable')) } })
  const key = newKey()
  expect(await outcome(placeOrder(down, aNewOrder(product), key))).toBe('payment-unavailable')
  expect(await stockOf(product.id)).toBe(2)
  expect(await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([])
  const [order] = await database.db
    .select()
    .from(orders)
    .orderBy(sql`id desc`)
    .limit(1)
  expect(order).toMatchObject({ state: 'failed', stockHeld: false })
  expect(
    await database.db
      .select()
      .from(outbox)
      .where(eq(outbox.data, { orderId: order?.id ?? 0 })),
  ).toEqual([])
  expect(await outcome(placeOrder(shop, aNewOrder(product), key))).toBe('placed')
  expect(await stockOf(product.id)).toBe(1)
})

test('no transaction is open while the provider is asked', async () => {
  const product = await aProduct(database.db)
  let open: unknown
  const watching = aShop(database.db, {
    payments: {
      ...shop.payments,
      create: async (payment) => {
        const { rows } = await database.db.execute(
          sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
        open = rows[0]?.['open']
        return shop.payments.create(payment)
      },
    },
  })
  await placeOrder(watching, aNewOrder(product), newKey())
  expect(open).toBe(0)
})

test('after a kill between order and payment the same key goes on with the same order', async () => {
  const product = await aProduct(database.db)
  const killed = aShop(database.db, { payments: { ...shop.payments, create: () => Promise.reject(new Error('killed')) } })
  const key = newKey()
  await expect(placeOrder(killed, aNewOrder(product), key)).rejects.toThrow('killed')
  const later = aShop(database.db, { now: () => new Date(Date.now() + 13_000) })
  const { orderId } = await placeOrder(later, aNewOrder(product), key)
  expect(await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toMatchObject([{ orderId }])
  expect(await stockOf(product.id)).toBe(9)
  expect(await database.db.select().from(testPaymentTable).where(eq(testPaymentTable.orderId, orderId))).toHaveLength(1)
})
