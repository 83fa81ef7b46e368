// Cache poisoning: nothing that one visitor sends appears in another’s response or redirects
// anybody to another host.

import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { insertContentRow } from '#data/content/content.ts'
import { articles } from '#data/tables/content.ts'
import { createDataDir } from '../support/data-dir.ts'
import {
  type ShopInProcess,
  startShopInProcess,
  openShopInProcess,
} from '../support/shop-in-process.ts'

const evilHost = 'kanarie.example'
/** Headers that no page depends on. Each is sent with the request that fills the cache. */
const hostileHeaders: readonly OutgoingHttpHeaders[] = [
  { host: evilHost },
  { host: `shop.test:1@${evilHost}` },
  {
    host: 'shop.test',
    'x-forwarded-host': evilHost,
    'x-host': evilHost,
    'x-forwarded-server': evilHost,
  },
  {
    'x-forwarded-proto': 'http',
    'x-forwarded-scheme': 'nothttps',
    'x-forwarded-ssl': 'off',
    'front-end-https': 'off',
  },
  {
    'x-forwarded-port': '1337',
    'x-forwarded-prefix': `/${evilHost}`,
    'x-forwarded-path': `/${evilHost}`,
  },
  {
    forwarded: `for=${evilHost};host=${evilHost};proto=http`,
    via: `1.1 ${evilHost}`,
    'x-forwarded-for': evilHost,
    'true-client-ip': evilHost,
  },
  {
    'x-original-url': '/login',
    'x-rewrite-url': '/login',
    'x-original-uri': '/login',
    'x-http-destinationurl': `http://${evilHost}/`,
  },
  { 'x-http-method-override': 'DELETE', 'x-http-method': 'POST', 'x-method-override': 'PUT' },
  { cookie: `inlog=${evilHost}; __Host-inlog=${evilHost}; lang=${evilHost}` },
  { authorization: `Bearer ${'x'.repeat(43)}` },
  { origin: `https://${evilHost}`, referer: `https://${evilHost}/` },
  {
    'accept-language': 'en',
    'accept-charset': evilHost,
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  },
  { 'user-agent': evilHost, 'sec-ch-ua': evilHost, 'save-data': 'on', dnt: '1', 'sec-gpc': '1' },
  { range: 'bytes=0-9', 'if-range': '"x"' },
  { 'if-none-match': '*' },
  { 'if-match': '"x"', 'if-modified-since': 'Sun, 22 Nov 2099 00:00:00 GMT' },
  {
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    'x-middleware-prefetch': '1',
    purpose: 'prefetch',
    rsc: '1',
  },
  { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '23' },
  { 'accept-encoding': 'identity;q=0, br;q=0', te: 'trailers' },
]
const queries = [
  '?utm_source=',
  '?_method=DELETE&x=',
  '?callback=',
  '?lang=',
  '?page=9;x=',
  '?x=%00&y=',
  '?%75tm_content=',
  '?&&==',
]

type Reply = { status: number; headers: IncomingHttpHeaders; body: string }
const ask = (
  { url }: ShopInProcess,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
) =>
  new Promise<Reply>((resolve, reject) => {
    request(url, { path, method, headers, agent: false }, (response) => {
      let body = ''
      response.on('data', (part: Buffer) => void (body += part.toString('latin1')))
      response.on('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keepAlive,
          ...comparableHeaders
        } = response.headers
        resolve({ status: response.statusCode ?? 0, headers: comparableHeaders, body })
      })
    })
      .on('error', reject)
      .end('content-length' in headers ? 'title=kanarie&x=kanarie' : undefined)
  })

const dataDir = createDataDir({ 'media/pak-320.jpg': 'smal' })
const slugs = [...hostileHeaders, ...queries, 'kop'].map((_, index) => `bladzij-${index}`)
const shop = await openShopInProcess({ dataDir })
const clean = await openShopInProcess({ dataDir, sharedWith: shop })
for (const slug of ['home', ...slugs])
  await insertContentRow(shop.database.db, 'page', {
    slug,
    title: `Titel ${slug}`,
    description: slug,
    content: [],
  })
const index = new Date()
await shop.database.db.insert(articles).values({
  slug: 'rust',
  title: 'Rust',
  updatedAt: index,
  publishedAt: index,
})

