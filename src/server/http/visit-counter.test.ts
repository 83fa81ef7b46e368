import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { funnelOf } from '#data/visits.ts'
import { aClock } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { stepOf, visitCounter } from './visit-counter.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test.each([
  ['/shop', 'overview'],
  ['/shop/heren?page=2', 'overview'],
  ['/producthulp', 'overview'],
  ['/api/overview', 'overview'],
  ['/product/duin', 'product'],
  ['/api/product/duin', 'product'],
  ['/api/product/duin/reviews', undefined],
  ['/api/product/', undefined],
  ['/checkout', 'checkout'],
  ['/api/payment-methods?sequence=oneoff', 'checkout'],
  ['/api/payment-methods?sequence=first', undefined],
  ['/', undefined],
  ['/shopping', undefined],
])('%s is %s', (url, step) => {
  expect(stepOf(url)).toBe(step)
})

test('counts of several processes come together per day in the Netherlands, without robots, prefetches, checks of a cart and what is not there', async () => {
  const { db } = database
  const clock = aClock('2026-03-28T22:59:50Z')
  const failures: unknown[] = []
  const counters = [0, 1].map(() => visitCounter({ db, now: clock.now, onFailure: (error) => failures.push(error), every: 3_600_000 }))
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  for (const { note } of counters) {
    const looked = (visit: Parameters<typeof note>[0], status = 200) => {
      const answer = Object.assign(new EventEmitter(), { statusCode: status }) as unknown as ServerResponse
      note(visit, answer)
      answer.emit('finish')
    }
    looked({ method: 'GET', url: '/product/duin', headers })
    looked({ method: 'GET', url: '/product/bestaat-niet', headers }, 404)
    looked({ method: 'GET', url: '/product/verhuisd', headers }, 301)
    looked({ method: 'HEAD', url: '/product/duin', headers })
    looked({ method: 'GET', url: '/product/duin', headers: { 'user-agent': 'Googlebot/2.1' } })
    looked({ method: 'GET', url: '/product/duin', headers: {} })
    looked({ method: 'GET', url: '/product/duin', headers: { ...headers, 'sec-purpose': 'prefetch' } })
    looked({ method: 'GET', url: '/api/product/duin', headers: { ...headers, referer: 'http://localhost:3000/checkout' } })
    looked({ method: 'GET', url: '/api/product/duin', headers: { ...headers, referer: 'http://localhost:3000/shop' } })
  }
  clock.forward({ seconds: 30 })
  for (const { stop } of counters) await stop()
  const on = (day: string) => funnelOf(db, { from: day, to: day })
  expect(failures).toEqual([])
  expect(await on('2026-03-28')).toMatchObject({ overview: 0, product: 4, checkout: 0, placed: 0 })
  expect(await on('2026-03-29')).toMatchObject({ product: 0 })
})
