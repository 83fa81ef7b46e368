// Tests that invalidations reach the other processes after the commit, also after a broken
// connection.

import { cacheTag } from '#domain/cache-tag.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  invalidateTags,
  invalidationChannel,
  parseTagPayload,
  toTagPayloads,
} from './cache-invalidation.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { patiently } from '#tests/support/patiently.ts'

/**
 * Simulates two processes of one shop. The writer invalidates tags, and the listener receives the
 * invalidations.
 */
async function twoProcesses() {
  const writer = await createTestDatabase()
  const listener = openConnectionPool(writer.connection)
  const received: (string[] | 'perhaps missed')[] = []
  await listener.listen(invalidationChannel, (payload) =>
    received.push(payload === undefined ? 'perhaps missed' : parseTagPayload(payload)),
  )
  onTestFinished(async () => {
    await listener.close()
    await writer.close()
  })
  return { writer, listener, received }
}

describe('invalidated cache tags', () => {
  test('are received by another process', async () => {
    const { writer, received } = await twoProcesses()
    await invalidateTags(writer.db, ['products', 'product:nachtslip', 'products'])
    await vi.waitFor(() => expect(received).toEqual([['products', 'product:nachtslip']]), patiently)
  })

  test('are received after the commit, and never when it is rolled back', async () => {
    const { writer, received } = await twoProcesses()
    const rolledBack = writer.db.transaction(async (tx) => {
      await invalidateTags(tx, ['page:home'])
      throw new Error('the write failed')
    })
    await expect(rolledBack).rejects.toThrow('the write failed')
    await invalidateTags(writer.db, ['page:contact'])
    await vi.waitFor(() => expect(received).toEqual([['page:contact']]), patiently)
  })

  test('arrive completely when there are ten thousand, in payloads that PostgreSQL accepts', async () => {
    const { writer, received } = await twoProcesses()
    const tags = Array.from({ length: 10_000 }, (_, index) =>
      cacheTag.product(`ondergoed-één-${index}`),
    )
    await invalidateTags(writer.db, tags)
    await vi.waitFor(() => expect(received.flat()).toEqual(tags), patiently)
    expect(toTagPayloads(tags).every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true)
  })

  test('need no notification when there are none', () => {
    expect(toTagPayloads([])).toEqual([])
  })
})

describe('the listener', () => {
  test('reports a broken connection with undefined and reconnects, and queries continue', async () => {
    const { writer, listener, received } = await twoProcesses()
    await listener.db.execute(sql`select 1`)
    await writer.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await vi.waitFor(() => expect(received).toEqual(['perhaps missed']), patiently)
    await invalidateTags(writer.db, ['navigation'])
    await vi.waitFor(() => expect(received).toEqual(['perhaps missed', ['navigation']]), patiently)
    const { rows } = await listener.db.execute(sql`select 2 as two`)
    expect(rows).toEqual([{ two: 2 }])
  })

  test('closes without waiting for an unavailable database', async () => {
    const { writer, listener, received } = await twoProcesses()
    await writer.close()
    await listener.close()
    expect(received).toEqual([])
  })
})
