// A request for every kind of response, and the security headers that each response has.

import { expect } from 'vitest'
import type { ServerPages } from '#server/pages/built-pages.ts'

export const withBrokenPage = (real: ServerPages): ServerPages => ({
  ...real,
  render: (url, ...rest) =>
    url.endsWith('/stuk') ? Promise.reject(new Error('broken')) : real.render(url, ...rest),
})

export const json = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
})
export const form = (body: string, type = 'application/x-www-form-urlencoded'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})

export const requests: [name: string, path: string, init: RequestInit, status: number][] = [
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

export function expectSecurityHeaders({ headers }: Pick<Response, 'headers'>, name: string) {
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
