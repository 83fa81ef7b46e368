// Repeated requests, and a provider that is down or slow, result in exactly one order.

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { idempotencyKeys } from '#data/tables/order/order-events.ts'
import { orders } from '#data/tables/order/orders.ts'
import { testPayments as testPaymentTable } from '#data/tables/order/test-payments.ts'
import { outbox } from '#data/tables/outbox.ts'
import { cents } from '#domain/money.ts'
import { countOrderRows, countStock } from '#tests/support/builders/order-outcomes.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { placeOrder } from './place-order.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { unavailable, withPayments } from '#tests/support/builders/payment-provider.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

const {
  db,
  context,
  createProduct,
  updateProduct,
  rowsOf,
  createPhoneOrder,
  atOnce,
  expectStock,
  expectRows,
} = await openTestShop()

const newKey = () => crypto.randomUUID()
const counts = () => countOrderRows(db)

describe('placeOrder', () => {
  test('fifty parallel requests with one key create one order and one payment with one result', async () => {
    const product = await createProduct({ stock: 60 })
    const before = await counts()
    const key = newKey()
    const answers = await atOnce(50, () => placeOrder(context, testOrderRequest(product), key))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const after = await counts()
    expect(
      Object.entries(after ?? {}).map(([name, count]) => Number(count) - Number(before?.[name])),
    ).toEqual([1, 1, 1, 1, 1, 1])
    await expectStock(product.id, 59)
    expect(await placeOrder(context, testOrderRequest(product), key)).toEqual(answers[0])
  })

  test('a repeated key returns the same result after stock and price changed', async () => {
    const product = await createProduct({ stock: 1 })
    const key = newKey()
    const first = await placeOrder(context, testOrderRequest(product), key)
    await updateProduct(product.id, { price: cents(9999), published: false })
    expect(await placeOrder(context, testOrderRequest(product), key)).toEqual(first)
  })

  test('rejects another order with the same key', async () => {
    const product = await createProduct()
    const key = newKey()
    await placeOrder(context, testOrderRequest(product), key)
    await expect(
      placeOrder(context, testOrderRequest({ ...product, quantity: 2 }), key),
    ).toBeRefused('key-reused')
  })

  test('a failing provider leaves nothing behind and the key works again later', async () => {
    const product = await createProduct({ stock: 2 })
    const down = withPayments(context, { create: unavailable })
    const key = newKey()
    await expect(placeOrder(down, testOrderRequest(product), key)).toBeRefused(
      'payment-unavailable',
    )
    await expectStock(product.id, 2)
    expect(await rowsOf(idempotencyKeys, { key })).toEqual([])
    const [order] = await db
      .select()
      .from(orders)
      .orderBy(sql`id desc`)
      .limit(1)
    expect(order).toMatchObject({ state: 'failed', hasReservation: false })
    expect(await rowsOf(outbox, { data: { orderId: order?.id ?? 0 } })).toEqual([])
    await placeOrder(context, testOrderRequest(product), key)
    await expectStock(product.id, 1)
  })

  test('keeps no transaction open during provider calls', async () => {
    const product = await createProduct()
    let open: unknown
    const watching = withPayments(context, {
      create: async (payment) => {
        const { rows } = await db.execute(
          sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
        open = rows[0]?.['open']
        return context.payments.create(payment)
      },
    })
    await placeOrder(watching, testOrderRequest(product), newKey())
    expect(open).toBe(0)
  })

  test('the same key resumes an order that was interrupted before its payment', async () => {
    const product = await createProduct()
    const killed = withPayments(context, { create: () => Promise.reject(new Error('killed')) })
    const key = newKey()
    await expect(placeOrder(killed, testOrderRequest(product), key)).rejects.toThrow('killed')
    const later = createTestContext(db, { clock: () => new Date(Date.now() + 13_000) })
    const { orderId } = await placeOrder(later, testOrderRequest(product), key)
    await expectRows(idempotencyKeys, [{ orderId }], { key })
    await expectStock(product.id, 9)
    expect(await rowsOf(testPaymentTable, { orderId })).toHaveLength(1)
  })
})

// An unpaid order may reserve only a limited number of packs of one item.
describe('placeOrder', () => {
  test('rejects an unpaid order for the complete stock without revealing the stock', async () => {
    const product = await createProduct({ name: 'Slip', stock: 34 })
    for (const quantity of [34, 35, 11])
      await expect(
        placeOrder(context, testOrderRequest({ ...product, quantity }), undefined),
      ).toBeRefused({
        code: 'too-many-packs',
        message: expect.stringMatching(/^Van Slip kun je nu hoogstens 10 pakken /),
      })
    expect(await countStock(db, product.id)).toBe(34)
  })

  test('adds up lines of one item', async () => {
    const product = await createProduct({ stock: 20 })
    const line = { ...product, quantity: 4 }
    await expect(placeOrder(context, testOrderRequest(line, line), undefined)).toBeRefused(
      'too-many-packs',
    )
  })

  test('accepts 6 packs of one item, and the last 2 packs of another', async () => {
    const [several, last] = [await createProduct({ stock: 6 }), await createProduct({ stock: 2 })]
    await placeOrder(
      context,
      testOrderRequest({ ...several, quantity: 6 }, { ...last, quantity: 2 }),
      undefined,
    )
    expect(await countStock(db, last.id)).toBe(0)
  })

  test('sells exactly seven of seven packs to fifty parallel customers', async () => {
    const product = await createProduct({ stock: 7 })
    const placing = Array.from({ length: 50 }, () =>
      placeOrder(context, testOrderRequest(product), undefined),
    )
    expect(await countOutcomes(placing)).toEqual({ done: 7, 'out-of-stock': 43 })
  })

  test('accepts 40 packs in a phone order', async () => {
    const product = await createProduct({ stock: 50 })
    await createPhoneOrder({ ...product, quantity: 40 })
    expect(await countStock(db, product.id)).toBe(10)
  })
})
