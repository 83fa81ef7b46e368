// A real shop behind a real Varnish with the documented configuration: changes arrive, personal
// pages are never stored, faults are survived.

import { request as httpRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  checkoutBody,
  type SellableProduct,
  listPlainProducts,
} from '#tests/support/checkout-body.ts'
import { orders } from '#data/tables/order/orders.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { freePort, newDataDir, type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type LocalServer, startLocalServer } from '#integrations/network/local-server.fake.ts'
import { request } from '#tests/support/raw-http.ts'
import { isVarnishAvailable, type RunningVarnish, startVarnish } from '#tests/support/varnish.ts'
import { removeFolder } from '#tests/support/scratch-folder.ts'
import { demoAccounts } from '#demo/demo-accounts.ts'
import {
  sessionHeaders,
  retitlePage,
  jsonRequest,
  orderRequest,
} from '#tests/support/json-request.ts'

const isAvailable = isVarnishAvailable()

describe.skipIf(!isAvailable)('the shop behind Varnish', () => {
  let database: TestDatabase
  let shop: RunningShop
  let varnish: RunningVarnish
  let product: SellableProduct
  const dataDir = newDataDir()
  let shopPort: number
  /** Stands between the shop and Varnish, so that purges can fail. */
  const gate = { isBlocked: false, refused: 0 }
  let gateServer: LocalServer

  const openShop = () =>
    startShop({
      dataDir,
      keepData: true,
      port: shopPort,
      env: {
        DATABASE_URL: database.url,
        DEMO_SHOP: 'true',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        TRUSTED_HOPS: '1',
        CDN: 'varnish',
        PURGE_URL: gateServer.url,
      },
    })
  const waiting = async () => {
    const { rows } = await database.db.execute<{ count: string }>(
      sql`select count(*) from http_cache_purges where sent = 0`,
    )
    return Number(rows[0]?.count)
  }
  const waitForPurges = () =>
    vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000, interval: 20 })

  beforeAll(async () => {
    database = await createTestDatabase()
    shopPort = await freePort()
    gateServer = await startLocalServer((incoming, outgoing) => {
      if (gate.isBlocked) {
        gate.refused++
        outgoing.writeHead(503).end()
        return
      }
      const forwarded = httpRequest(varnish.url, {
        method: incoming.method ?? 'PURGE',
        headers: { xkey: incoming.headers.xkey ?? '' },
      })
      forwarded.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      })
      forwarded.on('error', () => outgoing.writeHead(502).end())
      forwarded.end()
    })
    varnish = await startVarnish(shopPort)
    shop = await openShop()
    product = (await listPlainProducts(shop.url))[0]!
    // Varnish finds the shop within a second of its start.
    await vi.waitUntil(async () => (await request(`${varnish.url}/contact`)).status === 200, {
      timeout: 10_000,
      interval: 50,
    })
    await waitForPurges()
  })
  afterAll(async () => {
    await shop?.kill()
    await varnish?.stop()
    await gateServer?.close()
    await database?.close()
    removeFolder(dataDir)
  })

  let login: ReturnType<typeof sessionHeaders> | undefined
  const staffHeaders = () => (login ??= sessionHeaders(shop.url, demoAccounts[1]))
  /** Staff change the article about the shop; each title is new. */
  let changes = 0
  async function changePage(): Promise<string> {
    const title = `Contact ${++changes}`
    const headers = await staffHeaders()
    expect(await retitlePage(shop.url, { slug: 'contact', title, headers })).toBe(200)
    return title
  }
  async function changePrice(): Promise<string> {
    const price = 20 + ++changes / 100
    const response = await fetch(
      `${shop.url}/api/admin/items/${product.id}/prices`,
      jsonRequest('POST', { price }, await staffHeaders()),
    )
    expect([response.status, await response.text()]).toEqual([200, expect.anything()])
    return price.toFixed(2).replace('.', ',')
  }
  const page = (path: string, headers: Record<string, string> = {}) =>
    request(`${varnish.url}${path}`, headers)
  /**
   * Requests until one has the text, and then ten more: an older page may not come back. Returns
   * the milliseconds until the first.
   */
  async function waitFor(path: string, text: string, timeout = 1_000): Promise<number> {
    const start = performance.now()
    await expect
      .poll(async () => (await page(path)).text.includes(text), { timeout, interval: 10 })
      .toBe(true)
    const elapsed = performance.now() - start
    for (let index = 0; index < 10; index++) expect((await page(path)).text).toContain(text)
    return elapsed
  }
  /** Whether Varnish answers the second or a later request for a path from its cache. */
  const isStored = async (path: string, headers: Record<string, string> = {}) => {
    await page(path, headers)
    return (await page(path, headers)).headers['x-cache'] === 'hit'
  }

  test('shows a change within a second, and nothing old after that', async () => {
    for (let round = 0; round < 3; round++) {
      await page('/contact')
      expect(await isStored('/contact')).toBe(true)
      await waitFor('/contact', await changePage())
      await page(`/product/${product.slug}`)
      await page(`/api/product/${product.slug}`)
      const price = await changePrice()
      await waitFor(`/product/${product.slug}`, price)
      await waitFor(`/api/product/${product.slug}`, price.replace(',', '.').replace(/0$/, ''))
    }
  })

  test(
    'stores public pages and answers of the API, and hides the headers between shop and cache',
    { tags: 'long' },
    async () => {
      for (const path of [
        '/',
        '/shop',
        `/product/${product.slug}`,
        '/api/products',
        '/api/overview',
      ]) {
        expect([path, await isStored(path)]).toEqual([path, true])
        const { headers } = await page(path)
        expect([headers['cache-control'], headers.xkey, headers['surrogate-control']]).toEqual([
          'no-cache',
          undefined,
          undefined,
        ])
      }
    },
  )

  test('never stores what is personal, an error or a redirect', async () => {
    const current = JSON.parse(
      (await request(`${shop.url}/api/product/${product.slug}`)).text,
    ) as SellableProduct
    const body = checkoutBody([{ product: current, quantity: 1 }], 'jo@voorbeeld.example')
    const ordered = await fetch(`${shop.url}/api/create-order`, orderRequest(body))
    expect(ordered.status).toBe(201)
    const [order] = await database.db.select().from(orders)
    const link = linkTokenOf(order!)
    expect((await page(`/bestelling/${link}`)).status).toBe(200)
    const { authorization, cookie } = await staffHeaders()
    for (const path of [
      '/account',
      '/checkout',
      '/search?q=slip',
      `/bestelling/${link}`,
      `/api/orders/${link}`,
      '/admin',
      '/login',
      '/bestaat-niet',
      '/shop/',
    ])
      expect([path, await isStored(path)]).toEqual([path, false])
    for (const path of ['/api/user', '/api/bestaat-niet', '/contact'])
      expect([path, await isStored(path, { authorization, cookie })]).toEqual([path, false])
  })

  test('sends brotli, gzip and plain, and 304 for each', { tags: 'long' }, async () => {
    const bodies = new Set<string>()
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['', undefined, (body: Buffer) => body],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {}
      for (let time = 0; time < 2; time++) {
        const answer = await page('/contact', headers)
        expect([accepted, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
          accepted,
          encoding,
          'accept-encoding',
        ])
        bodies.add(decode(answer.body).toString())
        const again = await page('/contact', { ...headers, 'if-none-match': answer.headers.etag! })
        expect([again.status, again.body.length, again.headers.etag]).toEqual([
          304,
          0,
          answer.headers.etag,
        ])
      }
    }
    expect(bodies.size).toBe(1)
  })

  test('retries a purge that fails, and the change arrives', { tags: 'long' }, async () => {
    await page('/contact')
    gate.isBlocked = true
    onTestFinished(() => void (gate.isBlocked = false))
    const title = await changePage()
    await expect.poll(() => gate.refused, { timeout: 5_000, interval: 20 }).toBeGreaterThan(1)
    expect((await page('/contact')).text).not.toContain(title)
    gate.isBlocked = false
    await waitFor('/contact', title, 10_000)
  })

  test('shows a change that was made while Varnish was down', { tags: 'long' }, async () => {
    await varnish.stop()
    const title = await changePage()
    varnish = await startVarnish(shopPort)
    await waitFor('/contact', title, 10_000)
    await waitForPurges()
    expect((await page('/contact')).text).toContain(title)
  })

  test(
    'goes on with its pages after kill -9 of the shop, and shows changes once the shop is back',
    { tags: 'long' },
    async () => {
      const before = await page('/contact')
      expect((await page('/shop')).status).toBe(200)
      await shop.kill()
      for (const path of ['/contact', '/shop']) expect((await page(path)).status).toBe(200)
      expect((await page('/contact')).text).toBe(before.text)
      expect((await page('/account')).status).toBe(503)
      shop = await openShop()
      login = undefined
      await waitFor('/contact', await changePage(), 5_000)
    },
  )
})
