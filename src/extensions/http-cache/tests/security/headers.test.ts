import { describe, expect, test } from 'vitest'
import { requests, withBrokenPage } from '#tests/security/header-requests.ts'
import { openHeaderShop } from '#tests/security/header-shop.ts'
import { startShopInProcess } from '#tests/support/shop-in-process.ts'

const { shop, dataDir } = await openHeaderShop()

describe('a shop with an HTTP cache in front of it', () => {
  const names = [
    'xkey',
    'surrogate-key',
    'surrogate-control',
    'cache-tag',
    'cloudflare-cdn-cache-control',
  ]
  const headersOf = async (url: string, [, path, init]: (typeof requests)[number]) => {
    const { headers, status } = await fetch(url + path, { redirect: 'manual', ...init })
    const [shared, others] = [new Headers(), new Headers()]
    for (const [name, value] of headers) (names.includes(name) ? shared : others).set(name, value)
    for (const name of [
      'date',
      'etag',
      'content-length',
      'transfer-encoding',
      'connection',
      'keep-alive',
    ])
      others.delete(name)
    return { status, shared: Object.fromEntries(shared), others: Object.fromEntries(others) }
  }

  test.each(['varnish', 'fastly', 'cloudflare'])(
    '%s marks public pages and API responses alone, and changes nothing else',
    async (CDN) => {
      const token = 'proef-sleutel'
      const ids = {
        PURGE_URL: 'http://127.0.0.1:9',
        FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY',
        CLOUDFLARE_ZONE_ID: '023e105f4ecef8ad',
      }
      const env = {
        METRICS_TOKEN: 'sleutel',
        CDN,
        ...ids,
        FASTLY_API_TOKEN: token,
        CLOUDFLARE_API_TOKEN: token,
      }
      const behind = await startShopInProcess({
        dataDir,
        env,
        pages: withBrokenPage,
        sharedWith: shop,
      })
      const marked: string[] = []
      for (const request of requests) {
        const [with_, without] = [
          await headersOf(behind.url, request),
          await headersOf(shop.url, request),
        ]
        const isMarked = Object.keys(with_.shared).length > 0
        if (isMarked) marked.push(request[0])
        expect([request[0], without.shared]).toEqual([request[0], {}])
        const cacheControl = with_.others['cache-control']
        expect([request[0], cacheControl?.replace('private, ', '')]).toEqual([
          request[0],
          without.others['cache-control']?.replace('private, ', ''),
        ])
        expect({ ...with_.others, 'cache-control': '' }).toEqual({
          ...without.others,
          'cache-control': '',
        })
      }
      expect(marked).toEqual([
        'page',
        'cached page',
        'page, HEAD',
        'API',
        'API, cached',
        'API, HEAD',
      ])
      for (const path of [
        '/account',
        '/checkout',
        '/bestelling/x',
        '/admin',
        '/api/payment-methods?sequence=oneoff',
        '/api/product/bestaat-niet',
      ])
        expect([path, await headersOf(behind.url, ['', path, {}, 200])]).toMatchObject([
          path,
          { shared: {}, others: { 'cache-control': 'private, no-store' } },
        ])
      await behind.stop()
    },
  )
})
