// Every response of the shop carries the security headers.

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createSecurityHeaders } from '#server/http/security-headers.ts'
import { startShopInProcess } from '../support/shop-in-process.ts'
import { json, requests, expectSecurityHeaders } from './header-requests.ts'
import { openHeaderShop } from './header-shop.ts'

const { shop } = await openHeaderShop()

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
