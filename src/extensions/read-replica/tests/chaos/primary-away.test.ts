// A shop of two processes with a streaming read replica, whose primary is killed.

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#data/core/db.ts'
import { cents } from '#domain/money.ts'
import { openReadReplica } from '../../server/read-replica.ts'
import { checkoutBody, type SellableProduct } from '#tests/support/checkout-body.ts'
import { startTcpCluster } from '#tests/support/database/tcp-server.ts'
import type { ShopInProcess } from '#tests/support/shop-in-process.ts'
import { isReplica, type ShopsWithReplica, startShopsWithReplica } from '../shops-with-replica.ts'
import { jsonRequest, orderRequest } from '#tests/support/json-request.ts'
import { patiently } from '#tests/support/patiently.ts'

vi.setConfig({ testTimeout: 60_000 })
let running: ShopsWithReplica
beforeAll(async () => {
  running = await startShopsWithReplica()
}, 120_000)
afterAll(() => running.stop())

const setPrice = (price: number) => running.changeProduct({ price: cents(price) })
/** What a process answers: status, whether caches may store it, and the price in it. */
const answerOf = async ({ url }: ShopInProcess, path: string, request?: RequestInit) => {
  const response = await fetch(url + path, request)
  const [price] = /(?<="price":)[\d.]+|(?<=€\s?)\d+,\d\d/.exec(await response.text()) ?? []
  return {
    status: response.status,
    caching: response.headers.get('cache-control'),
    price: price?.replace(',', '.'),
  }
}
const restartPrimary = async () => {
  const { port } = running.servers.primary.connection
  running.servers.primary = await startTcpCluster(running.servers.primary.home, { port })
}
/** Each process tries a replica again that it could not use. */
const untilReplicaIsUsed = () =>
  vi.waitFor(
    async () => {
      expect(await running.replica.read(isReplica)).toBe(true)
      for (const { log } of running.shops) {
        const [last] =
          log()
            .match(/the read replica is (?:not used|used again)/g)
            ?.slice(-1) ?? []
        expect(last ?? 'the read replica is used again').toBe('the read replica is used again')
      }
    },
    { timeout: 20_000, interval: 100 },
  )
/** New for every round, so that no cache has them. */
const publicPaths = (round: string) => [
  `/api/search?query=naam%20${round}`,
  `/search?q=naam+${round}`,
  `/api/products?per_page=${round}`,
  `/api/overview`,
  `/api/product/${running.product.slug}`,
  `/product/${running.product.slug}`,
]

describe('while the primary is away', () => {
  test(
    'visitors get lists, search and products from the replica, orders and staff wait, and no cache stores an answer',
    { tags: 'long' },
    async () => {
      await setPrice(1111)
      await running.rename('Naam 400')
      await untilReplicaIsUsed()
      const [order] = (await fetch(`${running.shops[0].url}/api/products?per_page=5`).then(
        (response) => response.json(),
      )) as SellableProduct[]
      await running.rename('Naam 401')
      await untilReplicaIsUsed()
      for (const shop of running.shops)
        await vi.waitFor(() => expect(shop.countCached()).toBe(0), patiently)
      await running.servers.primary.kill()

      for (const shop of running.shops)
        for (const path of publicPaths('41')) {
          const startedAt = performance.now()
          expect({ path, ...(await answerOf(shop, path)) }).toEqual({
            path,
            status: 200,
            caching: 'no-store',
            price: expect.stringMatching(/^11\.11$/),
          })
          expect(performance.now() - startedAt).toBeLessThan(3_000)
        }
      const filtered = jsonRequest('POST', { sort: 'recommended' })
      expect(await answerOf(running.shops[1], '/api/products/query', filtered)).toMatchObject({
        status: 200,
        price: '11.11',
      })
      expect(running.shops.map((shop) => shop.countCached())).toEqual([0, 0])

      const body = checkoutBody([{ product: order!, quantity: 1 }])
      const placed = await fetch(`${running.shops[0].url}/api/create-order`, orderRequest(body))
      expect([placed.status, await placed.json()]).toEqual([
        503,
        expect.objectContaining({
          message: 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.',
        }),
      ])
      await expect(running.replica.read(isReplica)).rejects.toThrow('the primary is away')
      expect(await running.replica.read(isReplica, { mayBeOutdated: true })).toBe(true)
      expect(running.lines.filter((line) => line.startsWith('the primary database'))).toHaveLength(
        1,
      )
      expect(
        await fetch(`${running.shops[0].url}/metrics`).then((response) => response.text()),
      ).toMatch(/^shop_replica_reads_total\{server="outdated-replica"\} [1-9]/m)
    },
  )

  test(
    'when the primary is back with another price, nobody sees the old one',
    { tags: 'long' },
    async () => {
      await restartPrimary()
      await setPrice(2222)
      for (const shop of running.shops)
        for (const path of publicPaths('42'))
          expect({ path, ...(await answerOf(shop, path)) }).toMatchObject({
            path,
            status: 200,
            price: '22.22',
          })
      for (const shop of running.shops)
        expect(await answerOf(shop, `/product/${running.product.slug}`)).toEqual({
          status: 200,
          caching: 'no-cache',
          price: '22.22',
        })
    },
  )

  test(
    'a read goes on when the primary dies while it waits for the end of its log',
    { tags: 'long' },
    async () => {
      await untilReplicaIsUsed()
      /** The next questions to the primary get these positions, and those after them no answer. */
      let positions = Array.from({ length: 100 }, () => '0/1').values()
      const query = () => {
        const { value, done } = positions.next()
        return done
          ? Promise.reject(new Error('connect ECONNREFUSED'))
          : Promise.resolve({ rows: [{ position: value }] })
      }
      const primary = { $client: { query } } as unknown as Database
      const replica = openReadReplica({ url: running.servers.replica.url, primary, log: () => {} })
      onTestFinished(replica.close)
      expect(await replica.read(isReplica, { mayBeOutdated: true })).toBe(true)
      positions = ['FFFFFFFF/0'].values()
      expect(await replica.read(isReplica, { mayBeOutdated: true })).toBe(true)
      expect([replica.isPrimaryAway(), replica.unusableSince()]).toEqual([true, undefined])
    },
  )

  test(
    'a replica that was behind before the primary went away answers nobody',
    { tags: 'long' },
    async () => {
      await untilReplicaIsUsed()
      await running.onReplica('select pg_wal_replay_pause()')
      await setPrice(3333)
      for (const shop of running.shops)
        expect(await answerOf(shop, '/api/products?per_page=43')).toMatchObject({
          status: 200,
          price: '33.33',
        })
      await setPrice(4444)
      await running.servers.primary.kill()
      for (const shop of running.shops)
        expect(await answerOf(shop, '/api/products?per_page=44')).toMatchObject({
          status: 503,
          price: undefined,
        })
      await restartPrimary()
      await running.onReplica('select pg_wal_replay_resume()')
      for (const shop of running.shops)
        await vi.waitFor(
          async () =>
            expect(await answerOf(shop, '/api/products?per_page=44')).toMatchObject({
              status: 200,
              price: '44.44',
            }),
          patiently,
        )
      await untilReplicaIsUsed()
    },
  )
})
