// The migrations create exactly the tables of src/data/tables, once, also when several processes
// start together. A database that other migrations made is refused and stays as it is.

import { execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { openConnectionPool } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import {
  allMigrations,
  listMigrations,
  copyFirstMigrations,
  copyWithNextMigration,
} from '#tests/support/database/migration-folders.ts'
import {
  createUnreleasedDatabase,
  readUnreleasedDatabase,
} from '#tests/support/database/unreleased-database.ts'
import { stopProcess } from '#tests/support/database/owner-process.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { newTestFolder } from '#tests/support/test-folder.ts'
import { withClient } from '#tests/support/database/with-client.ts'

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
  const folder = newTestFolder()
  const before = 1
  await migrateDatabase({ connection }, copyFirstMigrations(join(folder, 'first'), before))
  const [lockHolder, reader] = [new Client(connection), new Client(connection)]
  await Promise.all([lockHolder.connect(), reader.connect()])
  const done = async () =>
    (await reader.query('select count(*)::int as done from drizzle.__drizzle_migrations')).rows
  const objects = async () =>
    (
      await reader.query(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       union all select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
      )
    ).rows
  const old = await objects()
  for (let kills = 0; kills < 2; kills++) {
    // The second migration adds a trigger to this table, so the migrator waits for the lock. Its
    // earlier statements have then run, but are not committed.
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
    expect(await objects()).toEqual(old)
  }
  await migrateDatabase({ connection })
  expect(await done()).toEqual([{ done: allMigrations }])
  await Promise.all([lockHolder.end(), reader.end()])
})

test('every change of the table definitions has a migration', () => {
  const out = newTestFolder()
  cpSync('src/data/migrations', out, { recursive: true })
  const before = listMigrations(out)
  const args = [
    '--dialect=postgresql',
    '--schema=./src/data/tables/**/*.ts',
    `--out=${out}`,
    '--casing=snake_case',
  ]
  execFileSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...args], {
    stdio: 'pipe',
  })
  expect(listMigrations(out)).toEqual(before)
})

test('a process of this version starts on the tables of a later one', async () => {
  const connection = await createEmptyDatabase()
  const folder = newTestFolder()
  const later = copyWithNextMigration(join(folder, 'later'), 'create table later (id integer)')
  await migrateDatabase({ connection }, later)
  await migrateDatabase({ connection })
  const { rows } = await withClient(connection, (client) => client.query('select from later'))
  expect(rows).toEqual([])
})

test('pages of a process of the version before are public, before and after the upgrade', async () => {
  const connection = await createEmptyDatabase()
  const folder = newTestFolder()
  const before = listMigrations().findIndex((name) => name.endsWith('one-shape-of-content.sql'))
  await migrateDatabase({ connection }, copyFirstMigrations(join(folder, 'before'), before))
  const client = new Client(connection)
  await client.connect()
  const insertPage = (slug: string) =>
    client.query(
      `insert into pages (slug, title, created_at) values ($1, 'Uitleg', '2026-11-01T08:00:00Z')`,
      [slug],
    )
  const insertDraftArticle = (slug: string) =>
    client.query(`insert into articles (slug, title, published_at) values ($1, 'Uitleg', null)`, [
      slug,
    ])
  await Promise.all([insertPage('eerst'), insertDraftArticle('eerst')])
  await migrateDatabase({ connection })
  await Promise.all([insertPage('later'), insertDraftArticle('later')])
  const { rows } = await client.query(
    `select slug, published_at = created_at as "atCreation" from pages where published_at is not null order by slug`,
  )
  const published = await client.query('select from articles where published_at is not null')
  await client.end()
  expect(rows).toEqual([
    { slug: 'eerst', atCreation: true },
    { slug: 'later', atCreation: false },
  ])
  expect(published.rows).toEqual([])
})

describe('a database from before the first release', () => {
  const refusal =
    /^(Cannot start: )?the tables of the database were made by other migrations than those of this version, for example by a version from before its first release; nothing was changed\..* DATABASE_URL .*\n?$/

  test('is refused, and stays as it is', async () => {
    const connection = await createEmptyDatabase()
    await createUnreleasedDatabase(connection)
    const before = await readUnreleasedDatabase(connection)
    await expect(migrateDatabase({ connection })).rejects.toThrow(refusal)
    expect(await readUnreleasedDatabase(connection)).toEqual(before)
  })

  test.each([
    ['staff.ts', 'list'],
    ['backup.ts', 'check-shop'],
  ])('is refused in one line by the command of %s', async (file, ...args) => {
    const connection = await createEmptyDatabase()
    await createUnreleasedDatabase(connection)
    const before = await readUnreleasedDatabase(connection)
    const { host, port, user, database } = connection
    const run = promisify(execFile)(process.execPath, [join('src/server/cli', file), ...args], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        SECRET_KEY: testSecretKey.toString('base64'),
        DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`,
      },
    })
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(refusal) })
    expect(await readUnreleasedDatabase(connection)).toEqual(before)
  })
})
