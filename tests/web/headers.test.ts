// Every answer of the shop, whatever it is, carries the security headers.

import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPage } from '#data/pages.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Pages } from '#server/pages/pages.ts'
import { dataFolder } from '#tests/support/web/data-folder.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

const withOneBroken = (real: Pages): Pages => ({
  ...real,
  render: (address, ...rest) => (address.endsWith('/stuk') ? Promise.reject(new Error('broken')) : real.render(address, ...rest)),
})

const dataDir = dataFolder({ 'media/pak-320.jpg': 'smal', 'media/geheim.txt.bak': 'geheim' })
let shop: ShopInProcess
beforeAll(async () => {
  shop = await shopInProcess({ dataDir, env: { METRICS_TOKEN: 'sleutel' }, pages: withOneBroken })
  await addPage(shop.database.db, { slug: 'home', title: 'Luwte', description: 'Kalm', content: [] })
})
afterAll(() => shop.stop())

const json = (body: string): RequestInit => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } })
const form = (body: string, type = 'application/x-www-form-urlencoded'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})

const asked: [what: string, path: string, init: RequestInit, status: number][] = [
  ['page', '/', {}, 200],
  ['kept page', '/', {}, 200],
  ['page, HEAD', '/', { method: 'HEAD' }, 200],
  ['unknown page', '/bestaat-niet', {}, 404],
  ['page, wrong method', '/', { method: 'DELETE' }, 405],
  ['page that fails', '/stuk', {}, 500],
  ['page of a form', '/shop', form('gender=male'), 200],
  ['form too large', '/shop', form(`x=${'x'.repeat(20_000)}`), 413],
  ['no form', '/shop', form('{}', 'text/plain'), 415],
  ['slash at the end', '/over-ons/', {}, 301],
  ['script', '/build/entry.js', {}, 200],
  ['picture', '/media/pak-320.jpg', {}, 200],
  ['picture, wider than there is', '/media/pak-1280.jpg', {}, 200],
  ['picture, part', '/media/pak-320.jpg', { headers: { range: 'bytes=1-2' } }, 206],
  ['picture, beyond its end', '/media/pak-320.jpg', { headers: { range: 'bytes=99-' } }, 416],
  ['file of unknown kind', '/media/geheim.txt.bak', {}, 404],
  ['API', '/api/products', {}, 200],
  ['API, kept', '/api/products', {}, 200],
  ['API, unknown', '/api/x', {}, 404],
  ['API, wrong method', '/api/products', { method: 'PUT' }, 405],
  ['API, HEAD', '/api/products', { method: 'HEAD' }, 200],
  ['API, wrong body', '/api/check-address', { method: 'POST', body: 'x' }, 415],
  ['API, broken body', '/api/check-address', json('{'), 400],
  ['API, bad body', '/api/check-address', json('{}'), 422],
  ['API, large body', '/api/check-address', json(`"${'x'.repeat(1_050_000)}"`), 413],
  ['API, nobody', '/api/user', {}, 401],
  ['API, accepted', '/api/newsletter-signup', json('{"email":"jo@voorbeeld.nl"}'), 202],
  ['API document', '/api/openapi.json', {}, 200],
  ['API reader', '/api/docs', {}, 200],
  ['env, elsewhere', '/env', { headers: { origin: 'https://elsewhere.test' } }, 403],
  ['health', '/healthz', {}, 200],
  ['readiness', '/readyz', {}, 200],
  ['metrics, no token', '/metrics', {}, 403],
  ['metrics', '/metrics', { headers: { authorization: 'Bearer sleutel' } }, 200],
  ['robots', '/robots.txt', {}, 200],
  ['sitemap', '/sitemap.xml', {}, 200],
  ['part of the sitemap that is not there', '/sitemap/9.xml', {}, 404],
  ['feed', '/feed.xml', {}, 200],
  ['picture of the storage', '/storage/pak-320.jpg', {}, 200],
  ['picture, HEAD', '/media/pak-320.jpg', { method: 'HEAD' }, 200],
  ['picture, wrong method', '/media/pak-320.jpg', { method: 'PUT', body: 'x' }, 405],
  ['script, wrong method', '/build/entry.js', { method: 'POST', body: 'x' }, 405],
  ['no path', '/%E0%A4%A', {}, 400],
]

