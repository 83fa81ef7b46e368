// The migrations make exactly the tables of src/data/tables, once, however many processes start together.

import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { connectTo } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { allMigrations, firstMigrations } from './first-migrations.ts'
import { end } from './owner-process.ts'

test('processes that start together migrate an empty database once', async () => {
  const connection = await emptyDatabase()
  const database = connectTo(connection)
  await Promise.all([1, 2, 3, 4].map(() => migrate(database)))
  await migrate(database)
  const { rows } = await database.pool.query('select count(*)::int as done from drizzle.__drizzle_migrations')
  await database.close()
  expect(rows).toEqual([{ done: allMigrations }])
})

test('killed in the middle of an upgrade: nothing of it is done, and the next start does all of it', async () => {
  const connection = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = 20
  await migrate({ connection }, firstMigrations(join(folder, 'first'), before))
  const [holder, looker] = [new Client(connection), new Client(connection)]
  await Promise.all([holder.connect(), looker.connect()])
  const done = async () => (await looker.query('select count(*)::int as done from drizzle.__drizzle_migrations')).rows
  const tables = async () => (await looker.query(`select table_name, column_name from information_schema.columns order by 1, 2`)).rows
  const old = await tables()
  for (let killed = 0; killed < 2; killed++) {
    // One of the later ones changes this table: whoever migrates waits for it with those before it done, and nothing committed.
    await holder.query('begin; lock table payments in access exclusive mode')
    const child = spawn(process.execPath, ['tests/database/migrator.ts', JSON.stringify(connection)], { stdio: 'inherit' })
    const waiting = `select from pg_locks where not granted and relation = 'payments'::regclass`
    await vi.waitFor(async () => expect((await looker.query(waiting)).rowCount).toBe(1), { timeout: 30_000, interval: 20 })
    await end(child, 'SIGKILL')
    await holder.query('rollback')
    expect(await done()).toEqual([{ done: before }])
    expect(await tables()).toEqual(old)
  }
  await migrate({ connection })
  expect(await done()).toEqual([{ done: allMigrations }])
  await Promise.all([holder.end(), looker.end()])
})

test('a change of the tables comes with its migration', () => {
  const out = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  cpSync('src/data/migrations', out, { recursive: true })
  const before = migrationsIn(out)
  const args = ['--dialect=postgresql', '--schema=./src/data/tables/*.ts', `--out=${out}`, '--casing=snake_case']
  execFileSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...args], { stdio: 'pipe' })
  expect(migrationsIn(out)).toEqual(before)
})

async function emptyDatabase() {
  const server = inject('postgres')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  onTestFinished(() => run(`drop database ${name} with (force)`))
  return { ...server, database: name }
}

const migrationsIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.sql'))
