// The migrations create exactly the tables of src/data/tables, once, also when several processes
// start together.

import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openConnectionPool } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import {
  allMigrations,
  listMigrations,
  copyFirstMigrations,
} from '#tests/support/database/first-migrations.ts'
import { stopProcess } from '#tests/support/database/owner-process.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'

test('processes that start together migrate an empty database once', async () => {
  const connection = await createEmptyDatabase()
  const database = openConnectionPool(connection)
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database)))
  await migrateDatabase(database)
  const { rows } = await database.pool.query(
    'select count(*)::int as done from drizzle.__drizzle_migrations',
  )
  await database.close()
  expect(rows).toEqual([{ done: allMigrations }])
})

test('a killed migration changes nothing, and the next start runs all of it', async () => {
  const connection = await createEmptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = 20
  await migrateDatabase({ connection }, copyFirstMigrations(join(folder, 'first'), before))
  const [lockHolder, reader] = [new Client(connection), new Client(connection)]
  await Promise.all([lockHolder.connect(), reader.connect()])
  const done = async () =>
    (await reader.query('select count(*)::int as done from drizzle.__drizzle_migrations')).rows
  const tables = async () =>
    (
      await reader.query(
        `select table_name, column_name from information_schema.columns order by 1, 2`,
      )
    ).rows
  const old = await tables()
  for (let kills = 0; kills < 2; kills++) {
    // A later migration changes this table, so the migrator waits for the lock. Earlier migrations
    // have then run, but are not committed.
    await lockHolder.query('begin; lock table payments in access exclusive mode')
    const child = spawn(
      process.execPath,
      ['tests/support/database/migrator.ts', JSON.stringify(connection)],
      { stdio: 'inherit' },
    )
    const waiting = `select from pg_locks where not granted and relation = 'payments'::regclass`
    await vi.waitFor(async () => expect((await reader.query(waiting)).rowCount).toBe(1), {
      timeout: 30_000,
      interval: 20,
    })
    await stopProcess(child, 'SIGKILL')
    await lockHolder.query('rollback')
    expect(await done()).toEqual([{ done: before }])
    expect(await tables()).toEqual(old)
  }
  await migrateDatabase({ connection })
  expect(await done()).toEqual([{ done: allMigrations }])
  await Promise.all([lockHolder.end(), reader.end()])
})

test('every change of the table definitions has a migration', () => {
  const out = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  cpSync('src/data/migrations', out, { recursive: true })
  const before = listMigrations(out)
  const args = [
    '--dialect=postgresql',
    '--schema=./src/data/tables/*.ts',
    `--out=${out}`,
    '--casing=snake_case',
  ]
  execFileSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...args], {
    stdio: 'pipe',
  })
  expect(listMigrations(out)).toEqual(before)
})