function expectGuarded({ headers }: Pick<Response, 'headers'>, what: string) {
  const header = (name: string) => headers.get(name)
  const policy = header('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'")
  expect(policy.includes('unsafe')).toBe(what === 'API reader')
  expect([header('x-content-type-options'), header('referrer-policy')]).toEqual(['nosniff', 'same-origin'])
  expect([header('cross-origin-opener-policy'), header('cross-origin-resource-policy')]).toEqual(['same-origin', 'same-origin'])
  expect(header('permissions-policy')).toContain('camera=()')
  expect([header('set-cookie'), header('access-control-allow-origin'), header('x-powered-by')]).toEqual([null, null, null])
}

test.each(asked)('%s: %s', async (what, path, init, status) => {
  const response = await fetch(shop.url + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  expect(response.status).toBe(status)
  expectGuarded(response, what)
  const tag = response.headers.get('etag')
  if (!tag || status !== 200) return
  const headers = new Headers(init.headers)
  headers.set('if-none-match', tag)
  const unchanged = await fetch(shop.url + path, { ...init, headers })
  expect(unchanged.status).toBe(304)
  expectGuarded(unchanged, what)
})

test('who asks too often, and a shop whose database is gone', async () => {
  const other = await shopInProcess()
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(other.url + path, init)
    await response.arrayBuffer()
    expectGuarded(response, path)
    return response.status
  }
  const sent = json('{"email":"jo@voorbeeld.nl"}')
  const often: number[] = []
  for (let turn = 0; turn < 11; turn++) often.push(await ask('/api/newsletter-signup', sent))
  expect(often.at(-1)).toBe(429)
  await other.database.db.execute(sql`alter table products rename to producten`)
  expect(await ask('/api/products')).toBe(500)
  await other.database.pool.end()
  expect([await ask('/over-ons'), await ask('/api/products'), await ask('/feed.xml')]).toEqual([503, 503, 503])
  await other.stop().catch(() => {})
})

const statusOfMetrics = async (env: Record<string, string>) => {
  const other = await shopInProcess({ env })
  const { status } = await fetch(`${other.url}/metrics`)
  await other.stop()
  return status
}

test('on https metrics want a token, because a proxy on this machine asks for everybody', async () => {
  expect(await statusOfMetrics({})).toBe(200)
  expect(await statusOfMetrics({ APP_URL: 'https://luwte.example' })).toBe(403)
})

const policyOf = async (path: string) => {
  const response = await fetch(shop.url + path)
  await response.arrayBuffer()
  return response.headers.get('content-security-policy') ?? ''
}

test('only the preview may stand in a frame, of the shop itself; only the editor may hold one', async () => {
  const [preview, editor, office, page] = await Promise.all(['/editor/_voorbeeld', '/editor/home', '/admin/paginas', '/'].map(policyOf))
  expect(preview).toContain("frame-ancestors 'self'; base-uri 'none'")
  expect(preview).not.toContain('frame-src')
  for (const policy of [editor, office]) expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; frame-src 'self'")
  for (const policy of [preview, editor, office]) {
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:;")
    expect(policy).not.toContain('unsafe')
  }
  expect(page).toContain("img-src 'self';")
  expect(page).not.toMatch(/frame-src|blob:|frame-ancestors 'self'/)
})

/** Bytes as they are: `fetch` straightens a path and sends nothing malformed. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { port, hostname } = new URL(shop.url)
    let answer = ''
    connect(Number(port), hostname)
      .on('data', (part) => void (answer += part.toString()))
      .on('close', () => resolve(answer))
      .on('error', reject)
      .write(bytes)
  })
const climb = (path: string) => raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

test.each([
  ['no Host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no Host, API', 400, 'GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', 400, 'GET / HTTP/1.1\r\nHost: shop.test\r\nHost: elders.example\r\nConnection: close\r\n\r\n'],
  ['a way up', 400, 'GET /x/../abonnement/kanarie HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a way up, encoded', 400, 'GET /x/%2e%2E/account HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a way up in the API', 400, 'GET /api/pages/../products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a way nowhere', 400, 'GET /./over-ons/. HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a Host that is none', 400, 'GET /api/user HTTP/1.1\r\nHost: x/../y\r\nConnection: close\r\n\r\n'],
  ['no HTTP', 400, 'NONSENSE\r\n\r\n'],
  ['a method that is none', 400, 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a NUL in a header', 400, 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n'],
  ['two lengths of one body', 400, 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'],
  ['large headers', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an expectation', 417, 'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: koffie\r\nContent-Length: 0\r\n\r\n'],
  ['another origin’s address', 400, 'GET http://elders.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['an echo', 405, 'TRACE / HTTP/1.1\r\nHost: x\r\nX: kanarie\r\nConnection: close\r\n\r\n'],
])('%s is refused with the headers of any answer', async (what, status, bytes) => {
  const answer = await raw(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).not.toContain('kanarie')
  const [head = ''] = answer.split('\r\n\r\n')
  const lines = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  expectGuarded({ headers: new Headers(lines) }, what)
})

test('no path leads out of its folder', async () => {
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
    expect(await climb(path)).toMatch(/^HTTP\/1\.1 (?:400|404|301)/)
})

test('https brings HSTS, a video host its own source', async () => {
  const secure = await shopInProcess({ env: { APP_URL: 'https://luwte.example', S3_VIDEO_URL: 'https://video.example/a/b' } })
  const { headers } = await fetch(`${secure.url}/healthz`)
  await secure.stop()
  expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(headers.get('content-security-policy')).toContain("media-src 'self' https://video.example;")
})

test('the policy says no more than it must', () => {
  const policy = securityHeaders({ appUrl: 'https://luwte.example', videoUrl: '/videos' })['content-security-policy']
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    ...['script', 'style', 'img', 'font', 'connect', 'media', 'manifest'].map((kind) => `${kind}-src 'self'`),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ])
})
