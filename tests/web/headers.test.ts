// Every answer of the shop, whatever it is, carries the security headers.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPage } from '#data/pages.ts'
import { type ShopInProcess, shopInProcess } from './shop-in-process.ts'

let shop: ShopInProcess
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luwte-files-'))
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media/pak-320.jpg'), 'smal')
  writeFileSync(join(dataDir, 'media/geheim.txt.bak'), 'geheim')
  shop = await shopInProcess({ dataDir, env: { METRICS_TOKEN: 'sleutel' } })
  await addPage(shop.database.db, { slug: 'home', title: 'Luwte', description: 'Kalm', content: [] })
})
afterAll(() => shop.stop())

const asked: [what: string, path: string, init: RequestInit, status: number][] = [
  ['page', '/', {}, 200],
  ['kept page', '/', {}, 200],
  ['page, HEAD', '/', { method: 'HEAD' }, 200],
  ['unknown page', '/bestaat-niet', {}, 404],
  ['page, wrong method', '/', { method: 'DELETE' }, 405],
  ['slash at the end', '/over-ons/', {}, 301],
  ['script', '/assets/entry.js', {}, 200],
  ['picture', '/media/pak-320.jpg', {}, 200],
  ['picture, wider than there is', '/media/pak-1280.jpg', {}, 200],
  ['picture, part', '/media/pak-320.jpg', { headers: { range: 'bytes=1-2' } }, 206],
  ['picture, beyond its end', '/media/pak-320.jpg', { headers: { range: 'bytes=99-' } }, 416],
  ['file of unknown kind', '/media/geheim.txt.bak', {}, 404],
  ['API', '/api/products', {}, 200],
  ['API, kept', '/api/products', {}, 200],
  ['API, unknown', '/api/x', {}, 404],
  ['API, wrong method', '/api/products', { method: 'PUT' }, 405],
  ['API, wrong body', '/api/check-address', { method: 'POST', body: 'x' }, 415],
  ['API document', '/api/openapi.json', {}, 200],
  ['API reader', '/api/docs', {}, 200],
  ['env, elsewhere', '/env', { headers: { origin: 'https://elsewhere.test' } }, 403],
  ['health', '/healthz', {}, 200],
  ['readiness', '/readyz', {}, 200],
  ['metrics, no token', '/metrics', {}, 403],
  ['metrics', '/metrics', { headers: { authorization: 'Bearer sleutel' } }, 200],
  ['robots', '/robots.txt', {}, 200],
  ['sitemap', '/sitemap.xml', {}, 200],
  ['no path', '/%E0%A4%A', {}, 400],
]

test.each(asked)('%s: %s', async (what, path, init, status) => {
  const response = await fetch(shop.url + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  const header = (name: string) => response.headers.get(name)
  expect(response.status).toBe(status)
  const policy = header('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'")
  expect(policy.includes('unsafe')).toBe(what === 'API reader')
  expect([header('x-content-type-options'), header('referrer-policy')]).toEqual(['nosniff', 'same-origin'])
  expect([header('cross-origin-opener-policy'), header('cross-origin-resource-policy')]).toEqual(['same-origin', 'same-origin'])
  expect(header('permissions-policy')).toContain('camera=()')
  expect([header('set-cookie'), header('access-control-allow-origin'), header('x-powered-by')]).toEqual([null, null, null])
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

/** `fetch` would straighten the path first. */
const climb = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const { port, hostname } = new URL(shop.url)
    let answer = ''
    connect(Number(port), hostname)
      .on('data', (part) => void (answer += part.toString()))
      .on('close', () => resolve(answer))
      .on('error', reject)
      .write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  })

test('no path leads out of its folder', async () => {
  for (const path of [
    '/media/../../etc/passwd',
    '/media/..%2f..%2fpak.jpg',
    '/media//etc/hosts',
    '/media/.hidden.jpg',
    '/media/a\\..\\b.jpg',
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
