import { afterAll, beforeAll, expect, test } from 'vitest'
import { funnelOf } from '#data/visits.ts'
import { aClock } from '../../../tests/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '../../../tests/database/test-database.ts'
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
  ['/checkout', 'checkout'],
  ['/api/payment-methods?sequence=oneoff', 'checkout'],
  ['/api/payment-methods?sequence=first', undefined],
  ['/', undefined],
  ['/shopping', undefined],
])('%s is %s', (url, step) => {
  expect(stepOf(url)).toBe(step)
})

test('counts of several processes come together per day in the Netherlands, without robots, prefetches and checks of a cart', async () => {
  const { db } = database
  const clock = aClock('2026-03-28T22:59:50Z')
  const failures: unknown[] = []
  const counters = [0, 1].map(() => visitCounter({ db, now: clock.now, onFailure: (error) => failures.push(error), every: 3_600_000 }))
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  for (const { note } of counters) {
    note({ method: 'GET', url: '/product/duin', headers })
    note({ method: 'HEAD', url: '/product/duin', headers })
    note({ method: 'GET', url: '/product/duin', headers: { 'user-agent': 'Googlebot/2.1' } })
    note({ method: 'GET', url: '/product/duin', headers: {} })
    note({ method: 'GET', url: '/product/duin', headers: { ...headers, 'sec-purpose': 'prefetch' } })
    note({ method: 'GET', url: '/api/product/duin', headers: { ...headers, referer: 'http://localhost:3000/checkout' } })
    note({ method: 'GET', url: '/api/product/duin', headers: { ...headers, referer: 'http://localhost:3000/shop' } })
  }
  clock.forward({ seconds: 30 })
  for (const { stop } of counters) await stop()
  const on = (day: string) => funnelOf(db, { from: day, to: day })
  expect(failures).toEqual([])
  expect(await on('2026-03-28')).toMatchObject({ overview: 0, product: 4, checkout: 0, placed: 0 })
  expect(await on('2026-03-29')).toMatchObject({ product: 0 })
})
