import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { purgesFailingSince, queueFullPurge, registerHttpCache } from '../data/http-cache-purges.ts'
import { cacheTag } from '#domain/cache-tag.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { sendDuePurges } from './send-purges.ts'

/** A shop with a cache in front of it, after the purge of everything with which that begins. */
async function shopWithCache() {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const { db } = database
  const cache = { isDown: false, purged: [] as string[][] }
  const httpCache = {
    async purge(tags: readonly string[]) {
      if (cache.isDown) throw new Error('unreachable')
      cache.purged.push([...tags])
    },
  }
  const send = () => sendDuePurges({ db, httpCache })
  /** Makes everything that waits due, as if its delay had passed. */
  const wait = (minutes = 0) =>
    db.execute(
      sql`update http_cache_purges set next_attempt_at = now(), created_at = created_at - make_interval(mins => ${minutes})`,
    )
  const queue = async () =>
    (
      await db.execute<{ tags: string[]; sent: number; failures: number; delay: number }>(
        sql`select tags, sent, failures, round(extract(epoch from next_attempt_at - now()))::int as delay from http_cache_purges order by id`,
      )
    ).rows
  const empty = () => db.execute(sql`delete from http_cache_purges`)
  await registerHttpCache(db, 'varnish')
  return { db, cache, send, wait, queue, empty }
}

describe('invalidateTags', () => {
  test('queues a purge in the transaction of the change, and none after a rollback', async () => {
    const { db, queue, empty } = await shopWithCache()
    await empty()
    await invalidateTags(db, ['products', 'product:duin'])
    await db
      .transaction(async (tx) => {
        await invalidateTags(tx, ['details'])
        throw new Error('the write failed')
      })
      .catch(() => undefined)
    expect(await queue()).toMatchObject([{ tags: ['products', 'product:duin'], sent: 0 }])
  })

  test('queues nothing without a cache in front of the shop', async () => {
    const { db, queue } = await shopWithCache()
    await registerHttpCache(db, undefined)
    await invalidateTags(db, ['products'])
    expect(await queue()).toEqual([])
  })
})

describe('registerHttpCache', () => {
  test('purges everything for another cache or build, and not for the same', async () => {
    const { db, queue, empty } = await shopWithCache()
    expect(await queue()).toMatchObject([{ tags: ['everything'] }])
    await empty()
    await registerHttpCache(db, 'varnish')
    expect(await queue()).toEqual([])
    await registerHttpCache(db, 'fastly')
    expect(await queue()).toMatchObject([{ tags: ['everything'] }])
    await registerHttpCache(db, undefined)
    await registerHttpCache(db, 'fastly')
    expect(await queue()).toMatchObject([{ tags: ['everything'] }])
  })

  test('purges everything after a restore, because the database is another one', async () => {
    const { db, queue, empty } = await shopWithCache()
    const { rows } = await db.execute<{ fingerprint: string }>(
      sql`select fingerprint from http_caches`,
    )
    await empty()
    const other = await shopWithCache()
    await other.empty()
    await other.db.execute(sql`update http_caches set fingerprint = ${rows[0]?.fingerprint}`)
    await registerHttpCache(other.db, 'varnish')
    expect(await other.queue()).toMatchObject([{ tags: ['everything'] }])
    expect(await queue()).toEqual([])
  })
})

describe('sendDuePurges', () => {
  test('sends each purge twice, because an outdated response may reach the cache after the first', async () => {
    const { db, cache, send, wait, queue, empty } = await shopWithCache()
    await empty()
    await invalidateTags(db, ['details'])
    await invalidateTags(db, ['details', 'popular'])
    expect(await send()).toBe(true)
    expect(cache.purged).toEqual([['details', 'popular']])
    expect(await queue()).toMatchObject([
      { sent: 1, delay: 5 },
      { sent: 1, delay: 5 },
    ])
    expect(await send()).toBeUndefined()
    await wait()
    expect(await send()).toBe(true)
    expect(cache.purged).toEqual([
      ['details', 'popular'],
      ['details', 'popular'],
    ])
    expect(await queue()).toEqual([])
  })

  test('sends a purge from one of many processes', async () => {
    const { db, cache, send, empty } = await shopWithCache()
    await empty()
    await invalidateTags(db, ['details'])
    await Promise.all(Array.from({ length: 8 }, send))
    expect(cache.purged).toEqual([['details']])
  })

  test('retries with growing delays, and staff see an alert until it succeeds', async () => {
    const { db, cache, send, wait, queue, empty } = await shopWithCache()
    await empty()
    cache.isDown = true
    await invalidateTags(db, ['details'])
    const delays: number[] = []
    for (let attempt = 0; attempt < 11; attempt++) {
      await expect(send()).rejects.toThrow('unreachable')
      delays.push((await queue())[0]!.delay)
      await wait()
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    expect(await purgesFailingSince(db)).toBeUndefined()
    await wait(3)
    expect(await purgesFailingSince(db)).toBeInstanceOf(Date)
    cache.isDown = false
    await send()
    await wait()
    await send()
    expect(await purgesFailingSince(db)).toBeUndefined()
    expect(cache.purged).toEqual([['details'], ['details']])
  })

  test('purges everything after a gap of ten minutes, in place of what waits', async () => {
    const { db, cache, send, wait, queue, empty } = await shopWithCache()
    await empty()
    cache.isDown = true
    await invalidateTags(db, ['details'])
    await wait(11)
    await invalidateTags(db, ['popular'])
    await expect(send()).rejects.toThrow('unreachable')
    expect(await queue()).toMatchObject([{ tags: ['everything'], sent: 0, failures: 1 }])
    expect(await purgesFailingSince(db)).toBeInstanceOf(Date)
    cache.isDown = false
    await wait()
    await send()
    expect(cache.purged).toEqual([['everything']])
  })

  test('purges everything for a change of more than a thousand tags', async () => {
    const { db, cache, send, empty } = await shopWithCache()
    await empty()
    await invalidateTags(
      db,
      Array.from({ length: 1_001 }, (_, index) => cacheTag.product(`slip-${index}`)),
    )
    await send()
    expect(cache.purged).toEqual([['everything']])
  })

  test('sends what a killed process claimed, after its lease', async () => {
    const { db, cache, send, wait, empty } = await shopWithCache()
    await empty()
    await queueFullPurge(db)
    const claimed = Promise.withResolvers<void>()
    const neverPurges = () => (claimed.resolve(), new Promise<void>(() => {}))
    void sendDuePurges({ db, httpCache: { purge: neverPurges } })
    await claimed.promise
    expect(await send()).toBeUndefined()
    await wait()
    await send()
    expect(cache.purged).toEqual([['everything']])
  })
})
