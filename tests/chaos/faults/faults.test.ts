// A real shop whose surroundings fail: its database stops, hangs or has no room left; its visitors are slow, or send what nobody means well with.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brokenInvariants } from '#data/invariants.ts'
import { type EmbeddedServer, startEmbedded } from '#server/database/embedded.ts'
import { anOrderBody, type SellableProduct } from '#tests/support/order-body.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { badCalls } from './bad-calls.ts'

vi.setConfig({ testTimeout: 150_000 })
const patient = { timeout: 60_000, interval: 100 }
const megabytes = 320

const disk = mkdtempSync(join(tmpdir(), 'luwte-test-'))
/** A disk that can be filled without filling anybody else's: only root may make one. */
const ownDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', disk]).status === 0
if (!ownDisk) console.warn('No disk of its own can be mounted here: run as root on Linux to test a full disk.')
const home = join(disk, 'database')
const acknowledged = new Set<number>()
let server: EmbeddedServer
let shop: RunningShop
let products: SellableProduct[]
let dribblers: { socket: Socket; closed: Promise<void> }[]

beforeAll(async () => {
  server = await startEmbedded({ home })
  const { host, port, user, database } = server.connection
  const url = `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
  const env = { DATABASE_URL: url, DEMO_SHOP: 'true', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  shop = await startShop({ dataDir: join(disk, 'shop'), keepData: true, env })
  const all = (await fetch(`${shop.url}/api/products`).then((answer) => answer.json())) as SellableProduct[]
  products = all.filter(({ product_variations, in_stock }) => product_variations.length === 0 && in_stock)
  await query('update products set stock = 100000 where stock is not null')
  dribblers = Array.from({ length: 100 }, () => dribbling())
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await server.stop()
  if (ownDisk) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function query(question: string): Promise<Record<string, unknown>[]> {
  const pool = new Pool({ ...server.connection, max: 1 })
  try {
    return (await pool.query<Record<string, unknown>>(question)).rows
  } finally {
    await pool.end()
  }
}

type Reply = { order_id?: number; code?: string; message?: string }
async function order(key: string = crypto.randomUUID()): Promise<{ status: number; reply: Reply }> {
  const answer = await fetch(`${shop.url}/api/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(anOrderBody([{ product: products[0]!, quantity: 1 }])),
  })
  // A machine that has too much to do says so, and the same order is sent again.
  if (answer.headers.has('retry-after')) {
    await pause(300)
    return order(key)
  }
  const reply = (await answer.json()) as Reply
  if (answer.status === 201) acknowledged.add(reply.order_id!)
  return { status: answer.status, reply }
}
const refusedKindly = {
  status: 503,
  reply: { code: 'shop-unavailable', message: 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.' },
}
const statusOf = async (path: string) => (await fetch(shop.url + path)).status
/** Pages that were looked at before go on from memory. */
const browsing = async () =>
  expect(await Promise.all(['/', '/shop', '/contact', '/api/products'].map(statusOf))).toEqual([200, 200, 200, 200])

async function booksHold(): Promise<void> {
  const pool = new Pool({ ...server.connection, max: 1 })
  try {
    expect(await brokenInvariants(drizzle(pool))).toEqual([])
    const stored = new Set((await pool.query<{ id: number }>('select id from orders')).rows.map(({ id }) => id))
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  } finally {
    await pool.end()
  }
}

/** Sends a line of its question now and then, and never the end. */
function dribbling(): { socket: Socket; closed: Promise<void> } {
  const socket = connect(shop.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write('GET / HTTP/1.1\r\nhost: winkel\r\n')
  const timer = setInterval(() => socket.write('x-nog-een: 1\r\n'), 500)
  const closed = new Promise<void>((resolve) => socket.once('close', resolve)).finally(() => clearInterval(timer))
  return { socket, closed }
}

test('a database that stops and comes back: browsing outlives it, writes refuse in words, nobody restarts the shop', async () => {
  await browsing()
  await server.stop()
  await browsing()
  const key = crypto.randomUUID()
  expect(await order(key)).toMatchObject(refusedKindly)
  const page = await fetch(`${shop.url}/over-ons`)
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Even geduld')])
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  server = await startEmbedded({ home })
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), patient)
  expect((await order(key)).status).toBe(201)
  expect((await order(key)).reply.order_id).toBe([...acknowledged].at(-1))
  expect(await statusOf('/over-ons')).toBe(200)
  await booksHold()
})

test('a database that hangs for seconds: browsing notices nothing, an order waits and is there', async () => {
  await browsing()
  const all = postgresProcesses(server.pid() ?? 0)
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  const waiting = order()
  try {
    await browsing()
    expect(await Promise.race([waiting, pause(2_000, 'waits')])).toBe('waits')
  } finally {
    for (const pid of all.toReversed()) process.kill(pid, 'SIGCONT')
  }
  expect((await waiting).status).toBe(201)
})

const postgresProcesses = (postmaster: number): number[] => [
  postmaster,
  ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
]

test('slow senders and slow readers keep nobody else waiting', async () => {
  const body = Array.from({ length: 50 }, () => {
    const socket = connect(shop.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('POST /api/create-order HTTP/1.1\r\nhost: winkel\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{')
    return socket
  })
  const readers = Array.from({ length: 50 }, () => {
    const socket = connect(shop.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write('GET /shop HTTP/1.1\r\nhost: winkel\r\n\r\n'.repeat(40))
    return socket
  })
  for (let round = 0; round < 10; round++) {
    for (const socket of body) socket.write(' ')
    await browsing()
    expect((await order()).status).toBe(201)
  }
  // They are 150 against one; on any machine others are served long before those who send slowly are cut off.
  expect(body.filter(({ destroyed, bytesRead }) => destroyed || bytesRead > 0)).toEqual([])
  for (const socket of [...body, ...readers]) socket.destroy()
})

test('bad calls of every operation: none is answered 500, and the shop lives', async () => {
  const { wrong, operations, statuses } = await badCalls(shop.url, 1_000)
  expect(wrong).toEqual([])
  expect(operations).toBeGreaterThan(150)
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 401, 404, 415, 422]))
  expect(shop.process.exitCode).toBeNull()
  expect(shop.output()).not.toContain('"fault"')
})

test.runIf(ownDisk)('a full disk: writes refuse in words, browsing goes on, and with room again all is as it was', async () => {
  const ballast = join(disk, 'ballast')
  const full = () => {
    for (const size of [10_000_000, 100_000, 1_000])
      for (;;)
        try {
          writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' })
        } catch {
          break
        }
  }
  full()
  const met: Awaited<ReturnType<typeof order>>[] = []
  await vi.waitFor(
    async () => {
      full()
      met.push(...(await Promise.all(Array.from({ length: 20 }, () => order()))))
      expect(met.some(({ status }) => status !== 201)).toBe(true)
    },
    { timeout: 60_000, interval: 1 },
  )
  for (const refused of met.filter(({ status }) => status !== 201)) expect(refused).toMatchObject(refusedKindly)
  await browsing()
  rmSync(ballast)
  await vi.waitFor(async () => expect((await order()).status).toBe(201), patient)
  await booksHold()
  await browsing()
})

test('who never ends a question is sent away', async () => {
  await Promise.all(dribblers.map(({ closed }) => closed))
  expect(await statusOf('/readyz')).toBe(200)
})
