import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startLocalServer } from '#integrations/network/local-server.fake.ts'
import {
  cachedHeaderOf,
  memoryOf,
  type RenderedResponse,
  sendCachedResponse,
} from './cached-response.ts'
import { createPageCache } from './page-cache.ts'

const aResponse = (text: string, overrides: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(text),
  cacheTags: ['page:home'],
  cacheable: true,
  ...overrides,
})
const renders = (rendered: RenderedResponse) => () => Promise.resolve(rendered)
const cacheOf = (maxBytes = 1_000_000) => createPageCache({ maxBytes, clock: () => new Date() })

/** A rendering that finishes when the test calls `finish`. */
function slowRender(rendered: RenderedResponse) {
  const gate = Promise.withResolvers<RenderedResponse>()
  return { render: () => gate.promise, finish: () => gate.resolve(rendered) }
}

test('caches a response until one of its tags is invalidated', async () => {
  const cache = cacheOf()
  await cache.fill('/', renders(aResponse('een')))
  cache.invalidate(['product:slip'])
  expect(cache.find('/')?.raw?.body.toString()).toBe('een')
  cache.invalidate(['product:slip', 'page:home'])
  expect(cache.find('/')).toBeUndefined()
  expect(cache.size().entries).toBe(0)
})

test('adds only what HTTP needs to the headers of a response, without a cache in front of the shop', async () => {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-cache' }
  const entry = await cacheOf().fill('/', renders(aResponse('pagina', { headers })))
  expect(entry.sharedHeaders).toEqual([
    'content-type',
    'text/plain',
    'cache-control',
    'no-cache',
    'etag',
    entry.etag,
    'vary',
    'accept-encoding',
  ])
})

test('invalidate without tags drops everything', async () => {
  const cache = cacheOf()
  await cache.fill('/a', renders(aResponse('a', { cacheTags: ['a'] })))
  await cache.fill('/b', renders(aResponse('b', { cacheTags: [] })))
  cache.invalidate()
  expect(cache.size().entries).toBe(0)
})

test.each([[['page:home']], [undefined]])(
  'does not cache a rendering that began before its tags were invalidated: %j',
  async (tags) => {
    const cache = cacheOf()
    const old = slowRender(aResponse('oud'))
    const filled = cache.fill('/', old.render)
    cache.invalidate(tags)
    old.finish()
    expect((await filled).raw?.body.toString()).toBe('oud')
    expect(cache.find('/')).toBeUndefined()
  },
)

test('caches a rendering in progress when only other tags are invalidated', async () => {
  const cache = cacheOf()
  const slow = slowRender(aResponse('een'))
  const filled = cache.fill('/', slow.render)
  cache.invalidate(['methods'])
  slow.finish()
  await filled
  expect(cache.find('/')).toBeDefined()
})

test('a request after an invalidation does not join a rendering that began before it', async () => {
  const cache = cacheOf()
  const old = slowRender(aResponse('oud'))
  const before = cache.fill('/', old.render)
  cache.invalidate(['page:home'])
  const after = cache.fill('/', renders(aResponse('nieuw')))
  expect((await after).raw?.body.toString()).toBe('nieuw')
  old.finish()
  await before
  expect(cache.find('/')?.raw?.body.toString()).toBe('nieuw')
})

test('concurrent requests share one rendering', async () => {
  const cache = cacheOf()
  let times = 0
  const render = () => Promise.resolve(aResponse(String(++times)))
  const entries = await Promise.all(Array.from({ length: 50 }, () => cache.fill('/', render)))
  expect(times).toBe(1)
  expect(new Set(entries).size).toBe(1)
})

test('a failed rendering rejects for all who wait for it, and the next request renders again', async () => {
  const cache = cacheOf()
  await expect(cache.fill('/', () => Promise.reject(new Error('weg')))).rejects.toThrow('weg')
  expect((await cache.fill('/', renders(aResponse('terug')))).raw?.body.toString()).toBe('terug')
})

