// Reads of a shop of two processes from a streaming read replica that lags, stops replaying, or is
// killed.

import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#data/core/db.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { openReadReplica } from '../../server/read-replica.ts'
import { startTcpCluster } from '#tests/support/database/tcp-server.ts'
import type { ShopInProcess } from '#tests/support/shop-in-process.ts'
import {
  isReplica,
  runOn,
  type ShopsWithReplica,
  startShopsWithReplica,
} from '../shops-with-replica.ts'
import { patiently } from '#tests/support/patiently.ts'

vi.setConfig({ testTimeout: 60_000 })
let running: ShopsWithReplica
beforeAll(async () => {
  running = await startShopsWithReplica()
}, 120_000)
afterAll(() => running.stop())

/** How fast a notification arrives on a busy machine is not what these tests are about. */
const untilNotified = { timeout: 10_000, interval: 1 }

const nameIn = async (db: Database) =>
  (
    await db
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, running.product.id))
  )[0]?.name
const listedName = async (shop: ShopInProcess) => {
  const response = await fetch(`${shop.url}/api/overview`)
  const text = await response.text()
  return /"name":"(Naam \d+)"/.exec(text)?.[1] ?? `${response.status} ${text.slice(0, 300)}`
}

test(
  'a read shows every change before it, from a replica that is behind',
  { tags: 'long' },
  async () => {
    for (let round = 0; round < 10; round++) {
      await running.rename(`Naam ${round}`)
      expect(
        await running.replica.read(async (db) => [await nameIn(db), await isReplica(db)]),
      ).toEqual([`Naam ${round}`, true])
    }
    expect(running.replica.unusableSince()).toBeUndefined()
  },
)

test('no process keeps a listing from before a change, while the replica is behind', async () => {
  for (let round = 100; round < 120; round++) {
    await running.rename(`Naam ${round}`)
    // The notification is on its way; once a process has it, no older name may come back.
    await vi.waitFor(
      async () =>
        expect(await Promise.all(running.shops.map(listedName))).toEqual([
          `Naam ${round}`,
          `Naam ${round}`,
        ]),
      untilNotified,
    )
    expect(await Promise.all([...running.shops, ...running.shops].map(listedName))).toEqual(
      Array.from({ length: 4 }, () => `Naam ${round}`),
    )
  }
})

test(
  'while the replica replays nothing, reads show every change from the primary, and later come from the replica again',
  { tags: 'long' },
  async () => {
    await running.onReplica('select pg_wal_replay_pause()')
    await running.rename('Naam 200')
    const startedAt = performance.now()
    expect(
      await running.replica.read(async (db) => [await nameIn(db), await isReplica(db)]),
    ).toEqual(['Naam 200', false])
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(running.replica.unusableSince()).toBeInstanceOf(Date)
    expect(running.lines).toEqual([
      expect.stringMatching(/^the read replica is not used.*behind the primary$/),
    ])
    await vi.waitFor(
      async () =>
        expect(await Promise.all(running.shops.map(listedName))).toEqual(['Naam 200', 'Naam 200']),
      untilNotified,
    )
    await running.onReplica('select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await running.replica.read(isReplica)).toBe(true), {
      timeout: 10_000,
      interval: 50,
    })
    expect(running.lines.at(-1)).toBe('the read replica is used again')
    expect(await Promise.all(running.shops.map(listedName))).toEqual(['Naam 200', 'Naam 200'])
  },
)

test(
  'a query that the replica ends, because it conflicts with a change, is answered by the primary',
  { tags: 'long' },
  async () => {
    let runs = 0
    const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), {
      code: '40001',
    })
    const work = (db: Database) => (runs++ === 0 ? Promise.reject(conflict) : isReplica(db))
    expect([await running.replica.read(work), runs]).toEqual([false, 2])
    await vi.waitFor(async () => expect(await running.replica.read(isReplica)).toBe(true), {
      timeout: 10_000,
      interval: 50,
    })
  },
)

