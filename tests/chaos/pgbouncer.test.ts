// A shop of two processes behind PgBouncer in transaction mode, with fewer connections than the
// shop opens. Skipped without PgBouncer.

import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { demoAccounts } from '#demo/demo-accounts.ts'
import { openDatabase, openSharedDatabase } from '#server/postgres/connect.ts'
import { checkNotifications } from '#server/postgres/check-notifications.ts'
import { toConnection } from '#server/postgres/connection.ts'
import {
  hasPgbouncer,
  type RunningPgbouncer,
  startPgbouncer,
} from '../support/database/pgbouncer.ts'
import { startTcpServer, type TcpServer } from '../support/database/tcp-server.ts'
import { checkoutBody, type SellableProduct, listPlainProducts } from '../support/checkout-body.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { createScratchFolder, removeFolder } from '../support/scratch-folder.ts'
import { describeMissingProgram } from '../support/test-programs.ts'
import { orderRequest, sessionHeaders, retitlePage } from '../support/json-request.ts'
import { withClient } from '../support/database/with-client.ts'
import { patiently } from '#tests/support/patiently.ts'

vi.setConfig({ testTimeout: 120_000 })
if (!hasPgbouncer) console.warn(describeMissingProgram('pgbouncer'))

const folder = createScratchFolder('luwte-test-')
let server: TcpServer
let pooler: RunningPgbouncer
let shops: RunningShop[]
let products: SellableProduct[]

const timeLimits = "connect_query='set statement_timeout = 15000;"
/** Two connections for sixteen of the shops. */
const smallPool = { 'default_pool_size = 20': 'default_pool_size = 2' }

beforeAll(async () => {
  if (!hasPgbouncer) return
  chmodSync(folder, 0o711)
  server = await startTcpServer(join(folder, 'server'))
  pooler = await startPgbouncer(join(folder, 'pooler'), {
    server: server.connection,
    replacements: smallPool,
  })
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: server.url,
    DEMO_SHOP: 'true',
    RATE_LIMITS: 'off',
  }
  shops = [await startShop({ env }), await startShop({ env: { ...env, WEB_CONCURRENCY: '1' } })]
  products = await listPlainProducts(shops[0]!.url)
  await query('update products set stock = 100000 where stock is not null')
}, 180_000)
afterAll(async () => {
  if (!hasPgbouncer) return
  await Promise.all(shops.map((shop) => shop.stop()))
  await pooler.kill()
  await server.stop()
  removeFolder(folder)
})

const query = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
  (await withClient(server.connection, (client) => client.query<Row>(text))).rows

/**
 * Repeats the request with its key until the shop acknowledges the order, as the checkout does.
 * Returns the number of the order.
 */
async function placeOrder(index: number, key: string = crypto.randomUUID()): Promise<number> {
  const body = checkoutBody([{ product: products[index % products.length]!, quantity: 1 }])
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
    const { url } = shops[index % 2]!
    const response = await fetch(`${url}/api/create-order`, orderRequest(body, key))
    const reply = (await response.json()) as { order_id?: number }
    if (response.status === 201 && reply.order_id !== undefined) return reply.order_id
    expect(response.status).toBe(503)
  }
  throw new Error('the order was not acknowledged in time')
}

const readHome = () => fetch(`${shops[0]!.url}/`).then(({ status }) => status)

const refusalOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (error: unknown) => String(error),
  )

