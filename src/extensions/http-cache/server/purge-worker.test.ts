import { describe, expect, onTestFinished, test } from 'vitest'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { registerHttpCache } from '../data/http-cache-purges.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { startPurgeWorker } from './purge-worker.ts'

describe('startPurgeWorker', () => {
  test('purges a change when it is woken, everything after a lost connection, and again after a failure', async () => {
    const { db, close } = await createTestDatabase()
    const purged: string[] = []
    const cache = { failures: 0 }
    const lines: string[] = []
    const purge = async (tags: readonly string[]) => {
      if (cache.failures-- > 0) throw new Error('unreachable')
      purged.push(...tags)
    }
    const log = {
      warn: (_: unknown, line: string) => void lines.push(line),
      error: () => undefined,
    }
    const worker = startPurgeWorker({ db, httpCache: { purge }, log })
    onTestFinished(async () => {
      await worker.stop()
      await close()
    })
    await registerHttpCache(db, 'varnish')
    worker.sendSoon()
    await expect.poll(() => purged).toEqual(['everything'])
    await invalidateTags(db, ['details'])
    worker.sendSoon()
    await expect.poll(() => purged).toEqual(['everything', 'details'])
    cache.failures = 1
    worker.purgeAll()
    await expect
      .poll(() => purged, { timeout: 5_000 })
      .toEqual(['everything', 'details', 'everything'])
    expect(lines).toHaveLength(1)
  })
})
