// A change in one process reaches the others when it is committed, also after a broken connection.

import { cacheTag } from '#domain/cache-tag.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { invalidateTags, changesChannel, tagsIn, noticesFor } from '#data/cache-invalidation.ts'
import { connectTo } from '#server/database/connect.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'

/** Two processes of one shop: this one changes, the other one hears. */
async function twoProcesses() {
  const here = await freshDatabase()
  const there = connectTo(here.connection)
  const heard: (string[] | 'perhaps missed')[] = []
  await there.listen(changesChannel, (notice) => heard.push(notice === undefined ? 'perhaps missed' : tagsIn(notice)))
  onTestFinished(async () => {
    await there.close()
    await here.close()
  })
  return { here, there, heard }
}

test('names are heard in another process', async () => {
  const { here, heard } = await twoProcesses()
  await invalidateTags(here.db, ['products', 'product:nachtslip', 'products'])
  await vi.waitFor(() => expect(heard).toEqual([['products', 'product:nachtslip']]))
})

test('they are heard after the commit, and never when it is rolled back', async () => {
  const { here, heard } = await twoProcesses()
  const rolledBack = here.db.transaction(async (tx) => {
    await invalidateTags(tx, ['page:home'])
    throw new Error('the write failed')
  })
  await expect(rolledBack).rejects.toThrow('the write failed')
  await invalidateTags(here.db, ['page:contact'])
  await vi.waitFor(() => expect(heard).toEqual([['page:contact']]))
})

test('ten thousand names arrive whole, in notices that PostgreSQL accepts', async () => {
  const { here, heard } = await twoProcesses()
  const names = Array.from({ length: 10_000 }, (_, index) => cacheTag.product(`ondergoed-één-${index}`))
  await invalidateTags(here.db, names)
  await vi.waitFor(() => expect(heard.flat()).toEqual(names))
  expect(noticesFor(names).every((notice) => Buffer.byteLength(notice) < 8_000)).toBe(true)
})

test('no names, no notice', () => {
  expect(noticesFor([])).toEqual([])
})

test('after a broken connection the listener says so and hears on; queries go on too', async () => {
  const { here, there, heard } = await twoProcesses()
  await there.db.execute(sql`select 1`)
  await here.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await vi.waitFor(() => expect(heard).toEqual(['perhaps missed']))
  await invalidateTags(here.db, ['navigation'])
  await vi.waitFor(() => expect(heard).toEqual(['perhaps missed', ['navigation']]))
  const { rows } = await there.db.execute(sql`select 2 as two`)
  expect(rows).toEqual([{ two: 2 }])
})

test('closing does not wait for a database that is gone', async () => {
  const { here, there, heard } = await twoProcesses()
  await here.close()
  await there.close()
  expect(heard).toEqual([])
})
