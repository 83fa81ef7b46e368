// A real shop whose environment fails: the database stops, hangs or has no disk space; clients are
// slow or hostile.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import {
  checkoutBody,
  listPlainProducts,
  type SellableProduct,
} from '../../support/checkout-body.ts'
import { type RunningShop, startShop } from '../../support/running-shop.ts'
import { seededRandom } from '../../support/seed.ts'
import { badCalls } from './bad-calls.ts'
import { removeFolder } from '../../support/scratch-folder.ts'
import { orderRequest } from '../../support/json-request.ts'

vi.setConfig({ testTimeout: 150_000 })
const patiently = { timeout: 60_000, interval: 100 }
const megabytes = 320

const diskFolder = mkdtempSync(join(tmpdir(), 'luwte-test-'))
/** A file system of its own that can be filled safely; only root can mount one. */
const hasOwnDisk =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', diskFolder])
    .status === 0
if (!hasOwnDisk)
  console.warn('Cannot mount a file system here: run as root on Linux to test a full disk.')
const home = join(diskFolder, 'database')
const acknowledged = new Set<number>()
let server: EmbeddedServer
let shop: RunningShop
let products: SellableProduct[]
let slowClients: { socket: Socket; closed: Promise<void> }[]

beforeAll(async () => {
  server = await startEmbeddedServer({ home })
  const { host, port, user, database } = server.connection
  const url = `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
  const env = { DATABASE_URL: url, DEMO_SHOP: 'true', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  shop = await startShop({ dataDir: join(diskFolder, 'shop'), keepData: true, env })
  products = await listPlainProducts(shop.url)
  await query('update products set stock = 100000 where stock is not null')
  slowClients = Array.from({ length: 100 }, () => connectSlowClient())
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await server.stop()
  if (hasOwnDisk) spawnSync('umount', ['-l', diskFolder])
  removeFolder(diskFolder)
})

async function query(text: string): Promise<Record<string, unknown>[]> {
  const pool = new Pool({ ...server.connection, max: 1 })
  try {
    return (await pool.query<Record<string, unknown>>(text)).rows
  } finally {
    await pool.end()
  }
}

type Reply = { order_id?: number; code?: string; message?: string }
async function order(key: string = crypto.randomUUID()): Promise<{ status: number; reply: Reply }> {
  const body = checkoutBody([{ product: products[0]!, quantity: 1 }])
  const response = await fetch(`${shop.url}/api/create-order`, orderRequest(body, key))
  // The shop is overloaded and asks to send the same order again.
  if (response.headers.has('retry-after')) {
    await pause(300)
    return order(key)
  }
  const reply = (await response.json()) as Reply
  if (response.status === 201) acknowledged.add(reply.order_id!)
  return { status: response.status, reply }
}
const unavailableResponse = {
  status: 503,
  reply: {
    code: 'shop-unavailable',
    message: 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.',
  },
}
const statusOf = async (path: string) => (await fetch(shop.url + path)).status
/** Pages that were visited before are served from the cache. */
const expectBrowsingWorks = async () =>
  expect(await Promise.all(['/', '/shop', '/contact', '/api/products'].map(statusOf))).toEqual([
    200, 200, 200, 200,
  ])

async function expectConsistentData(): Promise<void> {
  const pool = new Pool({ ...server.connection, max: 1 })
  try {
    expect(await findInvariantViolations(drizzle(pool))).toEqual([])
    const stored = new Set(
      (await pool.query<{ id: number }>('select id from orders')).rows.map(({ id }) => id),
    )
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  } finally {
    await pool.end()
  }
}

/** Sends a header line now and then, but never the end of its request. */
function connectSlowClient(): { socket: Socket; closed: Promise<void> } {
  const socket = connect(shop.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write('GET / HTTP/1.1\r\nhost: winkel\r\n')
  const timer = setInterval(() => socket.write('x-nog-een: 1\r\n'), 500)
  const closed = new Promise<void>((resolve) => socket.once('close', resolve)).finally(() =>
    clearInterval(timer),
  )
  return { socket, closed }
}

test('when the database stops and comes back, browsing goes on, orders are refused clearly and no restart is needed', async () => {
  await expectBrowsingWorks()
  await server.stop()
  await expectBrowsingWorks()
  const key = crypto.randomUUID()
  expect(await order(key)).toMatchObject(unavailableResponse)
  const page = await fetch(`${shop.url}/over-ons`)
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Even geduld')])
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), patiently)
  expect(await statusOf('/healthz')).toBe(200)
  server = await startEmbeddedServer({ home })
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), patiently)
  expect((await order(key)).status).toBe(201)
  expect((await order(key)).reply.order_id).toBe([...acknowledged].at(-1))
  expect(await statusOf('/over-ons')).toBe(200)
  await expectConsistentData()
})

test(
  'when the database hangs for seconds, browsing is not affected and an order waits and succeeds',
  { tags: 'long' },
  async () => {
    await expectBrowsingWorks()
    const processes = postgresProcesses(server.pid() ?? 0)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    const pendingOrder = order()
    try {
      await expectBrowsingWorks()
      expect(await Promise.race([pendingOrder, pause(2_000, 'waits')])).toBe('waits')
    } finally {
      for (const pid of processes.toReversed()) process.kill(pid, 'SIGCONT')
    }
    expect((await pendingOrder).status).toBe(201)
  },
)

const postgresProcesses = (postmaster: number): number[] => [
  postmaster,
  ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number),
]

test('slow uploads and slow downloads do not block other visitors', async () => {
  const slowUploads = Array.from({ length: 50 }, () => {
    const socket = connect(shop.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST /api/create-order HTTP/1.1\r\nhost: winkel\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
    )
    return socket
  })
  const slowReaders = Array.from({ length: 50 }, () => {
    const socket = connect(shop.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write('GET /shop HTTP/1.1\r\nhost: winkel\r\n\r\n'.repeat(40))
    return socket
  })
  for (let round = 0; round < 10; round++) {
    for (const socket of slowUploads) socket.write(' ')
    await expectBrowsingWorks()
    expect((await order()).status).toBe(201)
  }
  // The slow clients are 150 against one; other visitors are served long before the slow ones are
  // cut off.
  expect(slowUploads.filter(({ destroyed, bytesRead }) => destroyed || bytesRead > 0)).toEqual([])
  for (const socket of [...slowUploads, ...slowReaders]) socket.destroy()
})

test.runIf(hasOwnDisk)(
  'on a full disk orders are refused clearly and browsing goes on; with space again everything works',
  async () => {
    const ballast = join(diskFolder, 'ballast')
    const fillDisk = () => {
      for (const size of [10_000_000, 100_000, 1_000])
        for (;;)
          try {
            writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' })
          } catch {
            break
          }
    }
    fillDisk()
    const results: Awaited<ReturnType<typeof order>>[] = []
    await vi.waitFor(
      async () => {
        fillDisk()
        results.push(...(await Promise.all(Array.from({ length: 20 }, () => order()))))
        expect(results.some(({ status }) => status !== 201)).toBe(true)
      },
      { timeout: 60_000, interval: 1 },
    )
    for (const response of results.filter(({ status }) => status !== 201))
      expect(response).toMatchObject(unavailableResponse)
    await expectBrowsingWorks()
    rmSync(ballast)
    await vi.waitFor(async () => expect((await order()).status).toBe(201), patiently)
    // The monitor tries a write every few seconds, so readiness returns later than the first order.
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), patiently)
    await expectConsistentData()
    await expectBrowsingWorks()
  },
)

test('a client that never finishes its request is disconnected', { tags: 'long' }, async () => {
  await Promise.all(slowClients.map(({ closed }) => closed))
  expect(await statusOf('/readyz')).toBe(200)
})

// Comes last, because a nearly valid call of the owner may hide the product that the tests above
// order.
test('no bad call is answered 500 or stops the shop', async () => {
  const { failures, operations, statuses } = await badCalls(shop.url, {
    calls: 1_000,
    random: seededRandom(),
  })
  expect(failures).toEqual([])
  expect(operations).toBeGreaterThan(150)
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 401, 404, 415, 422]))
  expect(shop.process.exitCode).toBeNull()
  expect(shop.output()).not.toContain('"fault"')
})
