import { eq } from 'drizzle-orm'
import { saveSetting } from '../setting/save-setting.ts'
import { loadVersionedSetting } from '#data/core/settings.ts'
import { moneyBackSetting } from '#domain/order/money-back-setting.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { orders } from '#data/tables/orders.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createPlacedOrder, testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { placeOrder } from './place-order.ts'

let database: TestDatabase
let context: AppContext
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db)
})
afterAll(() => database.close())

const promise = { enabled: true, text: 'Past het niet? Geld terug.', days: 30 }

describe('saveSetting', () => {
  test('promises nothing before it, and leaves orders the promise of their day', async () => {
    const product = await createTestProduct(database.db, { stock: 9 })
    const promiseOf = async (id: number) =>
      (await database.db.select().from(orders).where(eq(orders.id, id)))[0]?.moneyBack
    const before = await createPlacedOrder(context, product)
    const { version } = await saveSetting(context, moneyBackSetting, { setting: promise }, 0)
    const during = await createPlacedOrder(context, product)
    await saveSetting(
      context,
      moneyBackSetting,
      { setting: { ...promise, enabled: false } },
      version,
    )
    const after = await createPlacedOrder(context, product)
    expect([
      await promiseOf(before.id),
      await promiseOf(during.id),
      await promiseOf(after.id),
    ]).toEqual([null, { text: promise.text, days: 30 }, null])
    expect((await findOrderForMail(database.db, during.id))?.moneyBack?.text).toBe(promise.text)
  })

  test('refuses an order whose customer read another promise, and says what changed', async () => {
    const shown = { text: promise.text, days: 30 }
    const product = await createTestProduct(database.db, { stock: 9 })
    const order = { ...testOrderRequest(product), money_back: shown }
    const { version } = await loadVersionedSetting(database.db, moneyBackSetting)
    await saveSetting(context, moneyBackSetting, { setting: promise }, version)
    await placeOrder(context, order, undefined)
    await saveSetting(context, moneyBackSetting, { setting: { ...promise, days: 60 } }, version + 1)
    await expect(placeOrder(context, order, undefined)).rejects.toMatchObject({
      code: 'promise-changed',
      message: expect.stringContaining(
        'Nu geldt: ‘Past het niet? Geld terug. Dat kan tot 60 dagen',
      ),
    })
    await saveSetting(
      context,
      moneyBackSetting,
      { setting: { ...promise, enabled: false } },
      version + 2,
    )
    await expect(placeOrder(context, order, undefined)).rejects.toMatchObject({
      code: 'promise-changed',
      message: expect.stringContaining('geldt niet meer. Wil je zo bestellen'),
    })
    await placeOrder(context, { ...order, money_back: null }, undefined)
  })

  test('rejects a version that another colleague has replaced', async () => {
    await expect(
      saveSetting(context, moneyBackSetting, { setting: moneyBackSetting.default }, 99),
    ).rejects.toMatchObject({
      code: 'version-conflict',
    })
  })
})
