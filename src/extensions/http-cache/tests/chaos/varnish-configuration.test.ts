// The documented configuration of Varnish in front of a server that answers as told.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request } from '#tests/support/raw-http.ts'
import { isVarnishAvailable, type RunningVarnish, startVarnish } from '#tests/support/varnish.ts'

const shared = (directives: string) => ({
  xkey: 'everything page:x',
  'surrogate-control': directives,
  'cache-control': 'no-cache',
})
const twice = (path: string) => [path, path]

describe.skipIf(!isVarnishAvailable())('the configuration of Varnish', () => {
  let reply: { status: number; headers: Record<string, string> } = { status: 200, headers: {} }
  const requests: string[] = []
  /** The test chooses its answers: Varnish must treat each as the configuration says. */
  const shop = createServer(({ url = '' }, response) => {
    if (url === '/healthz') return void response.end('ok')
    requests.push(url)
    response.writeHead(reply.status, reply.headers).end(`answer ${requests.length}`)
  })
  const listen = (atPort: number) =>
    new Promise<void>((resolve) => shop.listen(atPort, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => shop.close(() => resolve()).closeAllConnections())
  let varnish: RunningVarnish
  let port: number
  beforeAll(async () => {
    await listen(0)
    port = (shop.address() as AddressInfo).port
    varnish = await startVarnish(port)
  })
  afterAll(async () => {
    await varnish?.stop()
    if (shop.listening) await close()
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(`${varnish.url}${path}`, headers)
  /** The number of requests that reached the shop. */
  async function countFetches(
    paths: readonly string[],
    headers: Record<string, string> = {},
  ): Promise<number> {
    const before = requests.length
    for (const path of paths) await get(path, headers)
    return requests.length - before
  }
  let lastPath = 0
  const newPath = () => `/pagina-${++lastPath}`

  test(
    'stores only answers that say so, never a cookie, an error or a redirect',
    { tags: 'long' },
    async () => {
      const expected: [number, Record<string, string>, number][] = [
        [200, shared('max-age=60, stale-if-error=60'), 1],
        [200, { 'cache-control': 'public, max-age=31536000, immutable' }, 1],
        [200, { ...shared('max-age=60'), 'set-cookie': 'a=b' }, 2],
        [200, { 'cache-control': 'no-cache' }, 2],
        [200, { 'cache-control': 'private, no-store' }, 2],
        [200, {}, 2],
        [301, { location: '/elders' }, 2],
        [301, { location: '/elders', ...shared('max-age=60') }, 2],
        [404, { 'cache-control': 'no-store' }, 2],
      ]
      for (const [status, headers, fetches] of expected) {
        reply = { status, headers }
        expect([status, headers, await countFetches(twice(newPath()))]).toEqual([
          status,
          headers,
          fetches,
        ])
      }
      reply = { status: 200, headers: shared('max-age=60') }
      expect(await countFetches(twice(newPath()), { cookie: 'session=1' })).toBe(2)
      expect(await countFetches(twice(newPath()), { authorization: 'Bearer x' })).toBe(2)
    },
  )

  test('ignores parameters of campaigns, and no others', { tags: 'long' }, async () => {
    reply = { status: 200, headers: shared('max-age=60') }
    const path = newPath()
    expect(
      await countFetches([path, `${path}?utm_source=krant`, `${path}?gclid=1&utm_medium=x`]),
    ).toBe(1)
    const page = `${path}?pagina=2`
    expect(await countFetches([page, `${page}&fbclid=x`, `${path}?utm_source=a&pagina=2`])).toBe(1)
    expect(requests.at(-1)).toBe(page)
  })

  const purge = (headers: Record<string, string>) => request(`${varnish.url}/`, headers, 'PURGE')

  test(
    'purges only for the machines of the shop, and never for a forwarded request',
    { tags: 'long' },
    async () => {
      expect((await purge({ xkey: 'page:x' })).headers['x-purged']).toMatch(/^\d+$/)
      expect((await purge({})).status).toBe(400)
      const forwarded = await purge({ xkey: 'page:x', 'x-forwarded-for': '203.0.113.7' })
      expect([forwarded.status, forwarded.headers['x-purged']]).toEqual([405, undefined])
      expect((await get('/metrics')).status).toBe(404)
    },
  )

  test(
    'asks again when a page is no longer fresh, and sends it longer only while the shop fails',
    { tags: 'long' },
    async () => {
      reply = { status: 200, headers: shared('max-age=1, stale-if-error=600') }
      const path = newPath()
      const first = await get(path)
      await expect
        .poll(async () => (await get(path)).text, { timeout: 5_000, interval: 50 })
        .not.toBe(first.text)
      const second = (await get(path)).text
      const endingPath = newPath()
      reply = { status: 200, headers: shared('max-age=1') }
      await get(endingPath)
      reply = { status: 503, headers: { 'cache-control': 'no-store' } }
      await expect
        .poll(async () => (await get(endingPath)).status, { timeout: 5_000, interval: 50 })
        .toBe(503)
      expect(await get(path)).toMatchObject({ status: 200, text: second })
      await close()
      expect(await get(path)).toMatchObject({ status: 200, text: second })
      expect((await get(newPath())).status).toBe(503)
      await listen(port)
      reply = { status: 200, headers: shared('max-age=60') }
      await expect
        .poll(async () => (await get(path)).text, { timeout: 8_000, interval: 50 })
        .not.toBe(second)
    },
  )
})
