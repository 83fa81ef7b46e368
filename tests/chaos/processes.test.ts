// Several web processes on one port share their state; a killed one is replaced, and all can be
// restarted while people shop.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.ts'
import { checkoutBody, type SellableProduct, listPlainProducts } from '../support/checkout-body.ts'
import { type RunningShop, startShop, isAlive } from '../support/running-shop.ts'
import { askProcess, type RequestOptions } from '../support/ask-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { demoAccounts } from '#demo/demo-accounts.ts'
import { sessionHeaders, retitlePage } from '../support/json-request.ts'

const emptyDataDir = createDataDir()
let database: TestDatabase
let shop: RunningShop
let products: SellableProduct[]
const patiently = { timeout: 100_000, interval: 50 }
/** Starting a process can be slow on a busy machine. */
vi.setConfig({ testTimeout: 150_000 })

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await startShop({
    env: { DATABASE_URL: database.url, DEMO_SHOP: 'true', WEB_CONCURRENCY: '2', TRUSTED_HOPS: '1' },
  })
  await vi.waitUntil(async () => (await metric('shop_processes')) === 2, patiently)
  await database.db.execute(sql`update products set stock = 10000 where stock is not null`)
  products = await listPlainProducts(shop.url)
}, 120_000)
afterAll(async () => {
  await shop.kill()
  await database.close()
})

