// Every response of the shop carries the security headers.

import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPage } from '#data/content/pages.ts'
import { createSecurityHeaders } from '#server/http/security-headers.ts'
import type { ServerPages } from '#server/pages/built-pages.ts'
import { createDataDir } from '../support/data-dir.ts'
import { type ShopInProcess, startShopInProcess } from '../support/shop-in-process.ts'

const withBrokenPage = (real: ServerPages): ServerPages => ({
  ...real,
  render: (url, ...rest) =>
    url.endsWith('/stuk') ? Promise.reject(new Error('broken')) : real.render(url, ...rest),
})

const dataDir = createDataDir({ 'media/pak-320.jpg': 'smal', 'media/geheim.txt.bak': 'geheim' })
let shop: ShopInProcess
beforeAll(async () => {
  shop = await startShopInProcess({
    dataDir,
    env: { METRICS_TOKEN: 'sleutel' },
    pages: withBrokenPage,
  })
  await insertPage(shop.database.db, {
    slug: 'home',
    title: 'Luwte',
    description: 'Kalm',
    content: [],
  })
})
afterAll(() => shop.stop())

const json = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
})
const form = (body: string, type = 'application/x-www-form-urlencoded'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})

const requests: [name: string, path: string, init: RequestInit, status: number][] = [
  ['page', '/', {}, 200],
  ['cached page', '/', {}, 200],
  ['page, HEAD', '/', { method: 'HEAD' }, 200],
  ['unknown page', '/bestaat-niet', {}, 404],
  ['page, wrong method', '/', { method: 'DELETE' }, 405],
  ['page that fails', '/stuk', {}, 500],
  ['form page', '/shop', form('gender=male'), 200],
  ['form too large', '/shop', form(`x=${'x'.repeat(20_000)}`), 413],
  ['form with another content type', '/shop', form('{}', 'text/plain'), 415],
  ['trailing slash', '/over-ons/', {}, 301],
  ['script', '/build/entry.js', {}, 200],
  ['picture', '/media/pak-320.jpg', {}, 200],
  ['picture wider than the original', '/media/pak-1280.jpg', {}, 200],
  ['picture, part', '/media/pak-320.jpg', { headers: { range: 'bytes=1-2' } }, 206],
  ['picture range beyond the end', '/media/pak-320.jpg', { headers: { range: 'bytes=99-' } }, 416],
  ['file of unknown type', '/media/geheim.txt.bak', {}, 404],
  ['API', '/api/products', {}, 200],
  ['API, cached', '/api/products', {}, 200],
  ['API, unknown', '/api/x', {}, 404],
  ['API, wrong method', '/api/products', { method: 'PUT' }, 405],
  ['API, HEAD', '/api/products', { method: 'HEAD' }, 200],
  ['API, wrong body', '/api/check-address', { method: 'POST', body: 'x' }, 415],
  ['API, broken body', '/api/check-address', json('{'), 400],
  ['API, bad body', '/api/check-address', json('{}'), 422],
  ['API, large body', '/api/check-address', json(`"${'x'.repeat(1_050_000)}"`), 413],
  ['API, not logged in', '/api/user', {}, 401],
  ['API, accepted', '/api/newsletter-signup', json('{"email":"jo@voorbeeld.nl"}'), 202],
  ['API document', '/api/openapi.json', {}, 200],
  ['API docs', '/api/docs', {}, 200],
  ['env, other origin', '/env', { headers: { origin: 'https://elsewhere.test' } }, 403],
  ['health', '/healthz', {}, 200],
  ['readiness', '/readyz', {}, 200],
  ['metrics, no token', '/metrics', {}, 403],
  ['metrics', '/metrics', { headers: { authorization: 'Bearer sleutel' } }, 200],
  ['robots', '/robots.txt', {}, 200],
  ['sitemap', '/sitemap.xml', {}, 200],
  ['unknown part of the sitemap', '/sitemap/9.xml', {}, 404],
  ['feed', '/feed.xml', {}, 200],
  ['picture of the storage', '/storage/pak-320.jpg', {}, 200],
  ['picture, HEAD', '/media/pak-320.jpg', { method: 'HEAD' }, 200],
  ['picture, wrong method', '/media/pak-320.jpg', { method: 'PUT', body: 'x' }, 405],
  ['script, wrong method', '/build/entry.js', { method: 'POST', body: 'x' }, 405],
  ['malformed path', '/%E0%A4%A', {}, 400],
]

