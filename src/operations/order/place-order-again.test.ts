// Repeated requests, and a provider that is down or slow, result in exactly one order.

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { idempotencyKeys } from '#data/tables/order-events.ts'
import { orders } from '#data/tables/orders.ts'
import { testPayments as testPaymentTable } from '#data/tables/test-payments.ts'
import { outbox } from '#data/tables/outbox.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { countOrderRows, orderOutcome, countStock } from '#tests/support/builders/order-outcomes.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from './place-order.ts'
import type { AppContext } from '../context.ts'

let database: TestDatabase
let context: AppContext
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db)
})
afterAll(() => database.close())

const stockOf = (id: number) => countStock(database.db, id)
const newKey = () => crypto.randomUUID()
const counts = () => countOrderRows(database.db)

describe('placeOrder', () => {
  test('fifty parallel requests with one key create one order and one payment with one result', async () => {
    const product = await createTestProduct(database.db, { stock: 60 })
    const before = await counts()
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(context, testOrderRequest(product), key)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const after = await counts()
    expect(
      Object.entries(after ?? {}).map(([name, count]) => Number(count) - Number(before?.[name])),
    ).toEqual([1, 1, 1, 1, 1, 1])
    expect(await stockOf(product.id)).toBe(59)
    expect(await placeOrder(context, testOrderRequest(product), key)).toEqual(answers[0])
  })

  test('a repeated key returns the same result after stock and price changed', async () => {
    const product = await createTestProduct(database.db, { stock: 1 })
    const key = newKey()
    const first = await placeOrder(context, testOrderRequest(product), key)
    await database.db
      .update(products)
      .set({ price: cents(9999), published: false })
      .where(eq(products.id, product.id))
    expect(await placeOrder(context, testOrderRequest(product), key)).toEqual(first)
  })

  test('rejects another order with the same key', async () => {
    const product = await createTestProduct(database.db)
    const key = newKey()
    await placeOrder(context, testOrderRequest(product), key)
    expect(
      await orderOutcome(placeOrder(context, testOrderRequest({ ...product, quantity: 2 }), key)),
    ).toBe('key-reused')
  })

  test('a failing provider leaves nothing behind and the key works again later', async () => {
    const product = await createTestProduct(database.db, { stock: 2 })
    const down = createTestContext(database.db, {
      payments: {
        ...context.payments,
        create: () => Promise.reject(new Problem('payment-unavailable')),
      },
    })
    const key = newKey()
    expect(await orderOutcome(placeOrder(down, testOrderRequest(product), key))).toBe(
      'payment-unavailable',
    )
    expect(await stockOf(product.id)).toBe(2)
    expect(
      await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)),
    ).toEqual([])
    const [order] = await database.db
      .select()
      .from(orders)
      .orderBy(sql`id desc`)
      .limit(1)
    expect(order).toMatchObject({ state: 'failed', hasReservation: false })
    expect(
      await database.db
        .select()
        .from(outbox)
        .where(eq(outbox.data, { orderId: order?.id ?? 0 })),
    ).toEqual([])
    expect(await orderOutcome(placeOrder(context, testOrderRequest(product), key))).toBe('placed')
    expect(await stockOf(product.id)).toBe(1)
  })

  test('keeps no transaction open during provider calls', async () => {
    const product = await createTestProduct(database.db)
    let open: unknown
    const watching = createTestContext(database.db, {
      payments: {
        ...context.payments,
        create: async (payment) => {
          const { rows } = await database.db.execute(
            sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
          )
          open = rows[0]?.['open']
          return context.payments.create(payment)
        },
      },
    })
    await placeOrder(watching, testOrderRequest(product), newKey())
    expect(open).toBe(0)
  })

  test('the same key resumes an order that was interrupted before its payment', async () => {
    const product = await createTestProduct(database.db)
    const killed = createTestContext(database.db, {
      payments: { ...context.payments, create: () => Promise.reject(new Error('killed')) },
    })
    const key = newKey()
    await expect(placeOrder(killed, testOrderRequest(product), key)).rejects.toThrow('killed')
    const later = createTestContext(database.db, { clock: () => new Date(Date.now() + 13_000) })
    const { orderId } = await placeOrder(later, testOrderRequest(product), key)
    expect(
      await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)),
    ).toMatchObject([{ orderId }])
    expect(await stockOf(product.id)).toBe(9)
    expect(
      await database.db
        .select()
        .from(testPaymentTable)
        .where(eq(testPaymentTable.orderId, orderId)),
    ).toHaveLength(1)
  })
})
