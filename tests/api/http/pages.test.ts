// Pages over HTTP: served from the cache, the same for every visitor, fresh after a change.

import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { insertContentRow } from '#data/content/content.ts'
import { pages } from '#data/tables/content.ts'
import type { ServerPages } from '#server/pages/built-pages.ts'
import { startShopInProcess, openShopInProcess } from '../../support/shop-in-process.ts'

let rendered = 0
const countRenders = (real: ServerPages): ServerPages => ({
  ...real,
  render: (...args) => (rendered++, real.render(...args)),
})
const shop = await openShopInProcess({ pages: countRenders })
for (const slug of ['home', 'over-ons', 'contact'])
  await insertContentRow(shop.database.db, 'page', {
    slug,
    title: `Titel ${slug}`,
    description: 'x',
    content: [],
  })

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })
const text = async (path: string, headers?: Record<string, string>) =>
  (await page(path, headers)).text()

const productsJson = (query: string) => text(`/api/products?${query}`)

describe('a cached page', () => {
  test('is rendered once, and answers 304 to a browser that has it', async () => {
    const first = await page('/over-ons')
    const before = rendered
    expect(await (await page('/over-ons')).text()).toBe(await first.text())
    expect(
      (await page('/over-ons', { 'if-none-match': first.headers.get('etag') ?? '' })).status,
    ).toBe(304)
    expect(rendered).toBe(before)
  })

  test('is the same whatever cookies, headers or query a visitor sends', async () => {
    const plain = await text('/contact')
    const hostile = {
      cookie: 'session=kanarie',
      authorization: 'Bearer kanarie',
      'x-forwarded-host': 'kanarie.test',
      'x-forwarded-proto': 'https',
      'x-original-url': '/kanarie',
      'accept-language': 'kanarie',
      'user-agent': 'kanarie',
      host: 'kanarie.test',
    }
    expect(await text('/contact?utm_source=kanarie&page=9', hostile)).toBe(plain)
    expect(await text('/contact')).toBe(plain)
  })

  test('contains nothing of the first visitor’s request', async () => {
    const first = await text('/over-ons?kanarie=1', {
      cookie: 'kanarie=1',
      'x-forwarded-host': 'kanarie.test',
    })
    expect(first).not.toContain('kanarie')
    expect(first).toContain('http://shop.test/over-ons')
  })

  test('is fresh after an announced change, also from another process', async () => {
    const { db } = shop.database
    expect(await text('/')).toContain('Titel home')
    await db.transaction(async (tx) => {
      await tx.update(pages).set({ title: 'Nieuwe titel' }).where(eq(pages.slug, 'home'))
      await invalidateTags(tx, ['page:home'])
    })
    await vi.waitFor(async () => expect(await text('/')).toContain('Nieuwe titel'), {
      timeout: 5000,
      interval: 20,
    })
  })
})

test('an unknown URL answers 404 with the shop’s header and footer, and is not cached', async () => {
  const before = shop.countCached()
  for (let index = 0; index < 30; index++) {
    const response = await page(`/onbekend-${index}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const html = await response.text()
    for (const part of [
      'Deze pagina vinden we niet',
      'href="/shop"',
      'href="/contact"',
      '<header',
      '<footer',
      'noindex',
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('Probeer opnieuw')
  }
  expect(shop.countCached()).toBe(before)
})

test('a page that answered 404 answers 200 once it exists', async () => {
  expect((await page('/later')).status).toBe(404)
  await insertContentRow(shop.database.db, 'page', {
    slug: 'later',
    title: 'Later',
    description: '',
    content: [],
  })
  expect((await page('/later')).status).toBe(200)
})

test('every page redirects to its one canonical URL', async () => {
  for (const [path, location] of [
    ['/over-ons/', '/over-ons'],
    ['//over-ons//', '/over-ons'],
    ['/home', '/'],
    ['//elsewhere.test/', '/elsewhere.test'],
  ])
    expect((await page(path ?? '')).headers.get('location')).toBe(location)
})

test('pages contain no inline script, no style attribute and nothing from other hosts', async () => {
  for (const path of ['/', '/over-ons', '/onbekend', '/shop', '/checkout']) {
    const html = await text(path)
    expect(html.match(/<[^>]*\sstyle=/)).toBeNull()
    expect([
      ...html.matchAll(/<script(?![^>]*(?:\ssrc="\/|type="application\/(?:ld\+)?json"))[^>]*>/g),
    ]).toEqual([])
    expect([...html.matchAll(/\son\w+="/g)]).toEqual([])
    expect([
      ...html.matchAll(
        /<(?:script|img|source|link(?![^>]*canonical))[^>]*(?:src|href)="(?:https?:)?\/\//g,
      ),
    ]).toEqual([])
    expect(html).toMatch(/^<!DOCTYPE html><html lang="nl">/)
  }
})

test('a page with personal data is never stored', async () => {
  const before = shop.countCached()
  expect((await page('/checkout')).headers.get('cache-control')).toBe('no-store')
  expect((await page('/bestelling/abc')).headers.get('cache-control')).toBe('no-store')
  expect(shop.countCached()).toBe(before)
})

test('checkout and personal pages are noindex, and robots.txt lets search engines read that', async () => {
  const checkout = await text('/checkout')
  expect(checkout).toMatch(/<meta name="description" content="[^"]{50,}"/)
  const disallowed = (await text('/robots.txt'))
    .split('\n')
    .flatMap((line) => line.split('Disallow: ')[1] ?? [])
  expect(disallowed).toEqual(
    expect.arrayContaining(['/abonnement/', '/bestelling/', '/herroepen/']),
  )
  expect(disallowed.filter((path) => '/checkout'.startsWith(path))).toEqual([])
  for (const path of ['/checkout', '/bestelling/abc', '/betaalproef/1', '/login', '/account'])
    expect([path, await text(path)]).toEqual([path, expect.stringContaining('noindex')])
})

test('API responses are cached once, whatever the order of query parameters', async () => {
  await productsJson('gender=male&page=1')
  const before = shop.countCached()
  for (const query of ['page=1&gender=male', 'gender=male&x=1&page=1', 'y=2&page=1&gender=male'])
    await productsJson(query)
  expect(shop.countCached()).toBe(before)
})

test('without the database, cached pages are served and others answer 503 with a friendly page', async () => {
  const other = await startShopInProcess()
  await insertContentRow(other.database.db, 'page', { slug: 'home', title: 'Hier' })
  expect((await fetch(other.url)).status).toBe(200)
  await other.database.pool.end()
  expect((await fetch(other.url)).status).toBe(200)
  const uncached = await fetch(`${other.url}/over-ons`)
  const html = await uncached.text()
  expect([uncached.status, html]).toEqual([503, expect.stringContaining('Even geduld')])
  expect(html).toMatch(/<a href="" class="[^"]*">Probeer opnieuw<\/a>/)
  const api = await fetch(`${other.url}/api/product/x`)
  expect([api.status, await api.json()]).toMatchObject([503, { code: 'shop-unavailable' }])
  await other.stop().catch(() => {})
})
