// The shop survives broken connections, and reports in one line that there is no usable database.

import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeStartupFailure } from '../boot/startup-error.ts'
import { openDatabase } from './connect.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { newTestFolder } from '#tests/support/test-folder.ts'
import { freePort } from '#tests/support/running-shop.ts'
import { patiently } from '#tests/support/patiently.ts'

async function newDatabase() {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  return database
}

test('a connection that breaks inside a transaction fails only that transaction', async () => {
  const { db } = await newDatabase()
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`)
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow(/Failed query|terminat/)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('statements have a time limit', async () => {
  const { db } = await newDatabase()
  const { rows } = await db.execute(
    sql`select setting::int between 1 and 60000 as limited from pg_settings where name = 'statement_timeout'`,
  )
  expect(rows).toEqual([{ limited: true }])
})

test('runLongStatements has a limit of half an hour, on a connection that it closes', async () => {
  const { url } = await newDatabase()
  const opened = await openDatabase({ dataDir: '/nowhere', databaseUrl: url })
  onTestFinished(opened.close)
  const limit = await opened.runLongStatements(async (db) => {
    const { rows } = await db.execute<{ setting: string }>(
      sql`select setting from pg_settings where name = 'statement_timeout'`,
    )
    return rows[0]?.setting
  })
  expect(limit).toBe('1800000')
  await expect(opened.runLongStatements((db) => db.execute(sql`select 1 / 0`))).rejects.toThrow(
    /Failed query/,
  )
  await vi.waitFor(async () => {
    const open = sql`select from pg_stat_activity where application_name = 'luwte long statements' and datname = current_database()`
    expect((await opened.db.execute(open)).rows).toEqual([])
  }, patiently)
})

test('openDatabase connects to the server of databaseUrl', async () => {
  const { url } = await newDatabase()
  const opened = await openDatabase({ dataDir: '/nowhere', databaseUrl: url })
  expect((await opened.db.execute(sql`select from pages`)).rows).toEqual([])
  await opened.close()
})

test('a normal stop of the embedded database logs no lost connection', async () => {
  const dataDir = newTestFolder()
  const logged: string[] = []
  const opened = await openDatabase({ dataDir }, (line) => logged.push(line))
  await opened.listen('channel', () => {})
  await Promise.all(Array.from({ length: 8 }, () => opened.db.execute(sql`select pg_sleep(0.1)`)))
  await opened.close()
  expect(logged).toEqual([])
})

test('openDatabase rejects with one line without the password when the server cannot be reached', async () => {
  const port = await freePort()
  const opening = openDatabase({
    dataDir: '/nowhere',
    databaseUrl: `postgres://shop:hunter2@127.0.0.1:${port}/shop`,
  })
  const line = describeStartupFailure(await opening.catch((error: unknown) => error))
  expect(line).toMatch(/^Cannot start: the database cannot be reached: .*ECONNREFUSED[^\n]*$/)
  expect(line).not.toContain('hunter2')
})

test('a lock that another session took while the connection was away is reported as lost', async () => {
  const { url } = await newDatabase()
  const [first, second] = await Promise.all(
    [1, 2].map(() => openDatabase({ dataDir: '/nowhere', databaseUrl: url })),
  )
  onTestFinished(() => Promise.all([first!.close(), second!.close()]).then(() => undefined))
  const lost = await first!.tryLock('job x')
  const stillLocked = await first!.tryLock('job y')
  expect(await second!.tryLock('job x')).toBeUndefined()
  const other = await second!.pool.connect()
  onTestFinished(() => other.release(true))
  // Waits until PostgreSQL ended the first session.
  const taken = other.query("select pg_advisory_lock(hashtextextended('job x', 0))")
  const granted = `from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`
  const breakConnections = () =>
    second!.pool.query(`select pg_terminate_backend(pid, 2000) ${granted}`)
  await breakConnections()
  await taken
  await expect.poll(() => lost?.aborted, { timeout: 10_000 }).toBe(true)
  expect(stillLocked?.aborted).toBe(false)
  // The job still ends here, so that its process may not start it again yet.
  expect(await first!.tryLock('job x')).toBeUndefined()

  await other.query("select pg_advisory_unlock(hashtextextended('job x', 0))")
  await breakConnections()
  // The first session has returned once it has its other lock again.
  const countGranted = async () => (await second!.pool.query(`select ${granted}`)).rowCount
  await expect.poll(countGranted, { timeout: 10_000 }).toBe(1)
  await first!.unlock('job x')
  expect(await second!.tryLock('job x')).toBeDefined()
})