test('returns but does not cache a response that is not cacheable', async () => {
  const cache = cacheOf()
  for (let index = 0; index < 100; index++)
    await cache.fill(
      `/nergens-${index}`,
      renders(aResponse('404', { status: 404, cacheable: false })),
    )
  expect(cache.size()).toMatchObject({ entries: 0, bytes: 0 })
})

test('stays within maxBytes and evicts the least recently used entry first', async () => {
  const big = 'x'.repeat(400)
  const entry = await cacheOf().fill('/', renders(aResponse(big)))
  const cache = cacheOf(memoryOf(entry) * 12)
  for (const key of ['/a', '/b', '/c']) await cache.fill(key, renders(aResponse(big)))
  cache.find('/a')
  await cache.fill('/d', renders(aResponse(big)))
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d'])
  expect(cache.size().bytes).toBeLessThanOrEqual(memoryOf(entry) * 12)
})

test('counts a key, headers and tags that are longer than usual', async () => {
  const cache = cacheOf(400_000)
  for (let number = 0; number < 20; number++)
    await cache.fill(`/api/products?slug=${number}${'x'.repeat(16_000)}`, renders(aResponse('[]')))
  expect(cache.size().entries).toBe(3)
})

test('never caches a response larger than the cache', async () => {
  const cache = cacheOf(1000)
  await cache.fill('/', renders(aResponse('x'.repeat(5000))))
  expect(cache.size()).toMatchObject({ entries: 0, bytes: 0 })
})

const words = Array.from({ length: 4000 }, (_, index) => `product-${(index * 7919) % 1009}`).join(
  ' ',
)

test('compresses an entry better once it is requested often', async () => {
  const cache = cacheOf()
  const quick = await cache.fill('/', renders(aResponse(words)))
  for (let request = 2; request < 8; request++) expect(cache.find('/')?.brotli).toBe(quick.brotli)
  const { bytes } = cache.size()
  const size = () => cache.find('/')?.brotli?.body.length ?? Infinity
  await vi.waitFor(() => expect(size()).toBeLessThan(quick.brotli?.body.length ?? 0), {
    timeout: 5000,
    interval: 10,
  })
  expect(cache.size().entries).toBe(1)
  expect(cache.size().bytes).toBeLessThan(bytes)
})

test('holds a compressed response without its uncompressed form', async () => {
  const cache = cacheOf()
  const { brotli } = await cache.fill('/', renders(aResponse(words)))
  const cached = cache.find('/')!
  expect(cached.raw).toBeUndefined()
  expect(memoryOf(cached)).toBe(brotli!.body.length + 2000)
})

test('counts the gzip form from the first request after it was made', async () => {
  const cache = cacheOf()
  await cache.fill('/', renders(aResponse(words)))
  const { bytes } = cache.size()
  const { url, close } = await startLocalServer((request, response) =>
    sendCachedResponse(request, response, cache.find('/')!),
  )
  onTestFinished(close)
  const fetchGzip = async () =>
    (await fetch(url, { headers: { 'accept-encoding': 'gzip' } })).text()
  expect(await fetchGzip()).toBe(words)
  cache.find('/')
  expect(cache.size().bytes).toBe(bytes + cache.find('/')!.gzip!.body.length)
})

test('holds at most maxEntries, an eighth of them with a query', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, maxEntries: 16, clock: () => new Date() })
  for (let page = 0; page < 20; page++) {
    await cache.fill(`/product/${page}`, renders(aResponse('a')))
    await cache.fill(`/shop?page=${page}`, renders(aResponse('a')))
  }
  expect(cache.size().entries).toBe(16)
  expect(
    ['/product/6', '/product/5', '/shop?page=18', '/shop?page=17'].map(
      (key) => cache.find(key) !== undefined,
    ),
  ).toEqual([true, false, true, false])
})