function expectSecurityHeaders({ headers }: Pick<Response, 'headers'>, name: string) {
  const header = (name: string) => headers.get(name)
  const policy = header('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'")
  expect(policy.includes('unsafe')).toBe(name === 'API docs')
  expect([header('x-content-type-options'), header('referrer-policy')]).toEqual([
    'nosniff',
    'same-origin',
  ])
  expect([header('cross-origin-opener-policy'), header('cross-origin-resource-policy')]).toEqual([
    'same-origin',
    'same-origin',
  ])
  expect(header('permissions-policy')).toContain('camera=()')
  expect([
    header('set-cookie'),
    header('access-control-allow-origin'),
    header('x-powered-by'),
  ]).toEqual([null, null, null])
}

describe('the security headers', () => {
  test.each(requests)('are on %s: %s', async (name, path, init, status) => {
    const response = await fetch(shop.url + path, { redirect: 'manual', ...init })
    await response.arrayBuffer()
    expect(response.status).toBe(status)
    expectSecurityHeaders(response, name)
    const tag = response.headers.get('etag')
    if (!tag || status !== 200) return
    const headers = new Headers(init.headers)
    headers.set('if-none-match', tag)
    const unchanged = await fetch(shop.url + path, { ...init, headers })
    expect(unchanged.status).toBe(304)
    expectSecurityHeaders(unchanged, name)
  })

  test('are on rate-limited responses, and on every response when the database is gone', async () => {
    const other = await startShopInProcess()
    const ask = async (path: string, init?: RequestInit) => {
      const response = await fetch(other.url + path, init)
      await response.arrayBuffer()
      expectSecurityHeaders(response, path)
      return response.status
    }
    const signup = json('{"email":"jo@voorbeeld.nl"}')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push(await ask('/api/newsletter-signup', signup))
    expect(statuses.at(-1)).toBe(429)
    await other.database.db.execute(sql`alter table products rename to producten`)
    expect(await ask('/api/products')).toBe(500)
    await other.database.pool.end()
    expect([await ask('/over-ons'), await ask('/api/products'), await ask('/feed.xml')]).toEqual([
      503, 503, 503,
    ])
    await other.stop().catch(() => {})
  })
})

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
          without.others['cache-control'],
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

const statusOfMetrics = async (env: Record<string, string>) => {
  const other = await startShopInProcess({ env })
  const { status } = await fetch(`${other.url}/metrics`)
  await other.stop()
  return status
}

test('/metrics requires a token on https, because a proxy on this machine forwards everyone’s requests', async () => {
  expect(await statusOfMetrics({})).toBe(200)
  expect(await statusOfMetrics({ APP_URL: 'https://luwte.example' })).toBe(403)
})

const policyOf = async (path: string) => {
  const response = await fetch(shop.url + path)
  await response.arrayBuffer()
  return response.headers.get('content-security-policy') ?? ''
}

test('only the editor preview may be framed, by the shop itself, and only the editor and back office may contain a frame', async () => {
  const [preview, editor, backOffice, page] = await Promise.all(
    ['/editor/_voorbeeld', '/editor/home', '/admin/paginas', '/'].map(policyOf),
  )
  expect(preview).toContain("frame-ancestors 'self'; base-uri 'none'")
  expect(preview).not.toContain('frame-src')
  for (const policy of [editor, backOffice])
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; frame-src 'self'")
  for (const policy of [preview, editor, backOffice]) {
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:;",
    )
    expect(policy).not.toContain('unsafe')
  }
  expect(page).toContain("img-src 'self';")
  expect(page).not.toMatch(/frame-src|blob:|frame-ancestors 'self'/)
})

