import { cacheTag } from '#domain/cache-tag.ts'
import { expect, test, vi } from 'vitest'
import type { Api } from '#api/framework/client.ts'
import type { Caching } from '#api/framework/execute.ts'
import { createLoaderCache } from './loader-cache.ts'
import { patiently } from '#tests/support/patiently.ts'

/**
 * Returns a loader cache for an API that numbers its responses. Responses to `GET /env` have no
 * cache tags and are not cacheable.
 */
function aLoaderCache(maxBytes = 100_000) {
  const cache = createLoaderCache({ maxBytes, clock: () => new Date() })
  let lastNumber = 0
  const handler = vi.fn<(key: string) => Promise<number>>(() => Promise.resolve(++lastNumber))
  const api =
    (onReply: (caching: Caching) => void): Api =>
    async (key, ...[call]) => {
      const answer = await handler(key)
      const slug = (call as { params?: { slug?: string } } | undefined)?.params?.slug
      const cacheTags = slug === undefined ? ['products'] : [cacheTag.product(slug)]
      const isOutdated = outdated.has(key)
      onReply({ cacheTags: key === 'GET /env' || isOutdated ? undefined : cacheTags, isOutdated })
      return answer as never
    }
  const collected: string[] = []
  const outdated = new Set<string>()
  const outdatedCount = { value: 0 }
  const callApi = cache.through(api, ({ cacheTags, isOutdated }) => {
    collected.push(...(cacheTags ?? []))
    if (isOutdated) outdatedCount.value++
  })
  const product = (slug: string) => callApi('GET /api/product/:slug', { params: { slug } })
  return { cache, callApi, product, handler, collected, outdated, outdatedCount }
}

test('calls the API once per response, reports its tags each time, and removes it when a tag is invalidated', async () => {
  const { cache, callApi, product, handler, collected } = aLoaderCache()
  expect([await product('duin'), await product('duin'), await product('helm')]).toEqual([1, 1, 2])
  expect(await callApi('GET /api/products', {})).toBe(3)
  expect(collected).toEqual(['product:duin', 'product:duin', 'product:helm', 'products'])
  cache.invalidate(['product:duin'])
  expect([
    await product('duin'),
    await product('helm'),
    await callApi('GET /api/products', {}),
  ]).toEqual([4, 2, 3])
  cache.invalidate()
  await product('helm')
  expect(handler).toHaveBeenCalledTimes(5)
})

test('calls the API again for responses that are not cacheable or failed', async () => {
  const { callApi, handler } = aLoaderCache()
  expect([await callApi('GET /env'), await callApi('GET /env')]).toEqual([1, 2])
  handler.mockRejectedValueOnce(new Error('gone'))
  await expect(callApi('GET /api/products', {})).rejects.toThrow('gone')
  expect(await callApi('GET /api/products', {})).toBe(3)
})

test('reports an outdated response to everybody who waits for it, and calls the API again afterwards', async () => {
  const { callApi, handler, outdated, outdatedCount } = aLoaderCache()
  outdated.add('GET /api/products')
  expect(
    await Promise.all([callApi('GET /api/products', {}), callApi('GET /api/products', {})]),
  ).toEqual([1, 1])
  expect(outdatedCount.value).toBe(2)
  outdated.clear()
  expect([await callApi('GET /api/products', {}), await callApi('GET /api/products', {})]).toEqual([
    2, 2,
  ])
  expect([outdatedCount.value, handler.mock.calls.length]).toEqual([2, 2])
})

test('returns but does not cache a response that was invalidated during the call', async () => {
  const { cache, product, handler } = aLoaderCache()
  const answers: ((answer: number) => void)[] = []
  handler.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const first = product('duin')
  await vi.waitFor(() => expect(answers).toHaveLength(1), patiently)
  cache.invalidate(['navigation'])
  const second = product('duin')
  await vi.waitFor(() => expect(answers).toHaveLength(2), patiently)
  answers.forEach((resolve, index) => resolve(index))
  expect(await Promise.all([first, second, product('duin')])).toEqual([0, 1, 1])
})

test('caches the most recently used responses that fit in maxBytes, and none with 0', async () => {
  const { cache, product, handler } = aLoaderCache(2_500)
  for (const slug of ['een', 'twee', 'een', 'drie', 'een', 'twee']) await product(slug)
  expect(handler).toHaveBeenCalledTimes(4)
  handler.mockResolvedValue('x'.repeat(2_000) as never)
  await product('groot')
  expect(cache.bytes()).toBeLessThan(2_500)
  await product('groot')
  expect(handler).toHaveBeenCalledTimes(6)
  const none = aLoaderCache(0)
  await none.product('een')
  await none.product('een')
  expect(none.handler).toHaveBeenCalledTimes(2)
})

test('calls the API again from the moment until which a response holds', async () => {
  let now = new Date('2026-11-26T14:59:59Z')
  const cache = createLoaderCache({ maxBytes: 100_000, clock: () => now })
  let lastNumber = 0
  const callApi = cache.through(
    (onReply) => () => {
      const until =
        now.getUTCHours() < 15 ? 'until:2026-11-26T15:00:00.000Z' : 'until:2026-11-27T15:00:00.000Z'
      onReply({ cacheTags: [until], isOutdated: false })
      return Promise.resolve(++lastNumber as never)
    },
    () => undefined,
  )
  const promises = () => callApi('GET /api/delivery-promises')
  expect([await promises(), await promises()]).toEqual([1, 1])
  now = new Date('2026-11-26T15:00:00Z')
  expect([await promises(), await promises()]).toEqual([2, 2])
})