test('responses with a query evict each other, but no response without one', async () => {
  const cache = cacheOf(40_000)
  await cache.fill('/', renders(aResponse('thuis'.repeat(200))))
  for (let page = 0; page < 100; page++)
    await cache.fill(`/api/products?page=${page}`, renders(aResponse('x'.repeat(1_000))))
  expect(cache.find('/')).toBeDefined()
  expect(cache.find('/api/products?page=99')).toBeDefined()
  expect(cache.find('/api/products?page=0')).toBeUndefined()
  expect(cache.size().bytes).toBeLessThan(14_000)
})

test('drops a response at the moment until which one of its tags holds', async () => {
  let now = new Date('2026-11-26T14:59:59Z')
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => now })
  await cache.fill(
    '/',
    renders(aResponse('donderdag', { cacheTags: ['details', 'until:2026-11-26T15:00:00.000Z'] })),
  )
  expect(cache.find('/')?.raw?.body.toString()).toBe('donderdag')
  now = new Date('2026-11-26T15:00:00Z')
  expect([cache.find('/'), cache.restore('/')]).toEqual([undefined, undefined])
  expect(cache.size()).toEqual({ entries: 0, archived: 0, bytes: 0 })
})

const refuseToRender = () => Promise.reject(new Error('rendered again'))

describe('the second level', () => {
  /** Brotli cannot compress it, so that the first level holds two pages. */
  const noise = randomBytes(8_000).toString('base64')
  const maxBytes = 100_000
  const aPage = (slug: string) => ({
    key: `/product/${slug}`,
    rendered: aResponse(`${noise} ${slug}`, { cacheTags: [`product:${slug}`] }),
  })
  async function evictedPage() {
    const cache = cacheOf(maxBytes)
    const evicted = aPage('duin')
    for (const { key, rendered } of [evicted, aPage('helm'), aPage('kiel')])
      await cache.fill(key, renders(rendered))
    expect(cache.find(evicted.key)).toBeUndefined()
    return { cache, ...evicted }
  }

  test('restores a page that the first level evicted, without rendering it', async () => {
    const { cache, key, rendered } = await evictedPage()
    const restored = await cache.fill(key, refuseToRender)
    expect(restored.raw?.body).toEqual(rendered.body)
    expect(cachedHeaderOf(restored, 'content-type')).toBe('text/plain')
    expect(cache.find(key)?.etag).toBe(restored.etag)
  })

  test('renders a page again after one of its tags was invalidated', async () => {
    const { cache, key } = await evictedPage()
    cache.invalidate(['product:duin'])
    expect(cache.restore(key)).toBeUndefined()
    expect((await cache.fill(key, renders(aResponse('nieuw')))).raw?.body.toString()).toBe('nieuw')
  })

  test('does not cache a page that is invalidated while it is restored', async () => {
    const { cache, key } = await evictedPage()
    const restoring = cache.restore(key)
    cache.invalidate(['product:duin'])
    expect((await restoring)?.raw?.body.toString()).toContain('duin')
    expect([cache.find(key), cache.restore(key)]).toEqual([undefined, undefined])
  })

  test('keeps a page that visitors request from the first level', async () => {
    const cache = cacheOf(maxBytes)
    const popular = aPage('duin')
    await cache.fill(popular.key, renders(popular.rendered))
    for (let other = 0; other < 120; other++) {
      const { key, rendered } = aPage(`andere-${other}`)
      await cache.fill(key, renders(rendered))
      cache.find(popular.key)
    }
    expect(cache.restore('/product/andere-0')).toBeUndefined()
    expect(await cache.restore(popular.key)).toBeDefined()
  })

  test('has no URLs with a query', async () => {
    const cache = cacheOf()
    await cache.fill('/shop?page=2', renders(aResponse('twee')))
    expect(cache.restore('/shop?page=2')).toBeUndefined()
  })
})
