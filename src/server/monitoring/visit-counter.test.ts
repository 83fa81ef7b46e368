import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { eq, getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadFunnel } from '#data/statistics/figures.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { visitCounts } from '#data/tables/statistics.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { funnelStepOf, createVisitCounter } from './visit-counter.ts'

const { db } = await openTestShop()
const funnelOf = (day: string) => loadFunnel(db, { from: day, to: day })

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
  ['/build/product-finder-screen-BZucMhJU.js', 'finder'],
  ['/build/product-finder-screen-3r60l-4W.css', undefined],
  ['/build/finder-results-DugW5x1l.js', 'finder-advice'],
  ['/', undefined],
  ['/shopping', undefined],
])('funnelStepOf maps %s to %s', (url, step) => {
  expect(funnelStepOf(url)).toBe(step)
})

test('a visit count has a day, a step and a number, and nothing about a visitor', () => {
  expect(Object.keys(getTableColumns(visitCounts))).toEqual(['day', 'step', 'count'])
})

test('createVisitCounter adds up several processes per Dutch calendar day, and skips robots, prefetches, cart checks, redirects and 404s', async () => {
  const clock = createTestClock('2026-03-28T22:59:50Z')
  const failures: unknown[] = []
  const counters = [0, 1].map(() =>
    createVisitCounter({
      db,
      clock: clock.now,
      onFailure: (error) => failures.push(error),
      flushIntervalMs: 3_600_000,
    }),
  )
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  for (const { countVisit } of counters) {
    const visit = (request: Parameters<typeof countVisit>[0], status = 200) => {
      const response = Object.assign(new EventEmitter(), {
        statusCode: status,
      }) as unknown as ServerResponse
      countVisit(request, response)
      response.emit('finish')
    }
    visit({ method: 'GET', url: '/product/duin', headers })
    visit({ method: 'GET', url: '/product/bestaat-niet', headers }, 404)
    visit({ method: 'GET', url: '/product/verhuisd', headers }, 301)
    visit({ method: 'HEAD', url: '/product/duin', headers })
    visit({ method: 'GET', url: '/product/duin', headers: { 'user-agent': 'Googlebot/2.1' } })
    visit({ method: 'GET', url: '/product/duin', headers: {} })
    visit({
      method: 'GET',
      url: '/product/duin',
      headers: { ...headers, 'sec-purpose': 'prefetch' },
    })
    for (const page of ['checkout', 'vergelijk'])
      visit({
        method: 'GET',
        url: '/api/product/duin',
        headers: { ...headers, referer: `http://localhost:3000/${page}` },
      })
    visit({
      method: 'GET',
      url: '/api/product/duin',
      headers: { ...headers, referer: 'http://localhost:3000/shop' },
    })
  }
  clock.forward({ seconds: 30 })
  for (const { stop } of counters) await stop()
  expect(failures).toEqual([])
  expect(await funnelOf('2026-03-28')).toMatchObject({
    overview: 0,
    product: 4,
    checkout: 0,
    placed: 0,
  })
  expect(await funnelOf('2026-03-29')).toMatchObject({ product: 0 })
})

test('createVisitCounter counts addresses of the checkout and refused orders, by their reason', async () => {
  const clock = createTestClock()
  const { countCall, stop } = createVisitCounter({
    db,
    clock: clock.now,
    onFailure: () => {},
    flushIntervalMs: 3_600_000,
  })
  const inCheckout = {
    userAgent: 'Mozilla/5.0 Firefox/140.0',
    referer: 'http://localhost:3000/checkout',
  }
  countCall('POST /api/check-address', inCheckout, undefined)
  countCall('POST /api/check-address', inCheckout, 'not-found')
  countCall(
    'POST /api/check-address',
    { ...inCheckout, referer: 'http://localhost:3000/account' },
    undefined,
  )
  countCall('POST /api/create-order', inCheckout, 'out-of-stock')
  countCall('POST /api/create-subscription', inCheckout, 'out-of-stock')
  countCall('POST /api/create-order', inCheckout, undefined)
  countCall('POST /api/create-order', { ...inCheckout, userAgent: 'Googlebot/2.1' }, 'out-of-stock')
  countCall('POST /api/login', inCheckout, 'login-failed')
  await stop()
  const day = toCalendarDay(clock.now())
  const stored = await db
    .select()
    .from(visitCounts)
    .where(eq(visitCounts.day, day))
    .orderBy(visitCounts.step)
  expect(stored).toEqual([
    { day, step: 'address', count: 1 },
    { day, step: 'refused/out-of-stock', count: 2 },
  ])
})
