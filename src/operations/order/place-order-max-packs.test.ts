// An unpaid order may reserve only a limited number of packs of one item.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderOutcome, countStock, countOutcomes } from '#tests/support/builders/order-outcomes.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from './place-order.ts'
import { placePhoneOrder } from './place-phone-order.ts'
import type { AppContext } from '../context.ts'

let database: TestDatabase
let context: AppContext
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db)
})
afterAll(() => database.close())

describe('placeOrder', () => {
  test('rejects an unpaid order for the complete stock without revealing the stock', async () => {
    const product = await createTestProduct(database.db, { name: 'Slip', stock: 34 })
    for (const quantity of [34, 35, 11])
      await expect(
        placeOrder(context, testOrderRequest({ ...product, quantity }), undefined),
      ).rejects.toMatchObject({
        code: 'too-many-packs',
        message: expect.stringMatching(/^Van Slip kun je nu hoogstens 10 pakken /),
      })
    expect(await countStock(database.db, product.id)).toBe(34)
  })

  test('adds up lines of one item', async () => {
    const product = await createTestProduct(database.db, { stock: 20 })
    const line = { ...product, quantity: 4 }
    expect(await orderOutcome(placeOrder(context, testOrderRequest(line, line), undefined))).toBe(
      'too-many-packs',
    )
  })

  test('accepts 6 packs of one item, and the last 2 packs of another', async () => {
    const [several, last] = [
      await createTestProduct(database.db, { stock: 6 }),
      await createTestProduct(database.db, { stock: 2 }),
    ]
    expect(
      await orderOutcome(
        placeOrder(
          context,
          testOrderRequest({ ...several, quantity: 6 }, { ...last, quantity: 2 }),
          undefined,
        ),
      ),
    ).toBe('placed')
    expect(await countStock(database.db, last.id)).toBe(0)
  })

  test('sells exactly seven of seven packs to fifty parallel customers', async () => {
    const product = await createTestProduct(database.db, { stock: 7 })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        orderOutcome(placeOrder(context, testOrderRequest(product), undefined)),
      ),
    )
    expect(countOutcomes(outcomes)).toEqual({ placed: 7, 'out-of-stock': 43 })
  })

  test('accepts 40 packs in a phone order', async () => {
    const product = await createTestProduct(database.db, { stock: 50 })
    await placePhoneOrder(context, testOrderRequest({ ...product, quantity: 40 }), {
      by: 'staff:1',
      key: undefined,
    })
    expect(await countStock(database.db, product.id)).toBe(10)
  })
})
