import { expect, onTestFinished, test } from 'vitest'
import { apiApp } from '#api/app.ts'
import { visitor } from '#api/caller.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { openLimits, openRefusalLimit } from './limits.ts'
import { memoryStore } from './store.ts'

test('a used-up limit holds for its own address and its own call only', async () => {
  const { spend } = openLimits({ on: true, tally: memoryStore() })
  const answers = await Promise.all(Array.from({ length: 40 }, () => spend('create-order', '203.0.113.7')))
  const waits = answers.filter((wait) => wait !== undefined)
  expect(waits).toHaveLength(10)
  for (const wait of waits) expect(wait).toSatisfy((seconds: number) => seconds > 0 && seconds <= 600)
  expect(await spend('create-order', '203.0.113.8')).toBeUndefined()
  expect(await spend('check-address', '203.0.113.7')).toBeUndefined()
})

test('switched off, nothing is counted', async () => {
  const { spend } = openLimits({ on: false, tally: memoryStore() })
  const answers = await Promise.all(Array.from({ length: 200 }, () => spend('newsletter', '203.0.113.7')))
  expect(answers.every((wait) => wait === undefined)).toBe(true)
})

test('an address is blocked after 300 refusals a minute, and no other address', async () => {
  const refusals = openRefusalLimit({ on: true })
  for (let count = 0; count < 299; count++) await refusals.count('203.0.113.7')
  expect(await refusals.secondsBlocked('203.0.113.7')).toBeUndefined()
  await refusals.count('203.0.113.7')
  expect(await refusals.secondsBlocked('203.0.113.7')).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60)
  expect(await refusals.secondsBlocked('203.0.113.8')).toBeUndefined()
})

test('one link changes something 30 times an hour, from however many addresses; looking and other links go on', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const shop = aShop(database.db)
  const product = await aProduct(database.db)
  const [order, other] = [await aPlacedOrder(shop, product), await aPlacedOrder(shop, product)]
  let address = 0
  const api = apiApp({
    shop,
    callerOf: () => ({ ...visitor, address: `203.0.113.${address++}` }),
    limits: openLimits({ on: true, tally: memoryStore() }),
    onFault: () => undefined,
  })
  const change = (token: string) =>
    api.request(`/api/orders/${token}/address`, { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } })
  for (let count = 0; count < 30; count++) expect((await change(order.token)).status).toBe(422)
  const refused = await change(order.token)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 3600)
  expect(await refused.json()).toMatchObject({
    message: 'Met deze link is het afgelopen uur al veel gewijzigd. Probeer het over een uur opnieuw.',
  })
  expect((await api.request(`/api/orders/${order.token}/pay`, { method: 'POST' })).status).toBe(429)
  expect((await change(other.token)).status).toBe(422)
  expect((await api.request(`/api/orders/${order.token}`)).status).toBe(200)
})
