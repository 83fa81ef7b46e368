import { describe, expect, test } from 'vitest'
import { createVarnish } from '../integrations/http-caches.ts'
import {
  cachedHeaderOf,
  type CachedResponse,
  type RenderedResponse,
} from '#server/cache/cached-response.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { withSharedHeaders } from './shared-headers.ts'

const { headersFor } = createVarnish({ purgeUrls: [] })
const aPage = (overrides: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-cache' },
  body: Buffer.from('pagina'),
  cacheTags: ['page:home'],
  cacheable: true,
  ...overrides,
})
const start = new Date('2026-11-26T10:00:00Z')
const seconds = (count: number) => new Date(start.getTime() + count * 1_000)

function aCache({ offersEnd = Infinity } = {}) {
  const clock = { now: start }
  const shared = { headersFor, endOfOffers: () => Promise.resolve(offersEnd) }
  const cache = createPageCache({
    maxBytes: 1_000_000,
    clock: () => clock.now,
    share: (rendered, expiresAt, now) => withSharedHeaders(rendered, expiresAt, now, shared),
  })
  return { clock, cache }
}
const fill = (cache: ReturnType<typeof aCache>['cache'], page: RenderedResponse, key = '/') =>
  cache.fill(key, () => Promise.resolve(page))
const directives = (entry: CachedResponse) => cachedHeaderOf(entry, 'surrogate-control')

describe('a cached response', () => {
  test('has its tags and lifetime in all forms with an HTTP cache, and browsers still revalidate', async () => {
    const { cache } = aCache()
    const entry = await fill(cache, aPage({ cacheTags: ['page:home', 'details'] }))
    expect([
      cachedHeaderOf(entry, 'xkey'),
      directives(entry),
      cachedHeaderOf(entry, 'cache-control'),
    ]).toEqual(['everything page:home details', 'max-age=3600, stale-if-error=86400', 'no-cache'])
    expect(entry.raw!.headers).toContain('everything page:home details')
    expect(cache.find('/')).toBe(entry)
  })

  test.each([
    ['an error', { status: 404, cacheable: false }],
    ['a redirect', { status: 301 }],
    ['not cacheable', { cacheable: false }],
    ['without tags', { cacheTags: [] }],
    ['about to end', { cacheTags: ['page:home', 'until:2026-11-26T10:00:01.500Z'] }],
    [
      'of too many tags',
      { cacheTags: Array.from({ length: 1_000 }, (_, index) => `product:slip-${index}`) },
    ],
  ] as const)('is not for the HTTP cache when it is %s', async (_, overrides) => {
    const { cache } = aCache()
    expect(directives(await fill(cache, aPage(overrides)))).toBeUndefined()
  })

  test('never outlives its end in the HTTP cache, whenever the shop sends it', async () => {
    const end = 7_200
    const { cache, clock } = aCache()
    let renders = 0
    for (let second = 0; second < end; second++) {
      clock.now = seconds(second)
      const page = aPage({ cacheTags: ['details', `until:${seconds(end).toISOString()}`] })
      const entry = cache.find('/') ?? (renders++, await fill(cache, page))
      const [, fresh = '0', stale = '0'] =
        /max-age=(\d+)(?:, stale-if-error=(\d+))?/.exec(directives(entry) ?? '') ?? []
      expect(second + Number(fresh) + Number(stale)).toBeLessThanOrEqual(end)
    }
    expect(renders).toBeLessThan(20)
    clock.now = seconds(end)
    expect(cache.find('/')).toBeUndefined()
  })

  test('with prices leaves the HTTP cache before an offer ends, and then waits for the job that ends it', async () => {
    const { cache, clock } = aCache({ offersEnd: seconds(600).getTime() })
    const prices = await fill(cache, aPage({ cacheTags: ['products'] }))
    expect(directives(prices)).toBe('max-age=300')
    clock.now = seconds(300)
    expect(cache.find('/')).toBeUndefined()
    expect(directives(await fill(cache, aPage({ cacheTags: ['product:slip'] })))).toBe(
      'max-age=150',
    )
    expect(directives(await fill(cache, aPage({ cacheTags: ['details'] }), '/verzending'))).toBe(
      'max-age=3600, stale-if-error=86400',
    )
    clock.now = seconds(601)
    const ended = await fill(cache, aPage({ cacheTags: ['popular'] }))
    expect([directives(ended), cache.find('/')]).toEqual([undefined, ended])
  })

  test('is not for the HTTP cache when it was invalidated while it was rendered', async () => {
    const { cache } = aCache()
    const rendering = Promise.withResolvers<RenderedResponse>()
    const stale = cache.fill('/', () => rendering.promise)
    cache.invalidate(['page:home'])
    rendering.resolve(aPage())
    expect(directives(await stale)).toBeUndefined()
    expect((await stale).raw!.body.toString()).toBe('pagina')
  })
})
