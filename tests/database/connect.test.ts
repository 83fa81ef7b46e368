// A shop outlives its database's hiccups, and says in one line when there is no usable database.

import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { lineFor } from '#server/cannot-start.ts'
import { openDatabase } from '#server/database/connect.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'

test('a connection that breaks inside a transaction fails that transaction alone', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`)
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow(/Failed query|terminat/)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a statement has an end', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const { rows } = await db.execute(
    sql`select setting::int between 1 and 60000 as limited from pg_settings where name = 'statement_timeout'`,
  )
  expect(rows).toEqual([{ limited: true }])
})

test('DATABASE_URL leads to the server it names', async () => {
  const { url, close } = await freshDatabase()
  onTestFinished(close)
  const opened = await openDatabase({ dataDir: '/nowhere', databaseUrl: url })
  expect((await opened.db.execute(sql`select from pages`)).rows).toEqual([])
  await opened.close()
})

test('a server that cannot be reached is said in one line, without its password', async () => {
  const port = await closedPort()
  const opening = openDatabase({ dataDir: '/nowhere', databaseUrl: `postgres://shop:hunter2@127.0.0.1:${port}/shop` })
  const line = lineFor(await opening.catch((error: unknown) => error))
  expect(line).toMatch(/^Cannot start: the database cannot be reached: .*ECONNREFUSED[^\n]*$/)
  expect(line).not.toContain('hunter2')
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
