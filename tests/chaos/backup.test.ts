// A backup of a busy shop is complete, is verified before a restore, and can be restored into
// another kind of database.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import type { Db } from '#data/core/db.ts'
import { auditLog } from '#data/tables/staff.ts'
import { orders } from '#data/tables/order/orders.ts'
import { createInMemoryMediaStore } from '#integrations/media/media-store.fake.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import type { AppContext } from '#operations/context.ts'
import { createBackup } from '#server/backup/make-backup.ts'
import { manifestFileName, type BackupManifest } from '#server/backup/backup-manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { testOrderRequest, createPaidOrder } from '../support/builders/orders.ts'
import { createTestProduct } from '../support/builders/products.ts'
import { createTestContext } from '../support/builders/context.ts'
import { copyWithNextMigration } from '../support/database/migration-folders.ts'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.ts'
import { newDataDir } from '../support/running-shop.ts'
import { testSecretKey } from '../support/builders/links.ts'
import { removeFolder } from '../support/scratch-folder.ts'
import { runOnce } from '../support/database/with-client.ts'

/** Starting a database can be slow on a busy machine. */
vi.setConfig({ testTimeout: 150_000 })

let folder: string
let source: TestDatabase
let context: AppContext
let product: Awaited<ReturnType<typeof createTestProduct>>
const media = createInMemoryMediaStore()
const noMedia = () => Promise.resolve(createInMemoryMediaStore().keeper)
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'luwte-backup-'))
  source = await createTestDatabase()
  context = createTestContext(source.db)
  product = await createTestProduct(source.db, {
    name: 'Tekst\tmet \\ en\nregels “é”',
    stock: 10_000,
  })
  for (let count = 0; count < 3; count++) await createPaidOrder(context, product)
  await source.db.insert(auditLog).values({
    at: new Date(),
    endpoint: 'proef',
    action: 'Proef gedaan',
    subject: {},
    outcome: 'done',
  })
  media.files.set(`uploads/${'a'.repeat(32)}/foto.jpg`, new Uint8Array([1, 2, 3]))
  media.files.set(`private/${'c'.repeat(32)}/file`, new Uint8Array([4, 5]))
})
afterAll(async () => {
  await source.close()
  removeFolder(folder)
})

const runOnServer = (statement: string) => runOnce(inject('postgres'), statement)

