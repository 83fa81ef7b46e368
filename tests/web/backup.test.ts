// A backup of a shop that goes on selling is whole, is checked before it is believed, and comes back in another kind of database.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { brokenInvariants } from '#data/invariants.ts'
import type { Db } from '#data/db.ts'
import { auditLog } from '#data/tables/audit.ts'
import { orders } from '#data/tables/orders.ts'
import { mediaInMemory } from '#integrations/media/media-store.fake.ts'
import { placeOrder } from '#operations/place-order.ts'
import type { Shop } from '#operations/shop.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { manifestName, type Manifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { connectTo } from '#server/database/connect.ts'
import { aNewOrder, aPaidOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { newDataDir } from '#tests/support/running-shop.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'

/** A busy machine starts a database slowly; a test still ends. */
vi.setConfig({ testTimeout: 150_000 })

let folder: string
let from: TestDatabase
let shop: Shop
let soap: Awaited<ReturnType<typeof aProduct>>
const media = mediaInMemory()
const nothing = () => Promise.resolve(mediaInMemory().keeper)
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'luwte-backup-'))
  from = await freshDatabase()
  shop = aShop(from.db)
  soap = await aProduct(from.db, { name: 'Tekst\tmet \\ en\nregels “é”', stock: 10_000 })
  for (let made = 0; made < 3; made++) await aPaidOrder(shop, soap)
  await from.db.insert(auditLog).values({ at: new Date(), call: 'proef', deed: 'Proef gedaan', subject: {}, outcome: 'done' })
  media.files.set(`uploads/${'a'.repeat(32)}/foto.jpg`, new Uint8Array([1, 2, 3]))
})
afterAll(async () => {
  await from.close()
  rmSync(folder, { recursive: true, force: true })
})

async function onServer(statement: string): Promise<void> {
  const client = new Client(inject('postgres'))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A database without a single table. */
async function emptyDatabase() {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template template0`)
  const database = connectTo({ ...inject('postgres'), database: name })
  onTestFinished(async () => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
  })
  return database
}

const idsIn = async (db: Db) => (await db.select({ id: orders.id }).from(orders).orderBy(orders.id)).map(({ id }) => id)

test('made while orders come in: every order acknowledged before is in the copy, and nothing in it is half', async () => {
  const over = new AbortController()
  const acknowledged: number[] = []
  const selling = Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (!over.signal.aborted) acknowledged.push((await placeOrder(shop, aNewOrder(soap), undefined)).orderId)
    }),
  )
  while (acknowledged.length < 10) await from.db.execute(sql`select 1`)
  const before = [...(await idsIn(from.db))]
  const manifest = await makeBackup({
    connection: from.connection,
    media: () => Promise.resolve(media.keeper),
    folder: join(folder, 'busy'),
  })
  over.abort()
  await selling

  const to = await emptyDatabase()
  const back = mediaInMemory()
  const { broken } = await restoreBackup({
    connection: to.connection,
    media: () => Promise.resolve(back.keeper),
    folder: join(folder, 'busy'),
  })
  expect(broken).toEqual([])
  expect(await brokenInvariants(to.db)).toEqual([])
  const restored = await idsIn(to.db)
  expect(before.filter((id) => !restored.includes(id))).toEqual([])
  expect([...back.files].map(([name, bytes]) => [name, [...bytes]])).toEqual([...media.files].map(([name, bytes]) => [name, [...bytes]]))
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(restored.length)
  // What was text stays the same text, and the rules of the tables hold again.
  expect((await to.db.execute(sql`select name from products`)).rows).toEqual([{ name: 'Tekst\tmet \\ en\nregels “é”' }])
  await expect(to.pool.query('delete from audit_log')).rejects.toThrow(/append-only/)
  const stray = `insert into payments (id, order_id, amount, status) values ('tr_x', 1, 1, 'open')`
  await expect(to.pool.query(stray)).rejects.toThrow(/violates foreign key/)
  // The next order takes the next number.
  const next = await placeOrder(aShop(to.db), aNewOrder(soap), undefined)
  expect(next.orderId).toBeGreaterThan(Math.max(...restored))
})

test('never over anything: not into a folder in use, not into a database in use, not beside pictures', async () => {
  const made = join(folder, 'once')
  await makeBackup({ connection: from.connection, media: nothing, folder: made })
  await expect(makeBackup({ connection: from.connection, media: nothing, folder: made })).rejects.toThrow(/is not empty/)
  await expect(restoreBackup({ connection: from.connection, media: nothing, folder: made })).rejects.toThrow(/database is not empty/)
  await expect(restoreBackup({ connection: from.connection, media: () => Promise.resolve(media.keeper), folder: made })).rejects.toThrow(
    /pictures already/,
  )
})

test('a damaged or unfinished backup is refused before anything is written', async () => {
  const made = join(folder, 'damaged')
  const { tables } = await makeBackup({ connection: from.connection, media: nothing, folder: made })
  const to = await emptyDatabase()
  const restore = () => restoreBackup({ connection: to.connection, media: nothing, folder: made })
  const noted = readFileSync(join(made, manifestName), 'utf8')
  const orderFile = join(made, tables.find(({ name }) => name === 'orders')!.file.path)
  const whole = readFileSync(orderFile)
  writeFileSync(orderFile, whole.with(whole.length - 1, whole.at(-1)! ^ 1))
  await expect(restore()).rejects.toThrow(/orders\.copy\.gz is not what was saved/)
  rmSync(orderFile)
  await expect(restore()).rejects.toThrow(/orders\.copy\.gz is missing/)
  writeFileSync(orderFile, whole)
  const later = JSON.parse(noted) as Manifest
  writeFileSync(join(made, manifestName), JSON.stringify({ ...later, migrations: [...later.migrations, 9_999_999_999_999] }))
  await expect(restore()).rejects.toThrow(/later version/)
  rmSync(join(made, manifestName))
  await expect(restore()).rejects.toThrow(/no whole backup/)
  expect((await to.db.execute(sql`select from pg_class where relnamespace = 'public'::regnamespace`)).rows).toEqual([])
})

const npm = promisify(execFile)
const command = (settings: Record<string, string>, ...args: string[]) =>
  npm(process.execPath, ['src/server/backup/commands.ts', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SECRET_KEY: testSecretKey.toString('base64'), ...settings },
  })

test('from a server to an embedded database and out of it again, by the commands: the same rows', async () => {
  const [first, second] = [join(folder, 'from-server'), join(folder, 'from-embedded')]
  const dataDir = newDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const [server, embedded] = [{ DATABASE_URL: from.url, DATA_DIR: join(folder, 'none') }, { DATA_DIR: dataDir }]
  expect((await command(server, 'backup', first)).stdout).toMatch(/^Saved \d+ rows of \d+ tables/)
  expect((await command(embedded, 'restore', first)).stdout).toContain('✔ The books are in order')
  expect((await command(embedded, 'check-shop')).stdout).toContain('✔ The books are in order')
  await command(embedded, 'backup', second)
  const [there, here] = [first, second].map((made) => JSON.parse(readFileSync(join(made, manifestName), 'utf8')) as Manifest)
  expect(here?.tables.map(({ name, rows, file }) => [name, rows, file.sha256])).toEqual(
    there?.tables.map(({ name, rows, file }) => [name, rows, file.sha256]),
  )
  expect(here?.sequences).toEqual(there?.sequences)
})
