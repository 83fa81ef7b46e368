// Several web processes on one port: they agree, one that is killed is replaced, and all can be renewed while people shop.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoLogins } from '#demo/accounts.ts'
import { orders } from '#data/tables/orders.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { anOrderBody, type SellableProduct } from '#tests/support/order-body.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { dataFolder } from '#tests/support/web/data-folder.ts'

const noShop = dataFolder()
let database: TestDatabase
let shop: RunningShop
let products: SellableProduct[]
const patient = { timeout: 100_000, interval: 50 }
/** A busy machine starts a process slowly; a test still ends. */
vi.setConfig({ testTimeout: 150_000 })

beforeAll(async () => {
  database = await freshDatabase()
  shop = await startShop({ env: { DATABASE_URL: database.url, DEMO_SHOP: 'true', WEB_CONCURRENCY: '2', TRUSTED_HOPS: '1' } })
  await vi.waitUntil(async () => (await count('shop_processes')) === 2, patient)
  await database.db.execute(sql`update products set stock = 10000 where stock is not null`)
  products = (JSON.parse((await ask('GET /api/products')).text) as SellableProduct[]).filter(
    ({ product_variations, in_stock }) => product_variations.length === 0 && in_stock,
  )
}, 120_000)
afterAll(async () => {
  await shop.kill()
  await database.close()
})