describe('a visitor’s request', () => {
  test('is not reflected in a cached page', async () => {
    for (const [index, headers] of hostileHeaders.entries()) {
      const path = `/${slugs[index]}`
      const first = await ask(shop, path, headers)
      expect([path, JSON.stringify(first).includes('kanarie')]).toEqual([path, false])
      expect([headers, await ask(shop, path)]).toEqual([headers, await ask(clean, path)])
    }
    for (const [index, query] of queries.entries()) {
      const path = `/${slugs[hostileHeaders.length + index]}`
      expect((await ask(shop, `${path}${query}kanarie`)).body).not.toContain('kanarie')
      expect([query, await ask(shop, path)]).toEqual([query, await ask(clean, path)])
    }
    const last = `/${slugs.at(-1)}`
    expect((await ask(shop, last, {}, 'HEAD')).body).toBe('')
    expect(await ask(shop, last)).toEqual(await ask(clean, last))
  })

  test('is not reflected in other cached responses', async () => {
    const paths = [
      '/',
      '/shop',
      '/api/products',
      '/api/navigation',
      '/api/overview',
      '/api/products?gender=male',
      '/feed.xml',
      '/sitemap.xml',
    ]
    const otherPaths = [
      '/robots.txt',
      '/api/openapi.json',
      '/build/entry.js',
      '/media/pak-320.jpg',
      '/bestaat-niet',
      '/shop/',
      '/api/bestaat-niet',
    ]
    const allHeaders: OutgoingHttpHeaders = Object.assign(
      {},
      ...hostileHeaders.slice(0, 13),
    ) as OutgoingHttpHeaders
    for (const path of [...paths, ...otherPaths]) {
      const first = await ask(shop, path, { ...allHeaders, host: evilHost })
      expect([path, JSON.stringify(first).includes('kanarie')]).toEqual([path, false])
      expect([path, await ask(shop, path)]).toEqual([path, await ask(clean, path)])
    }
  })
})

test('a method override in a header or query is ignored', async () => {
  for (const path of ['/api/products', '/api/navigation', '/'])
    for (const [headers, query] of [
      [{ 'x-http-method-override': 'DELETE' }, ''],
      [{}, '?_method=DELETE'],
    ] as const)
      expect((await ask(shop, path + query, headers)).status).toBe(200)
  expect(
    (await ask(shop, '/api/products', { 'x-http-method-override': 'GET' }, 'POST')).status,
  ).toBe(405)
})

const redirectPrefixes = [
  [
    '//',
    '///',
    '/\\',
    '/%09/',
    '/%5c',
    '/%2f%2f',
    '/.//',
    '/..//',
    '/;//',
    '/%0d%0aLocation:%20//',
    '/@',
    '/https://',
    '/http:/',
  ],
  [
    '/shop//',
    '/home//',
    '//home/..//',
    '/shop?pagina=//',
    '/shop?pagina=01&x=//',
    '/login?terug=//',
    '/product//',
  ],
].flat()

test('no response redirects to another host', async () => {
  for (const prefix of redirectPrefixes)
    for (const suffix of ['', '/', '/..', '/%2e%2e/', '?x=1']) {
      const path = `${prefix}${evilHost}${suffix}`
      const { status, headers } = await ask(shop, path)
      expect([path, status >= 500]).toEqual([path, false])
      if (headers.location === undefined) continue
      // Resolved as a browser does.
      expect([path, new URL(headers.location, 'https://shop.test/a/b').host]).toEqual([
        path,
        'shop.test',
      ])
      expect([path, headers.location]).toEqual([
        path,
        expect.stringMatching(/^\/(?![/\\])[\x21-\x7e]*$/),
      ])
    }
})

test('behind a proxy only its own header counts, and https redirects lead to the shop’s own URL', async () => {
  const secure = await startShopInProcess({
    env: { APP_URL: 'https://luwte.example', TRUSTED_HOPS: '1' },
    sharedWith: shop,
  })
  const redirect = await ask(secure, '/shop?x=1', {
    host: evilHost,
    'x-forwarded-proto': 'http',
    'x-forwarded-host': evilHost,
  })
  expect([redirect.status, redirect.headers.location, redirect.headers['cache-control']]).toEqual([
    308,
    'https://luwte.example/shop?x=1',
    'private, no-store',
  ])
  const httpsResponse = await ask(secure, '/shop', {
    host: evilHost,
    'x-forwarded-proto': 'http, https',
    'x-forwarded-host': evilHost,
  })
  expect([httpsResponse.status, httpsResponse.body.includes('kanarie')]).toEqual([200, false])
  for (const path of [`//${evilHost}/`, `/\\${evilHost}`]) {
    const { headers } = await ask(secure, path, { 'x-forwarded-proto': 'http' })
    if (headers.location)
      expect(new URL(headers.location, 'https://luwte.example').host).toBe('luwte.example')
  }
  await secure.stop()
})
