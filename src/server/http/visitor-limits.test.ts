// How often one sender can make the shop compute an answer that is not cached.

import { describe, expect, test } from 'vitest'
import { servicePaths } from './reserved-paths.ts'
import { openShopInProcess } from '#tests/support/shop-in-process.ts'

const shop = await openShopInProcess({ env: { TRUSTED_HOPS: '1' } })

const statusFrom = async (sender: string, path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', sender)
  const response = await fetch(shop.url + path, { ...init, headers })
  await response.text()
  return response.status
}
const statusesOf = async (count: number, ask: (number: number) => Promise<number>) => {
  const statuses: number[] = []
  for (let number = 0; number < count; number++) statuses.push(await ask(number))
  return [...new Set(statuses)]
}

describe('one sender', () => {
  test('gets at most 300 answers a minute that are not cached, and every cached one', async () => {
    const sender = '203.0.113.7'
    const ask = (number: number) => statusFrom(sender, `/api/products?page=${number + 1}`)
    expect(await statusesOf(301, ask)).toEqual([200, 429])
    expect(await ask(0)).toBe(200)
    const ownLimit = ['/api', '/healthz', '/readyz', '/metrics', '/robots.txt', '/env']
    for (const path of servicePaths.filter((one) => !ownLimit.includes(one) && one !== '/api/'))
      expect([path, await statusFrom(sender, path.replace(/\/$/, '/1'))]).toEqual([path, 429])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await statusFrom(sender, '/shop', { method: 'POST', headers: form, body: 'x=1' })).toBe(
      429,
    )
    expect(await statusFrom('203.0.113.8', '/api/products?page=1000')).toBe(200)
  })

  test('reads the description of the API compressed, from one copy that a browser keeps', async () => {
    const { headers } = await fetch(`${shop.url}/api/openapi.json`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers.get('content-encoding')).toBe('br')
    expect(Number(headers.get('content-length'))).toBeLessThan(150_000)
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    expect((await fetch(`${shop.url}/api/openapi.json`, again)).status).toBe(304)
    expect((await fetch(`${shop.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200)
  })

  test('whose calls are refused keeps nobody else from public answers', async () => {
    const refused = () => statusFrom('198.51.100.7', '/api/products?page=0')
    expect(await statusesOf(301, refused)).toEqual([422, 429])
    expect(await statusFrom('198.51.100.8', '/api/products?page=1001')).toBe(200)
  })
})
