// How many packs of one article may be set aside before anybody paid.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome, stockIn, tally } from '#tests/support/builders/order-outcomes.ts'
import { aNewOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from './place-order.ts'
import { placePhoneOrder } from './place-phone-order.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterAll(() => database.close())

test('an unpaid order cannot take the whole stock of an article, and its refusal does not tell how many there are', async () => {
  const product = await aProduct(database.db, { name: 'Slip', stock: 34 })
  for (const quantity of [34, 35, 11])
    await expect(placeOrder(shop, aNewOrder({ ...product, quantity }), undefined)).rejects.toMatchObject({
      code: 'too-many-packs',
      message: expect.stringMatching(/^Van Slip kun je nu hoogstens 10 pakken /),
    })
  expect(await stockIn(database.db, product.id)).toBe(34)
})

test('lines of one article count together', async () => {
  const product = await aProduct(database.db, { stock: 20 })
  const line = { ...product, quantity: 4 }
  expect(await outcome(placeOrder(shop, aNewOrder(line, line), undefined))).toBe('too-many-packs')
})

test('a household orders 6 packs, and the last 2 packs are for sale', async () => {
  const [several, last] = [await aProduct(database.db, { stock: 6 }), await aProduct(database.db, { stock: 2 })]
  expect(await outcome(placeOrder(shop, aNewOrder({ ...several, quantity: 6 }, { ...last, quantity: 2 }), undefined))).toBe('placed')
  expect(await stockIn(database.db, last.id)).toBe(0)
})

test('fifty buyers of seven packs get exactly seven', async () => {
  const product = await aProduct(database.db, { stock: 7 })
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(placeOrder(shop, aNewOrder(product), undefined))))
  expect(tally(outcomes)).toEqual({ placed: 7, 'out-of-stock': 43 })
})

test('the staff order 40 packs for somebody on the phone', async () => {
  const product = await aProduct(database.db, { stock: 50 })
  await placePhoneOrder(shop, aNewOrder({ ...product, quantity: 40 }), { by: 'staff:1', key: undefined })
  expect(await stockIn(database.db, product.id)).toBe(10)
})
