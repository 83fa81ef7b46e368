import { expect, onTestFinished, test } from 'vitest'
import { createApiApp } from '#api/framework/http-app.ts'
import { anonymousCaller } from '#api/framework/caller.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { createRateLimits, createRejectionLimit } from './rate-limits.ts'
import { createMemoryRateLimitStore } from './rate-limit-store.ts'
import { jsonRequest } from '#tests/support/json-request.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

test('a limit applies per address and per endpoint', async () => {
  const { spend } = createRateLimits({ on: true, store: createMemoryRateLimitStore() })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => spend('create-order', '203.0.113.7')),
  )
  const waits = answers.filter((wait) => wait !== undefined)
  expect(waits).toHaveLength(10)
  for (const wait of waits)
    expect(wait).toSatisfy((seconds: number) => seconds > 0 && seconds <= 600)
  expect(await spend('create-order', '203.0.113.8')).toBeUndefined()
  expect(await spend('check-address', '203.0.113.7')).toBeUndefined()
})

test('counts nothing when it is off', async () => {
  const { spend } = createRateLimits({ on: false, store: createMemoryRateLimitStore() })
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => spend('newsletter', '203.0.113.7')),
  )
  expect(answers.every((wait) => wait === undefined)).toBe(true)
})

test('blocks an address after 300 rejections a minute, and no other address', async () => {
  const rejections = createRejectionLimit({ on: true })
  for (let count = 0; count < 299; count++) await rejections.count('203.0.113.7')
  expect(rejections.secondsBlocked('203.0.113.7')).toBeUndefined()
  await rejections.count('203.0.113.7')
  expect(rejections.secondsBlocked('203.0.113.7')).toSatisfy(
    (seconds: number) => seconds > 0 && seconds <= 60,
  )
  expect(rejections.secondsBlocked('203.0.113.8')).toBeUndefined()
})

test('allows 30 changes an hour per access link, from any number of addresses; reads, other links and withdrawals are not limited', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const context = createTestContext(database.db)
  const product = await createTestProduct(database.db)
  const [order, other] = [
    await createPlacedOrder(context, product),
    await createPlacedOrder(context, product),
  ]
  let address = 0
  const api = createApiApp({
    context,
    endpoints: allEndpoints,
    callerOf: () => ({ ...anonymousCaller, ipAddress: `203.0.113.${address++}` }),
    limits: createRateLimits({ on: true, store: createMemoryRateLimitStore() }),
    onFault: () => undefined,
  })
  const change = (token: string) =>
    api.request(`/api/orders/${token}/address`, jsonRequest('PUT', {}))
  for (let count = 0; count < 30; count++) expect((await change(order.token)).status).toBe(422)
  const refused = await change(order.token)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toSatisfy(
    (seconds: number) => seconds > 0 && seconds <= 3600,
  )
  expect(await refused.json()).toMatchObject({
    message:
      'Met deze link is het afgelopen uur al veel gewijzigd. Probeer het over een uur opnieuw.',
  })
  expect((await api.request(`/api/orders/${order.token}/pay`, { method: 'POST' })).status).toBe(429)
  const withdrawal = await api.request(
    `/api/orders/${order.token}/withdrawal`,
    jsonRequest('POST', { name: 'Proef Klant' }),
  )
  expect(withdrawal.status).toBe(204)
  expect((await change(other.token)).status).toBe(422)
  expect((await api.request(`/api/orders/${order.token}`)).status).toBe(200)
})