/** Sends raw bytes: `fetch` normalises paths and cannot send malformed requests. */
const sendRaw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { port, hostname } = new URL(shop.url)
    let response = ''
    connect(Number(port), hostname)
      .on('data', (part) => void (response += part.toString()))
      .on('close', () => resolve(response))
      .on('error', reject)
      .write(bytes)
  })
const getRawPath = (path: string) =>
  sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

test.each([
  ['no Host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no Host, API', 400, 'GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'two Hosts',
    400,
    'GET / HTTP/1.1\r\nHost: shop.test\r\nHost: elders.example\r\nConnection: close\r\n\r\n',
  ],
  [
    'a parent path',
    400,
    'GET /x/../abonnement/kanarie HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'an encoded parent path',
    400,
    'GET /x/%2e%2E/account HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'a parent path in the API',
    400,
    'GET /api/pages/../products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'a path with dot segments',
    400,
    'GET /./over-ons/. HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  ['an invalid Host', 400, 'GET /api/user HTTP/1.1\r\nHost: x/../y\r\nConnection: close\r\n\r\n'],
  ['a request that is not HTTP', 400, 'NONSENSE\r\n\r\n'],
  ['an unknown method', 400, 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a NUL in a header', 400, 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n'],
  [
    'two lengths of one body',
    400,
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  ],
  ['large headers', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'an expectation',
    417,
    'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: koffie\r\nContent-Length: 0\r\n\r\n',
  ],
  [
    'an absolute URL of another origin',
    400,
    'GET http://elders.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
  [
    'a TRACE request',
    405,
    'TRACE / HTTP/1.1\r\nHost: x\r\nX: kanarie\r\nConnection: close\r\n\r\n',
  ],
])('%s is refused with the security headers', async (name, status, bytes) => {
  const response = await sendRaw(bytes)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(response).not.toContain('kanarie')
  const [head = ''] = response.split('\r\n\r\n')
  const lines = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  expectSecurityHeaders({ headers: new Headers(lines) }, name)
})

test('no URL path reaches files outside its folder', async () => {
  for (const path of [
    '/media/../../etc/passwd',
    '/media/..%2f..%2fpak.jpg',
    '/media//etc/hosts',
    '/media/.hidden.jpg',
    '/media/a\\..\\b.jpg',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/%252e%252e%252fgeheim.txt.bak',
    '/media/..%5c..%5cetc%5cpasswd',
    '/media/..;/geheim.txt.bak',
    '/media/....//geheim.jpg',
    '/media/pak-320.jpg%00.png',
    '/media/pak-320.jpg/../../database/PG_VERSION',
    '/storage/../database/postmaster.pid',
    '/videos/%2e%2e/outbox/x.eml',
    '/build/../server/entry-server.js',
    '/build/%2e%2e/server/entry-server.js',
    '/images//../../package.json',
    '/media/uploads/%2e%2e/%2e%2e/outbox/1.jpg',
    '/proc/self/environ',
    'http://elsewhere.test/',
  ])
    expect(await getRawPath(path)).toMatch(/^HTTP\/1\.1 (?:400|404|301)/)
})

test('https adds HSTS, and a video host is allowed as media source', async () => {
  const secure = await startShopInProcess({
    env: { APP_URL: 'https://luwte.example', S3_VIDEO_URL: 'https://video.example/a/b' },
  })
  const { headers } = await fetch(`${secure.url}/healthz`)
  await secure.stop()
  expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(headers.get('content-security-policy')).toContain(
    "media-src 'self' https://video.example;",
  )
})

test('the Content-Security-Policy allows nothing beyond what the shop needs', () => {
  const policy = createSecurityHeaders({ appUrl: 'https://luwte.example', videoUrl: '/videos' })[
    'content-security-policy'
  ]
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    ...['script', 'style', 'img', 'font', 'connect', 'media', 'manifest'].map(
      (kind) => `${kind}-src 'self'`,
    ),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ])
})