/** A database without tables. */
async function emptyDatabase() {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name} template template0`)
  const database = openConnectionPool({ ...inject('postgres'), database: name })
  onTestFinished(async () => {
    await database.close()
    await runOnServer(`drop database ${name} with (force)`)
  })
  return database
}

type Database = { connection: TestDatabase['connection'] }
type Options = Partial<Parameters<typeof createBackup>[0]>
/** Backs up the source without pictures into this folder. */
const backUp = (backupFolder: string, options: Options = {}) =>
  createBackup({
    connection: source.connection,
    media: noMedia,
    folder: backupFolder,
    ...options,
  })
const restore = (
  { connection }: Database,
  backupFolder: string,
  options: Partial<Parameters<typeof restoreBackup>[0]> = {},
) => restoreBackup({ connection, media: noMedia, folder: backupFolder, ...options })

const idsIn = async (db: Db) =>
  (await db.select({ id: orders.id }).from(orders).orderBy(orders.id)).map(({ id }) => id)

test('a backup made while orders come in contains every order acknowledged before it, and no partial data', async () => {
  const stop = new AbortController()
  const acknowledged: number[] = []
  const selling = Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (!stop.signal.aborted)
        acknowledged.push((await placeOrder(context, testOrderRequest(product), undefined)).orderId)
    }),
  )
  while (acknowledged.length < 10) await source.db.execute(sql`select 1`)
  const before = [...(await idsIn(source.db))]
  const withMedia = { media: () => Promise.resolve(media.keeper) }
  const manifest = await backUp(join(folder, 'busy'), withMedia)
  stop.abort()
  await selling

  const target = await emptyDatabase()
  const restoredMedia = createInMemoryMediaStore()
  const { broken } = await restore(target, join(folder, 'busy'), {
    media: () => Promise.resolve(restoredMedia.keeper),
  })
  expect(broken).toEqual([])
  expect(await findInvariantViolations(target.db)).toEqual([])
  const restored = await idsIn(target.db)
  expect(before.filter((id) => !restored.includes(id))).toEqual([])
  expect([...restoredMedia.files].map(([name, bytes]) => [name, [...bytes]])).toEqual(
    [...media.files].map(([name, bytes]) => [name, [...bytes]]),
  )
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(restored.length)
  // Texts are unchanged, and the constraints of the tables hold again.
  expect((await target.db.execute(sql`select name from products`)).rows).toEqual([
    { name: 'Tekst\tmet \\ en\nregels “é”' },
  ])
  await expect(target.pool.query('delete from audit_log')).rejects.toThrow(/append-only/)
  const orphanPayment = `insert into payments (id, order_id, amount, status) values ('tr_x', 1, 1, 'open')`
  await expect(target.pool.query(orphanPayment)).rejects.toThrow(/violates foreign key/)
  // The next order gets the next number.
  const next = await placeOrder(createTestContext(target.db), testOrderRequest(product), undefined)
  expect(next.orderId).toBeGreaterThan(Math.max(...restored))
})

test(
  'a backup needs an empty folder, and a restore an empty database without pictures',
  { tags: 'long' },
  async () => {
    const backupFolder = join(folder, 'once')
    await backUp(backupFolder)
    await expect(backUp(backupFolder)).rejects.toThrow(/is not empty/)
    await expect(restore(source, backupFolder)).rejects.toThrow(/database is not empty/)
    await expect(
      restore(source, backupFolder, { media: () => Promise.resolve(media.keeper) }),
    ).rejects.toThrow(/pictures already/)
  },
)

test(
  'a backup fails when a listed picture cannot be read, and omits a picture that was deleted meanwhile',
  { tags: 'long' },
  async () => {
    const name = `uploads/${'b'.repeat(32)}/foto.jpg`
    const unreadable = {
      ...createInMemoryMediaStore().keeper,
      list: () => Promise.resolve([name]),
      read: () => Promise.reject(new Error('the bucket does not answer')),
    }
    await expect(
      backUp(join(folder, 'unreadable'), { media: () => Promise.resolve(unreadable) }),
    ).rejects.toThrow('the bucket does not answer')
    const lists = [[name]]
    const listOnce = () => Promise.resolve(lists.pop() ?? [])
    const { media: copied } = await backUp(join(folder, 'deleted'), {
      media: () => Promise.resolve({ ...unreadable, list: listOnce }),
    })
    expect(copied).toEqual([])
  },
)

test(
  'a damaged or incomplete backup is refused before anything is written',
  { tags: 'long' },
  async () => {
    const backupFolder = join(folder, 'damaged')
    const { tables } = await backUp(backupFolder)
    const target = await emptyDatabase()
    const expectRefused = (reason: RegExp) =>
      expect(restore(target, backupFolder)).rejects.toThrow(reason)
    const manifestFile = join(backupFolder, manifestFileName)
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as BackupManifest
    const changeMigrations = (migrations: number[]) =>
      writeFileSync(manifestFile, JSON.stringify({ ...manifest, migrations }))
    const orderFile = join(backupFolder, tables.find(({ name }) => name === 'orders')!.file.path)
    const intact = readFileSync(orderFile)
    writeFileSync(orderFile, intact.with(intact.length - 1, intact.at(-1)! ^ 1))
    await expectRefused(/orders\.copy\.gz is not what was saved/)
    rmSync(orderFile)
    await expectRefused(/orders\.copy\.gz is missing/)
    writeFileSync(orderFile, intact)
    changeMigrations([...manifest.migrations, 9_999_999_999_999])
    await expectRefused(/later version/)
    changeMigrations([1_763_700_000_000, ...manifest.migrations])
    await expectRefused(/before its first release/)
    rmSync(manifestFile)
    await expectRefused(/no whole backup/)
    expect(
      (
        await target.db.execute(
          sql`select from pg_class where relnamespace = 'public'::regnamespace`,
        )
      ).rows,
    ).toEqual([])
  },
)

test('a backup of the version before is restored, and then migrated', async () => {
  const backupFolder = join(folder, 'version-before')
  await backUp(backupFolder)
  const target = await emptyDatabase()
  const { broken } = await restore(target, backupFolder, {
    migrations: copyWithNextMigration(
      join(folder, 'next-migrations'),
      `alter table orders add column packaging text;
       update orders set packaging = 'for ' || first_name`,
    ),
  })
  expect(broken).toEqual([])
  expect(await idsIn(target.db)).toEqual(await idsIn(source.db))
  const { rows } = await target.pool.query('select distinct packaging from orders')
  expect(rows).toEqual([{ packaging: 'for Proef' }])
})

const run = promisify(execFile)
const runBackupCommand = (settings: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['src/server/cli/backup.ts', ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SECRET_KEY: testSecretKey.toString('base64'),
      ...settings,
    },
  })

test(
  'the commands copy a shop from a database server to an embedded database and back without changing a row',
  { tags: 'long' },
  async () => {
    const [first, second] = [join(folder, 'from-server'), join(folder, 'from-embedded')]
    const dataDir = newDataDir()
    onTestFinished(() => removeFolder(dataDir))
    const [server, embedded] = [
      { DATABASE_URL: source.url, DATA_DIR: join(folder, 'none') },
      { DATA_DIR: dataDir },
    ]
    expect((await runBackupCommand(server, 'backup', first)).stdout).toMatch(
      /^Saved \d+ rows of \d+ tables/,
    )
    expect((await runBackupCommand(embedded, 'restore', first)).stdout).toContain(
      '✔ The books are in order',
    )
    expect((await runBackupCommand(embedded, 'check-shop')).stdout).toContain(
      '✔ The books are in order',
    )
    await runBackupCommand(embedded, 'backup', second)
    const [fromServer, fromEmbedded] = [first, second].map(
      (backupFolder) =>
        JSON.parse(readFileSync(join(backupFolder, manifestFileName), 'utf8')) as BackupManifest,
    )
    expect(fromEmbedded?.tables.map(({ name, rows, file }) => [name, rows, file.sha256])).toEqual(
      fromServer?.tables.map(({ name, rows, file }) => [name, rows, file.sha256]),
    )
    expect(fromEmbedded?.sequences).toEqual(fromServer?.sequences)
  },
)