test(
  'a read that has to store something runs on the primary, and the replica stays in use',
  { tags: 'long' },
  async () => {
    const store = async (db: Database) => {
      await db.update(products).set({ position: 1 }).where(eq(products.id, running.product.id))
      return isReplica(db)
    }
    expect(await running.replica.read(store)).toBe(false)
    expect(await running.replica.read(isReplica)).toBe(true)
  },
)

test(
  'queries that start together run on one connection, also after one of them fails',
  { tags: 'long' },
  async () => {
    const failing = running.replica.read((db) =>
      Promise.all([
        db.execute(sql`select 1 / 0`),
        db.execute(sql`select pg_sleep(0.2)`),
        nameIn(db),
      ]),
    )
    await expect(failing).rejects.toThrow(/Failed query/)
    const together = await running.replica.read((db) =>
      Promise.all([nameIn(db), isReplica(db), db.transaction((tx) => tx.$count(products))]),
    )
    expect(together).toEqual([expect.stringMatching(/^Naam/), true, 1])
  },
)

test('an error of the query itself is not repeated on the primary', { tags: 'long' }, async () => {
  let runs = 0
  const work = (db: Database) => db.execute(sql`select 1 / ${runs++}::int`)
  await expect(running.replica.read(work)).rejects.toThrow(/Failed query/)
  expect(runs).toBe(1)
})

test.each([
  [
    'a server that is no replica',
    () => running.servers.primary.url,
    'DATABASE_READ_URL leads to a server that is not a replica',
  ],
  [
    'a database that does not exist',
    () => `${running.servers.replica.url}x`,
    'database "postgresx" does not exist',
  ],
])('%s is not used', async (_, url, reason) => {
  const log: string[] = []
  const unusable = openReadReplica({
    url: url(),
    primary: running.shops[0].database.db,
    log: (line) => log.push(line),
  })
  expect(await unusable.read(isReplica)).toBe(false)
  expect(log).toEqual([expect.stringContaining(reason)])
  await unusable.close()
})

test('when the replica is killed, lists go on from the primary', { tags: 'long' }, async () => {
  await running.servers.replica.kill()
  await running.rename('Naam 300')
  expect(await running.replica.read(async (db) => [await nameIn(db), await isReplica(db)])).toEqual(
    ['Naam 300', false],
  )
  await vi.waitFor(
    async () =>
      expect(await Promise.all(running.shops.map(listedName))).toEqual(['Naam 300', 'Naam 300']),
    untilNotified,
  )
  const { port } = running.servers.replica.connection
  running.servers.replica = await startTcpCluster(running.servers.replica.home, { port })
  await vi.waitFor(async () => expect(await running.replica.read(isReplica)).toBe(true), {
    timeout: 20_000,
    interval: 100,
  })
})

test(
  'the time limit of statements confirms no commit that waits for a synchronous replica (docs/operations.md)',
  { tags: 'long' },
  async () => {
    const client = new Client({ ...running.servers.primary.connection, statement_timeout: 200 })
    client.on('error', () => {})
    await client.connect()
    await client.query(`alter system set synchronous_standby_names = 'no_such_replica'`)
    await client.query('select pg_reload_conf()')
    await vi.waitFor(
      async () =>
        expect((await client.query('show synchronous_standby_names')).rows[0]).not.toEqual({
          synchronous_standby_names: '',
        }),
      patiently,
    )
    await client.query('begin')
    await client.query(`update products set position = 2`)
    const commit = client.query('commit').then(
      () => 'confirmed',
      () => 'not confirmed',
    )
    expect(
      await Promise.race([commit, new Promise((resolve) => setTimeout(resolve, 1_000, 'waits'))]),
    ).toBe('waits')
    await runOn(
      running.servers.primary,
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    expect(await commit).toBe('not confirmed')
  },
)
