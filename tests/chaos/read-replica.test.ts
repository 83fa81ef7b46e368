// A shop of two processes with a streaming read replica that lags, stops replaying, or is killed.

import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import type { Database } from '#data/core/db.ts'
import { insertShopDetails } from '#data/content/shop-details.ts'
import { products } from '#data/tables/catalogue.ts'
import { exampleShopDetails } from '#domain/content/example-shop-details.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { openReadReplica, type ReadReplica } from '#server/postgres/read-replica.ts'
import { createTestProduct } from '../support/builders/products.ts'
import { testSecretKey } from '../support/builders/links.ts'
import { copyAsReplica, startTcpCluster, startTcpServer, type TcpServer } from '../support/database/tcp-server.ts'
import { createScratchFolder } from '../support/scratch-folder.ts'
import { type ShopInProcess, startShopInProcess } from '../support/shop-in-process.ts'

vi.setConfig({ testTimeout: 60_000 })
const folder = createScratchFolder('luwte-test-')
const [primaryHome, replicaHome] = [join(folder, 'primary'), join(folder, 'replica')]
let primary: TcpServer
let replicaServer: TcpServer
let shops: ShopInProcess[]
let replica: ReadReplica
let product: Awaited<ReturnType<typeof createTestProduct>>
const lines: string[] = []