/** The children of the process that watches. */
const webProcesses = (): number[] =>
  readFileSync(`/proc/${shop.process.pid}/task/${shop.process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

type Sent = { headers?: Record<string, string>; body?: unknown; agent?: Agent }
/** Without `agent` on a connection of its own, so that each question goes to the next process. Rejects when the connection breaks. */
function ask(call: string, { headers = {}, body, agent }: Sent = {}): Promise<{ status: number; text: string; cookie: string }> {
  const [method, path] = call.split(' ')
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: shop.port,
        method,
        path,
        agent: agent ?? false,
        headers: {
          ...headers,
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(text)
  })
}
const times = <Result>(many: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: many }, (_, at) => work(at)))

async function count(name: string): Promise<number> {
  const { text } = await ask('GET /metrics')
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1])
}

let shoppers = 0
/** Each from a network of its own, and each key with an e-mail address of its own, so that no limit is met. The same `key` must come with the same `what`. */
const order = (key: string, what: number, agent?: Agent) =>
  ask('POST /api/create-order', {
    headers: { 'idempotency-key': key, 'x-forwarded-for': `10.${Math.floor(++shoppers / 250)}.${shoppers % 250}.7` },
    body: anOrderBody([{ product: products[what % products.length]!, quantity: 1 }], `${key}@luwte.example`),
    ...(agent && { agent }),
  })

test('what one process changes, all show', async () => {
  const logIn = (await demoLogins(database.db)).find((line) => line.includes('beheer@'))
  const [, email, password] = /(\S+@\S+) \/ (\S+)/.exec(logIn ?? '') ?? []
  const { text, cookie } = await ask('POST /api/login', { body: { email, password } })
  const headers = { authorization: `Bearer ${(JSON.parse(text) as { token: string }).token}`, cookie }
  await times(8, () => ask('GET /contact'))
  const page = JSON.parse((await ask('GET /api/pages/contact')).text) as { title: string; slug: string; content: unknown }
  const saved = await ask('PUT /api/pages/contact', { headers, body: { ...page, version: undefined, title: 'Contact, ook op zondag' } })
  expect(saved.status).toBe(200)
  await vi.waitFor(async () => {
    const shown = await times(8, () => ask('GET /contact'))
    expect(shown.filter(({ text: html }) => html.includes('Contact, ook op zondag'))).toHaveLength(8)
  }, patient)
})

const signUp = (from: string) =>
  ask('POST /api/newsletter-signup', { headers: { 'x-forwarded-for': from }, body: { email: `post${Math.random()}@voorbeeld.nl` } })

test('a limit is one limit for all processes, for each visitor behind the proxy, and nobody gets past it by telling more', async () => {
  const answers = await times(16, (at) => signUp(`198.51.100.${at}, 203.0.113.7`))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  expect((await signUp('203.0.113.8')).status).toBe(202)
})

const counted = () => count('shop_requests_total\\{method="GET",route="/healthz",status="200"\\}')
test('counts for Prometheus are those of all processes', async () => {
  const before = (await counted()) || 0
  await times(12, () => ask('GET /healthz'))
  await vi.waitFor(async () => expect(await counted()).toBe(before + 12), patient)
})

test('kill -9 of one of them in a burst of orders: none is lost, none is doubled, and another takes its place', async () => {
  const keys = Array.from({ length: 40 }, () => crypto.randomUUID())
  const [victim] = webProcesses()
  const acknowledged: number[] = []
  let broken = 0
  const buying = keys.map(async (key, at) => {
    await pause(at * 5)
    for (let tried = 0; tried < 5; tried++) {
      const answer = await order(key, at).catch((error: NodeJS.ErrnoException) => error)
      if ('status' in answer) {
        expect(answer).toMatchObject({ status: 201 })
        acknowledged.push((JSON.parse(answer.text) as { order_id: number }).order_id)
        return
      }
      expect(answer.code).toMatch(/^(?:ECONNRESET|ECONNREFUSED|EPIPE)$/)
      broken++
    }
  })
  const all = Promise.all(buying)
  await Promise.race([all, vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), { timeout: 20_000, interval: 5 })])
  process.kill(victim!, 'SIGKILL')
  await all
  expect(new Set(acknowledged).size).toBe(keys.length)
  const stored = new Set((await database.db.select({ id: orders.id }).from(orders)).map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(broken).toBeLessThan(keys.length)
  await vi.waitFor(async () => expect([await count('shop_processes'), await count('shop_process_deaths_total')]).toEqual([2, 1]), patient)
  expect(webProcesses()).not.toContain(victim)
})

/** Whoever is told to come back in a moment, because the machine has too much to do, does so. */
async function bought(what: number): Promise<number> {
  for (const key = crypto.randomUUID(); ; await pause(300)) {
    const { status } = await order(key, what)
    if (status !== 503) return status
  }
}

test('one that hangs is ended and replaced; whoever asks the others notices nothing', async () => {
  const [hanging] = webProcesses()
  const deaths = await count('shop_process_deaths_total')
  process.kill(hanging!, 'SIGSTOP')
  const statuses: number[] = []
  // A stopped process takes no new connection, so each of these is the other one's.
  while (webProcesses().includes(hanging!)) {
    statuses.push((await ask('GET /contact')).status, await bought(statuses.length))
    await pause(50)
  }
  expect(new Set(statuses)).toEqual(new Set([200, 201]))
  await vi.waitFor(
    async () => expect([await count('shop_processes'), await count('shop_process_deaths_total')]).toEqual([2, deaths + 1]),
    patient,
  )
  expect(shop.output()).toContain('a web process hangs and is ended')
})

/** `npm run restart`, as whoever runs the shop types it. */
async function restart(dataDir: string): Promise<{ code: number | null; said: string }> {
  const { PATH, HOME } = process.env
  const child = spawn('npm', ['run', '--silent', 'restart'], { env: { PATH, HOME, DATA_DIR: dataDir } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => void (said += text.toString()))
  await once(child, 'close')
  return { code: child.exitCode, said }
}

test('npm run restart says when there is nothing to renew', async () => {
  const { code, said } = await restart(noShop)
  expect([code, said]).toEqual([1, expect.stringMatching(/^Cannot start: no shop with WEB_CONCURRENCY runs on \S+; /)])
})

test('npm run restart while people look and order: no answer fails, and every process is a new one', async () => {
  const old = webProcesses()
  const deaths = await count('shop_process_deaths_total')
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const over = new AbortController()
  const failures: unknown[] = []
  let answers = 0
  const busy = times(6, async (at) => {
    while (!over.signal.aborted)
      try {
        const { status } = await (at === 0
          ? order(crypto.randomUUID(), answers, agent)
          : ask(at % 2 ? 'GET /' : 'GET /api/products', { agent }))
        answers++
        if (status !== 200 && status !== 201) failures.push(status)
      } catch (error) {
        failures.push(error)
      } finally {
        await pause(10)
      }
  })
  const requestsBefore = await counted()
  expect(await restart(shop.dataDir)).toEqual({ code: 0, said: 'All web processes are new.\n' })
  expect(webProcesses().filter((pid) => old.includes(pid))).toEqual([])
  await vi.waitFor(async () => expect(await count('shop_processes')).toBe(2), patient)
  over.abort()
  await busy
  agent.destroy()
  expect(failures).toEqual([])
  expect(answers).toBeGreaterThan(20)
  // What the old ones counted is not forgotten, and leaving was no death.
  expect(await counted()).toBeGreaterThanOrEqual(requestsBefore)
  expect(await count('shop_process_deaths_total')).toBe(deaths)
})

test('SIGTERM: what is under way is finished, and no process stays', async () => {
  const all = webProcesses()
  const under = times(4, (at) => order(crypto.randomUUID(), at))
  // Connections are taken in as they came: when these are answered, the orders are with a process.
  await times(8, () => ask('GET /healthz'))
  await shop.stop()
  expect((await under).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(shop.process.exitCode).toBe(0)
  expect(all.filter(isThere)).toEqual([])
})

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
