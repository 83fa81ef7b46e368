// Pages as visitors get them: from memory, the same for everyone, fresh after a change.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invalidateTags } from '#data/cache-invalidation.ts'
import { addPage } from '#data/pages.ts'
import { pages } from '#data/tables/content.ts'
import type { Pages } from '#server/pages/pages.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

let shop: ShopInProcess
let rendered = 0
const counting = (real: Pages): Pages => ({ ...real, render: (...asked) => (rendered++, real.render(...asked)) })
beforeAll(async () => {
  shop = await shopInProcess({ pages: counting })
  for (const slug of ['home', 'over-ons', 'contact'])
    await addPage(shop.database.db, { slug, title: `Titel ${slug}`, description: 'x', content: [] })
})
afterAll(() => shop.stop())

const page = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers, redirect: 'manual' })
const text = async (path: string, headers?: Record<string, string>) => (await page(path, headers)).text()

const products = (query: string) => text(`/api/products?${query}`)

test('is rendered once, and says 304 to whoever has it', async () => {
  const first = await page('/over-ons')
  const before = rendered
  expect(await (await page('/over-ons')).text()).toBe(await first.text())
  expect((await page('/over-ons', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  expect(rendered).toBe(before)
})

test('nothing that a visitor sends changes it', async () => {
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

test('the first asker leaves nothing behind for the next', async () => {
  const first = await text('/over-ons?kanarie=1', { cookie: 'kanarie=1', 'x-forwarded-host': 'kanarie.test' })
  expect(first).not.toContain('kanarie')
  expect(first).toContain('http://shop.test/over-ons')
})

test('is fresh after an announced change, also one from another process', async () => {
  const { db } = shop.database
  expect(await text('/')).toContain('Titel home')
  await db.transaction(async (tx) => {
    await tx.update(pages).set({ title: 'Nieuwe titel' }).where(eq(pages.slug, 'home'))
    await invalidateTags(tx, ['page:home'])
  })
  await vi.waitFor(async () => expect(await text('/')).toContain('Nieuwe titel'), { timeout: 5000, interval: 20 })
})

test('an unknown address is a true 404 in the shop around it, and is not kept', async () => {
  const before = shop.cached()
  for (let place = 0; place < 30; place++) {
    const answer = await page(`/onbekend-${place}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const html = await answer.text()
    for (const part of ['Deze pagina vinden we niet', 'href="/shop"', 'href="/contact"', '<header', '<footer', 'noindex'])
      expect(html).toContain(part)
    expect(html).not.toContain('Probeer opnieuw')
  }
  expect(shop.cached()).toBe(before)
})

test('a page that the database asked for answers with 200 when it appears after its 404', async () => {
  expect((await page('/later')).status).toBe(404)
  await addPage(shop.database.db, { slug: 'later', title: 'Later', description: '', content: [] })
  expect((await page('/later')).status).toBe(200)
})

test('one address for one page', async () => {
  for (const [path, location] of [
    ['/over-ons/', '/over-ons'],
    ['//over-ons//', '/over-ons'],
    ['/home', '/'],
    ['//elsewhere.test/', '/elsewhere.test'],
  ])
    expect((await page(path ?? '')).headers.get('location')).toBe(location)
})

test('no inline script, no style attribute, nothing from elsewhere', async () => {
  for (const path of ['/', '/over-ons', '/onbekend', '/shop', '/checkout']) {
    const html = await text(path)
    expect(html.match(/<[^>]*\sstyle=/)).toBeNull()
    expect([...html.matchAll(/<script(?![^>]*(?:\ssrc="\/|type="application\/(?:ld\+)?json"))[^>]*>/g)]).toEqual([])
    expect([...html.matchAll(/\son\w+="/g)]).toEqual([])
    expect([...html.matchAll(/<(?:script|img|source|link(?![^>]*canonical))[^>]*(?:src|href)="(?:https?:)?\/\//g)]).toEqual([])
    expect(html).toMatch(/^<!DOCTYPE html><html lang="nl">/)
  }
})

test('a page that shows what is personal is never stored', async () => {
  const before = shop.cached()
  expect((await page('/checkout')).headers.get('cache-control')).toBe('no-store')
  expect((await page('/bestelling/abc')).headers.get('cache-control')).toBe('no-store')
  expect(shop.cached()).toBe(before)
})

test('the checkout and what belongs to one person ask not to be found, and may be read to learn that', async () => {
  const checkout = await text('/checkout')
  expect(checkout).toMatch(/<meta name="description" content="[^"]{50,}"/)
  const closed = (await text('/robots.txt')).split('\n').flatMap((line) => line.split('Disallow: ')[1] ?? [])
  expect(closed).toEqual(expect.arrayContaining(['/abonnement/', '/bestelling/', '/herroepen/']))
  expect(closed.filter((path) => '/checkout'.startsWith(path))).toEqual([])
  for (const path of ['/checkout', '/bestelling/abc', '/betaalproef/1', '/login', '/account'])
    expect([path, await text(path)]).toEqual([path, expect.stringContaining('noindex')])
})

test('API answers are kept under one spelling of the question', async () => {
  await products('gender=male&page=1')
  const before = shop.cached()
  for (const query of ['page=1&gender=male', 'gender=male&x=1&page=1', 'y=2&page=1&gender=male']) await products(query)
  expect(shop.cached()).toBe(before)
})

test('with the database gone, kept pages go on and others say so kindly', async () => {
  const other = await shopInProcess()
  await addPage(other.database.db, { slug: 'home', title: 'Hier', description: '', content: [] })
  expect((await fetch(other.url)).status).toBe(200)
  await other.database.pool.end()
  expect((await fetch(other.url)).status).toBe(200)
  const gone = await fetch(`${other.url}/over-ons`)
  const html = await gone.text()
  expect([gone.status, html]).toEqual([503, expect.stringContaining('Even geduld')])
  expect(html).toMatch(/<a href="" class="[^"]*">Probeer opnieuw<\/a>/)
  const api = await fetch(`${other.url}/api/product/x`)
  expect([api.status, await api.json()]).toMatchObject([503, { code: 'shop-unavailable' }])
  await other.stop().catch(() => {})
})