/** The children of the supervisor. */
const webProcesses = (): number[] =>
  readFileSync(`/proc/${shop.process.pid}/task/${shop.process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)

const ask = (call: string, options?: RequestOptions) => askProcess(shop.port, call, options)

const repeat = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function metric(name: string): Promise<number> {
  const { text } = await ask('GET /metrics')
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1])
}

let shoppers = 0
/**
 * Each order comes from a network of its own and each key has an e-mail address of its own, so that
 * no limit applies. The same `key` needs the same `productIndex`.
 */
const order = (key: string, productIndex: number, agent?: Agent) =>
  ask('POST /api/create-order', {
    headers: {
      'idempotency-key': key,
      'x-forwarded-for': `10.${Math.floor(++shoppers / 250)}.${shoppers % 250}.7`,
    },
    body: checkoutBody(
      [{ product: products[productIndex % products.length]!, quantity: 1 }],
      `${key}@luwte.example`,
    ),
    ...(agent && { agent }),
  })

test('a change in one process is visible in all', async () => {
  const headers = await sessionHeaders(shop.url, demoAccounts[1])
  await repeat(8, () => ask('GET /contact'))
  const change = { slug: 'contact', title: 'Contact, ook op zondag', headers }
  expect(await retitlePage(shop.url, change)).toBe(200)
  await vi.waitFor(async () => {
    const responses = await repeat(8, () => ask('GET /contact'))
    expect(
      responses.filter(({ text: html }) => html.includes('Contact, ook op zondag')),
    ).toHaveLength(8)
  }, patiently)
})

let signUps = 0
const signUp = (from: string) =>
  ask('POST /api/newsletter-signup', {
    headers: { 'x-forwarded-for': from },
    body: { email: `post${signUps++}@voorbeeld.nl` },
  })

test(
  'rate limits are shared by all processes, apply per visitor behind the proxy, and forged headers do not evade them',
  { tags: 'long' },
  async () => {
    const responses = await repeat(16, (index) => signUp(`198.51.100.${index}, 203.0.113.7`))
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6)
    expect((await signUp('203.0.113.8')).status).toBe(202)
  },
)

const healthRequests = () =>
  metric('shop_requests_total\\{method="GET",route="/healthz",status="200"\\}')
test('metrics add up over all processes', { tags: 'long' }, async () => {
  const before = (await healthRequests()) || 0
  await repeat(12, () => ask('GET /healthz'))
  await vi.waitFor(async () => expect(await healthRequests()).toBe(before + 12), patiently)
})

test(
  'kill -9 of one process during a burst of orders loses none, doubles none, and the process is replaced',
  { tags: 'long' },
  async () => {
    const keys = Array.from({ length: 40 }, () => crypto.randomUUID())
    const [victim] = webProcesses()
    const acknowledged: number[] = []
    let broken = 0
    const placing = keys.map(async (key, index) => {
      await pause(index * 5)
      for (let attempt = 0; attempt < 5; attempt++) {
        const response = await order(key, index).catch((error: NodeJS.ErrnoException) => error)
        if ('status' in response) {
          expect(response).toMatchObject({ status: 201 })
          acknowledged.push((JSON.parse(response.text) as { order_id: number }).order_id)
          return
        }
        expect(response.code).toMatch(/^(?:ECONNRESET|ECONNREFUSED|EPIPE)$/)
        broken++
      }
    })
    const processes = Promise.all(placing)
    await Promise.race([
      processes,
      vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), {
        timeout: 20_000,
        interval: 5,
      }),
    ])
    process.kill(victim!, 'SIGKILL')
    await processes
    expect(new Set(acknowledged).size).toBe(keys.length)
    const stored = new Set(
      (await database.db.select({ id: orders.id }).from(orders)).map(({ id }) => id),
    )
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(broken).toBeLessThan(keys.length)
    await vi.waitFor(
      async () =>
        expect([await metric('shop_processes'), await metric('shop_process_deaths_total')]).toEqual(
          [2, 1],
        ),
      patiently,
    )
    expect(webProcesses()).not.toContain(victim)
  },
)

/** Places an order, and again while the shop asks to come back later. */
async function placeOrder(productIndex: number): Promise<number> {
  for (const key = crypto.randomUUID(); ; await pause(300)) {
    const { status } = await order(key, productIndex)
    if (status !== 503) return status
  }
}

test(
  'a hanging process is killed and replaced without affecting visitors of the others',
  { tags: 'long' },
  async () => {
    const [hanging] = webProcesses()
    const deaths = await metric('shop_process_deaths_total')
    process.kill(hanging!, 'SIGSTOP')
    const statuses: number[] = []
    // A stopped process accepts no connection, so the other process answers each of these.
    while (webProcesses().includes(hanging!)) {
      statuses.push((await ask('GET /contact')).status, await placeOrder(statuses.length))
      await pause(50)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 201]))
    await vi.waitFor(
      async () =>
        expect([await metric('shop_processes'), await metric('shop_process_deaths_total')]).toEqual(
          [2, deaths + 1],
        ),
      patiently,
    )
    expect(shop.output()).toContain('a web process hangs and is ended')
  },
)

/** Runs `npm run restart` as an operator does. */
async function restart(dataDir: string): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env
  const child = spawn('npm', ['run', '--silent', 'restart'], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void (output += text.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

describe('npm run restart', () => {
  test('reports when there is nothing to restart', { tags: 'long' }, async () => {
    const { code, output } = await restart(emptyDataDir)
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Cannot start: no shop with WEB_CONCURRENCY runs on \S+; /),
    ])
  })

  test('replaces every process without failing a request', { tags: 'long' }, async () => {
    const oldProcesses = webProcesses()
    const deaths = await metric('shop_process_deaths_total')
    const agent = new Agent({ keepAlive: true, maxSockets: 6 })
    const stop = new AbortController()
    const failures: unknown[] = []
    let responseCount = 0
    const visitors = repeat(6, async (visitor) => {
      while (!stop.signal.aborted)
        try {
          const { status } = await (visitor === 0
            ? order(crypto.randomUUID(), responseCount, agent)
            : ask(visitor % 2 ? 'GET /' : 'GET /api/products', { agent }))
          responseCount++
          if (status !== 200 && status !== 201) failures.push(status)
        } catch (error) {
          failures.push(error)
        } finally {
          await pause(10)
        }
    })
    const requestsBefore = await healthRequests()
    expect(await restart(shop.dataDir)).toEqual({ code: 0, output: 'All web processes are new.\n' })
    expect(webProcesses().filter((pid) => oldProcesses.includes(pid))).toEqual([])
    await vi.waitFor(async () => expect(await metric('shop_processes')).toBe(2), patiently)
    stop.abort()
    await visitors
    agent.destroy()
    expect(failures).toEqual([])
    expect(responseCount).toBeGreaterThan(20)
    // The counts of the old processes are included, and a planned exit is not counted as a death.
    expect(await healthRequests()).toBeGreaterThanOrEqual(requestsBefore)
    expect(await metric('shop_process_deaths_total')).toBe(deaths)
  })
})

test('SIGTERM lets running requests finish and leaves no process behind', async () => {
  const processes = webProcesses()
  const pendingOrders = repeat(4, (index) => order(crypto.randomUUID(), index))
  // Connections are accepted in order: once these are answered, a process has the orders.
  await repeat(8, () => ask('GET /healthz'))
  await shop.stop()
  expect((await pendingOrders).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(shop.process.exitCode).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
})