beforeAll(async () => {
  chmodSync(folder, 0o711)
  const first = await startTcpServer(primaryHome)
  const { port } = first.connection
  const database = openConnectionPool(first.connection)
  await migrateDatabase(database)
  await insertShopDetails(database.db, exampleShopDetails)
  product = await createTestProduct(database.db, { stock: 10 })
  await database.close()
  await first.stop()
  copyAsReplica(primaryHome, replicaHome, first.url)
  primary = await startTcpCluster(primaryHome, { port })
  // The replica is always behind: it replays a commit a twentieth of a second later.
  replicaServer = await startTcpCluster(replicaHome, { settings: { recovery_min_apply_delay: '50ms' } })
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replicaServer.url,
    SECRET_KEY: testSecretKey.toString('base64'),
    RATE_LIMITS: 'off',
  }
  const shop = await startShopInProcess({ env, database: { ...openConnectionPool(primary.connection), url: primary.url } })
  shops = [shop, await startShopInProcess({ env, sharedWith: shop })]
  replica = openReadReplica({ url: replicaServer.url, primary: shop.database.db, log: (line) => lines.push(line) })
}, 120_000)
afterAll(async () => {
  await replica.close()
  for (const shop of shops.toReversed()) await shop.stop()
  await replicaServer.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Changes the product as staff do: the change and the invalidation of the caches in one transaction. */
const rename = (name: string) =>
  shops[0]!.database.db.transaction(async (tx) => {
    await tx.update(products).set({ name }).where(eq(products.id, product.id))
    await invalidateTags(tx, ['products', `product:${product.slug}`])
  })
const nameIn = async (db: Database) => (await db.select({ name: products.name }).from(products).where(eq(products.id, product.id)))[0]?.name
const isReplica = (db: Database) => db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`).then(({ rows }) => rows[0]?.is)
const listedName = async (shop: ShopInProcess) => {
  const response = await fetch(`${shop.url}/api/overview`)
  const text = await response.text()
  return /"name":"(Naam \d+)"/.exec(text)?.[1] ?? `${response.status} ${text.slice(0, 300)}`
}
async function onReplica(statement: string): Promise<void> {
  const client = new Client(replicaServer.connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('a read shows every change before it, from a replica that is behind', async () => {
  for (let round = 0; round < 10; round++) {
    await rename(`Naam ${round}`)
    expect(await replica.read(async (db) => [await nameIn(db), await isReplica(db)])).toEqual([`Naam ${round}`, true])
  }
  expect(replica.unusableSince()).toBeUndefined()
})

test('no process keeps a listing from before a change, while the replica is behind', async () => {
  for (let round = 100; round < 120; round++) {
    await rename(`Naam ${round}`)
    // The notification is on its way; once a process has it, no older name may come back.
    await vi.waitFor(async () => expect(await Promise.all(shops.map(listedName))).toEqual([`Naam ${round}`, `Naam ${round}`]), {
      interval: 1,
    })
    expect(await Promise.all([...shops, ...shops].map(listedName))).toEqual(Array.from({ length: 4 }, () => `Naam ${round}`))
  }
})

test('while the replica replays nothing, reads show every change from the primary, and later come from the replica again', async () => {
  await onReplica('select pg_wal_replay_pause()')
  await rename('Naam 200')
  const startedAt = performance.now()
  expect(await replica.read(async (db) => [await nameIn(db), await isReplica(db)])).toEqual(['Naam 200', false])
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  expect(replica.unusableSince()).toBeInstanceOf(Date)
  expect(lines).toEqual([expect.stringMatching(/^the read replica is not used.*behind the primary$/)])
  await vi.waitFor(async () => expect(await Promise.all(shops.map(listedName))).toEqual(['Naam 200', 'Naam 200']), { interval: 1 })
  await onReplica('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await replica.read(isReplica)).toBe(true), { timeout: 10_000, interval: 50 })
  expect(lines.at(-1)).toBe('the read replica is used again')
  expect(await Promise.all(shops.map(listedName))).toEqual(['Naam 200', 'Naam 200'])
})

test('a query that the replica ends, because it conflicts with a change, is answered by the primary', async () => {
  let runs = 0
  const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' })
  const work = (db: Database) => (runs++ === 0 ? Promise.reject(conflict) : isReplica(db))
  expect([await replica.read(work), runs]).toEqual([false, 2])
  await vi.waitFor(async () => expect(await replica.read(isReplica)).toBe(true), { timeout: 10_000, interval: 50 })
})

test('a read that has to store something runs on the primary, and the replica stays in use', async () => {
  const store = async (db: Database) => {
    await db.update(products).set({ position: 1 }).where(eq(products.id, product.id))
    return isReplica(db)
  }
  expect(await replica.read(store)).toBe(false)
  expect(await replica.read(isReplica)).toBe(true)
})

test('queries that start together run on one connection, also after one of them fails', async () => {
  const failing = replica.read((db) => Promise.all([db.execute(sql`select 1 / 0`), db.execute(sql`select pg_sleep(0.2)`), nameIn(db)]))
  await expect(failing).rejects.toThrow(/Failed query/)
  const together = await replica.read((db) => Promise.all([nameIn(db), isReplica(db), db.transaction((tx) => tx.$count(products))]))
  expect(together).toEqual([expect.stringMatching(/^Naam/), true, 1])
})

test('an error of the query itself is not repeated on the primary', async () => {
  let runs = 0
  const work = (db: Database) => db.execute(sql`select 1 / ${runs++}::int`)
  await expect(replica.read(work)).rejects.toThrow(/Failed query/)
  expect(runs).toBe(1)
})

test('a server that is no replica is not used', async () => {
  const wrong: string[] = []
  const noReplica = openReadReplica({ url: primary.url, primary: shops[0]!.database.db, log: (line) => wrong.push(line) })
  expect(await noReplica.read(isReplica)).toBe(false)
  expect(wrong).toEqual([expect.stringContaining('DATABASE_READ_URL leads to a server that is not a replica')])
  await noReplica.close()
})

test('when the replica is killed, lists go on from the primary', async () => {
  await replicaServer.kill()
  await rename('Naam 300')
  expect(await replica.read(async (db) => [await nameIn(db), await isReplica(db)])).toEqual(['Naam 300', false])
  await vi.waitFor(async () => expect(await Promise.all(shops.map(listedName))).toEqual(['Naam 300', 'Naam 300']), { interval: 1 })
  const { port } = replicaServer.connection
  replicaServer = await startTcpCluster(replicaHome, { port })
  await vi.waitFor(async () => expect(await replica.read(isReplica)).toBe(true), { timeout: 20_000, interval: 100 })
})