describe.skipIf(!hasPgbouncer)('a shop behind PgBouncer in transaction mode', () => {
  test('takes parallel orders over two connections, each once', async () => {
    const keys = Array.from({ length: 40 }, () => crypto.randomUUID())
    const numbers = await Promise.all(
      [...keys, ...keys].map((key, index) => placeOrder(index % keys.length, key)),
    )
    expect(new Set(numbers).size).toBe(keys.length)
  })

  test('shows a change of one process in the other', { tags: 'long' }, async () => {
    const [first, second] = shops
    const headers = await sessionHeaders(first!.url, demoAccounts[1])
    const readPage = () => fetch(`${second!.url}/contact`).then((response) => response.text())
    await readPage()
    const change = { slug: 'contact', title: 'Contact door de pooler', headers }
    expect(await retitlePage(first!.url, change)).toBe(200)
    await vi.waitFor(async () => expect(await readPage()).toContain('Contact door de pooler'), {
      timeout: 5_000,
      interval: 50,
    })
  })

  test('runs each job once', { tags: 'long' }, async () => {
    await vi.waitFor(
      async () => {
        const runs = await query<{ runs: number }>(
          `select count(*)::int as runs from jobs.job where name = 'expire-orders' and state = 'completed' group by date_trunc('minute', created_on)`,
        )
        expect(runs.length).toBeGreaterThan(0)
        expect(runs.every(({ runs: count }) => count === 1)).toBe(true)
      },
      { timeout: 100_000, interval: 1_000 },
    )
  })

  test(
    'loses and doubles no order when PgBouncer is killed and comes back',
    { tags: 'long' },
    async () => {
      await vi.waitFor(async () => expect(await readHome()).toBe(200), patiently)
      const numbers: number[] = []
      const keys = Array.from({ length: 60 }, () => crypto.randomUUID())
      const orders = keys.map(async (key, index) => {
        await pause(index * 30)
        numbers.push(await placeOrder(index, key))
      })
      await vi.waitFor(() => expect(numbers.length).toBeGreaterThan(5), {
        timeout: 30_000,
        interval: 5,
      })
      await pooler.kill()
      expect(await readHome()).toBe(200)
      await pause(500)
      await pooler.restart()
      await Promise.all(orders)
      expect(new Set(numbers).size).toBe(keys.length)
      const stored = new Set(
        (await query<{ id: number }>('select id from orders')).map(({ id }) => id),
      )
      expect(numbers.filter((number) => !stored.has(number))).toEqual([])
      const violations = await withClient(server.connection, (client) =>
        findInvariantViolations(drizzle(client)),
      )
      expect(violations).toEqual([])
    },
  )

  test('ends a statement that runs too long', { tags: 'long' }, async () => {
    const shortLimit = { [timeLimits]: "connect_query='set statement_timeout = 300;" }
    const strict = await startPgbouncer(join(folder, 'strict'), {
      server: server.connection,
      replacements: shortLimit,
    })
    const { pool, close } = await openSharedDatabase(toConnection(strict.url), () => {}, {
      databaseDirectUrl: server.url,
    })
    await expect(pool.query('select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' })
    await close()
    await strict.kill()
  })
})

describe.skipIf(!hasPgbouncer)('a shop with wrong settings for its pooler', () => {
  test('says that DATABASE_DIRECT_URL is missing', { tags: 'long' }, async () => {
    expect(await refusalOf(openDatabase({ dataDir: '/nowhere', databaseUrl: pooler.url }))).toMatch(
      /set DATABASE_DIRECT_URL/,
    )
  })

  test(
    'says that DATABASE_DIRECT_URL is missing also when the pooler ignores the time limits',
    { tags: 'long' },
    async () => {
      const parameters = {
        'pool_mode = transaction':
          'pool_mode = transaction\nignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout',
      }
      const tolerant = await startPgbouncer(join(folder, 'tolerant'), {
        server: server.connection,
        replacements: parameters,
      })
      const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: tolerant.url })
      expect(await refusalOf(checkNotifications(database))).toMatch(
        /DATABASE_DIRECT_URL must lead to the database of DATABASE_URL/,
      )
      await database.close()
      await tolerant.kill()
    },
  )

  test('says that DATABASE_DIRECT_URL leads to another database', { tags: 'long' }, async () => {
    await query('create database other')
    const directUrl = server.url.replace('/postgres', '/other')
    const database = await openDatabase({
      dataDir: '/nowhere',
      databaseUrl: pooler.url,
      databaseDirectUrl: directUrl,
    })
    expect(await refusalOf(checkNotifications(database))).toMatch(
      /DATABASE_DIRECT_URL must lead to the database of DATABASE_URL/,
    )
    await database.close()
  })

  test('says that the pooler sets no time limits', { tags: 'long' }, async () => {
    const limits = { [`${timeLimits} set idle_in_transaction_session_timeout = 15000'`]: '' }
    const endless = await startPgbouncer(join(folder, 'endless'), {
      server: server.connection,
      replacements: limits,
    })
    const target = { dataDir: '/nowhere', databaseUrl: endless.url, databaseDirectUrl: server.url }
    expect(await refusalOf(openDatabase(target))).toMatch(
      /sets no statement_timeout and idle_in_transaction_session_timeout/,
    )
    await endless.kill()
  })
})
