import { afterAll, beforeAll, expect, test } from 'vitest'
import { markPacked } from '#operations/fulfil-order.ts'
import type { Shop } from '#operations/shop.ts'
import { type Ask, asking } from '#tests/support/ask.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { allEndpoints, type Key } from './index.ts'

let database: TestDatabase
let shop: Shop
let ask: Ask
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
  ask = asking(shop)
})
afterAll(() => database.close())

const answerTo = async (who: 'owner' | 'warehouse', key: Key, question: object) => {
  const { status, text } = await ask(
    allEndpoints.find((one) => one.key === key)!,
    question,
    { caller: callers[who] },
  )
  return { status, body: text === '' ? undefined : JSON.parse(text) }
}

test('a parcel is followed only on a site of a carrier of the shop, and an owner adds one', async () => {
  const order = await aPaidOrder(shop, await aProduct(database.db, { stock: 5 }))
  const number = order.number
  await markPacked(shop, number, 'staff:4')
  const ship = (tracking_url: string) =>
    answerTo('warehouse', 'POST /api/fulfilment/:number/shipped', { params: { number }, body: { carrier: 'Fietsers', tracking_url } })
  const own = 'https://volg.fietsers.example/1'
  for (const address of ['https://evil.example/steal', own]) {
    const { status, body } = await ship(address)
    expect([status, body.errors.tracking_url]).toEqual([422, [expect.stringContaining('toevoegen bij Instellingen')]])
  }
  const { body: set } = await answerTo('warehouse', 'GET /api/admin/carriers', {})
  const changed = { carriers: [...set.carriers, { name: 'Fietsers', sites: ['Fietsers.example'] }], version: set.version }
  expect((await answerTo('warehouse', 'PUT /api/admin/carriers', { body: changed })).status).toBe(403)
  expect(await answerTo('owner', 'PUT /api/admin/carriers', { body: changed })).toEqual({ status: 200, body: { version: 1 } })
  expect((await answerTo('owner', 'PUT /api/admin/carriers', { body: changed })).status).toBe(409)
  expect((await ship(own)).status).toBe(204)
})
