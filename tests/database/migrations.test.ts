// The migrations make exactly the tables of src/data/tables, once, however many processes start together.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectTo } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'

test('processes that start together migrate an empty database once', async () => {
  const connection = await emptyDatabase()
  const database = connectTo(connection)
  await Promise.all([1, 2, 3, 4].map(() => migrate(database)))
  await migrate(database)
  const { rows } = await database.pool.query('select count(*)::int as done from drizzle.__drizzle_migrations')
  await database.close()
  expect(rows).toEqual([{ done: migrationsIn('src/data/migrations').length }])
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
