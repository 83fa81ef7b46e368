// An upgrade: a new version migrates the database while the version before serves, and both serve
// until the old one is stopped. No order is lost, and the shop keeps what it had.

import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { projectPath } from '#integrations/project-root.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { checkoutBody, type SellableProduct, listPlainProducts } from '../support/checkout-body.ts'
import { createEmptyDatabase } from '../support/database/empty-database.ts'
import { allMigrations, copyWithNextMigration } from '../support/database/migration-folders.ts'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.ts'
import {
  createUnreleasedDatabase,
  readUnreleasedDatabase,
} from '../support/database/unreleased-database.ts'
import { newDataDir, type RunningShop, startShop } from '../support/running-shop.ts'
import { createScratchFolder, removeFolder } from '../support/scratch-folder.ts'
import { orderRequest } from '../support/json-request.ts'

/** Starting a shop can be slow on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

const folder = createScratchFolder('luwte-test-')
afterAll(() => removeFolder(folder))

/**
 * Adds a column that the version before does not write, and fills it. The pauses are long enough
 * for orders before and during the change.
 */
const nextMigration = `SELECT pg_sleep(1);--> statement-breakpoint
ALTER TABLE orders ADD COLUMN packaging text NOT NULL DEFAULT 'plain';--> statement-breakpoint
UPDATE orders SET packaging = 'large' WHERE subtotal >= 5000;--> statement-breakpoint
CREATE INDEX orders_by_packaging ON orders (packaging);--> statement-breakpoint
SELECT pg_sleep(1);`

/** Copies the built shop, with one more migration, and returns the command that starts it. */
function createNextVersion(): string[] {
  const root = join(folder, 'next')
  mkdirSync(join(root, 'build'), { recursive: true })
  cpSync('package.json', join(root, 'package.json'))
  for (const name of ['node_modules', 'public', 'demo'])
    symlinkSync(projectPath(name), join(root, name))
  for (const name of readdirSync('build'))
    if (name !== 'server') symlinkSync(projectPath(`build/${name}`), join(root, 'build', name))
  // Node resolves links, so the program finds its migrations only from a copy.
  cpSync('build/server', join(root, 'build/server'), { recursive: true })
  mkdirSync(join(root, 'src/data'), { recursive: true })
  symlinkSync(projectPath('src/integrations'), join(root, 'src/integrations'))
  copyWithNextMigration(join(root, 'src/data/migrations'), nextMigration)
  return [process.execPath, join(root, 'build/server/assets/program.js')]
}

type Buyers = { acknowledged: number[]; refused: string[]; stop: () => Promise<void> }

/** Four customers buy without a pause from the shops in `shops`, which may change. */
function startBuyers(shops: RunningShop[], products: SellableProduct[]): Buyers {
  const acknowledged: number[] = []
  const refused: string[] = []
  const stopping = new AbortController()
  let turn = 0
  const buy = async () => {
    const index = turn++
    const product = products[index % products.length]!
    const order = checkoutBody([{ product, quantity: 1 + (index % 5) }])
    const { url } = shops[index % shops.length]!
    const response = await fetch(`${url}/api/create-order`, orderRequest(order))
    const body = (await response.json()) as { order_id?: number }
    if (response.status === 201 && body.order_id !== undefined) acknowledged.push(body.order_id)
    else refused.push(`${response.status} ${JSON.stringify(body)}`)
  }
  const buying = Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (!stopping.signal.aborted) await buy()
    }),
  )
  return {
    acknowledged,
    refused,
    stop: async () => {
      stopping.abort()
      await buying
    },
  }
}

const waitForOrders = (buyers: Buyers, more: number, until = buyers.acknowledged.length + more) =>
  vi.waitUntil(() => buyers.refused.length > 0 || buyers.acknowledged.length >= until, {
    timeout: 60_000,
    interval: 20,
  })

/** Returns the rows of the demo shop that no sale changes. */
async function readDemoShop({ pool }: TestDatabase) {
  const read = async (table: string, without = '{}') =>
    (
      await pool.query(
        `select to_jsonb(t) - '${without}'::text[] as row from ${table} t order by id`,
      )
    ).rows
  return {
    categories: await read('categories'),
    products: await read('products', '{stock}'),
    variations: await read('product_variations', '{stock}'),
    pages: await read('pages'),
    articles: await read('articles'),
    users: await read('users'),
    reviews: await read('reviews'),
  }
}

const readOrders = async ({ pool }: TestDatabase) =>
  (
    await pool.query<{ id: number; total: number; lines: number }>(
      `select id, total, (select count(*)::int from order_lines where order_id = orders.id) as lines from orders order by id`,
    )
  ).rows

test('a new version migrates the demo shop while the version before sells, and no order is lost', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const env = { DATABASE_URL: database.url, DEMO_SHOP: 'true', RATE_LIMITS: 'off' }
  const old = await startShop({ env })
  onTestFinished(() => old.kill())
  await database.pool.query('update products set stock = 1000000 where stock is not null')
  const products = await listPlainProducts(old.url)
  const [demoShop, demoOrders] = [await readDemoShop(database), await readOrders(database)]

  const shops = [old]
  const buyers = startBuyers(shops, products)
  await waitForOrders(buyers, 10)
  const beforeStart = buyers.acknowledged.length
  const next = await startShop({ env, command: createNextVersion() })
  onTestFinished(() => next.kill())
  expect(buyers.acknowledged.length).toBeGreaterThan(beforeStart)
  shops.push(next)
  await waitForOrders(buyers, 40)
  shops.splice(0, 1)
  await waitForOrders(buyers, 4)
  await old.stop()
  await waitForOrders(buyers, 20)
  // The operator may go back: the version before serves on the new tables.
  const again = await startShop({ env })
  onTestFinished(() => again.kill())
  shops.push(again)
  await waitForOrders(buyers, 20)
  await buyers.stop()

  expect(buyers.refused).toEqual([])
  const orders = await readOrders(database)
  const expected = [
    ...demoOrders.map(({ id }) => id),
    ...buyers.acknowledged.toSorted((a, b) => a - b),
  ]
  expect(orders.map(({ id }) => id)).toEqual(expected)
  expect(orders.slice(0, demoOrders.length)).toEqual(demoOrders)
  expect(await readDemoShop(database)).toEqual(demoShop)
  expect(await findInvariantViolations(database.db)).toEqual([])
  const { rows } = await database.pool.query(
    `select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
       (select array_agg(distinct packaging order by packaging) from orders) as packagings`,
  )
  expect(rows).toEqual([{ migrations: allMigrations + 1, packagings: ['large', 'plain'] }])
})

/** Returns what a start that fails prints, without empty lines. */
const reasonsOf = async (start: Promise<RunningShop>) => {
  const output = await start.then(
    (shop) => shop.stop().then(() => 'started'),
    (error: unknown) => String(error),
  )
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(1)
}

describe('a database from before the first release', () => {
  const reason = expect.stringMatching(
    /^Cannot start: the tables of the database were made by .* before its first release; nothing was changed\./,
  )

  test.each<Record<string, string>>([{}, { WEB_CONCURRENCY: '2' }])(
    'on a server stops the start in one line and stays as it is, with the settings %o',
    async (settings) => {
      const connection = await createEmptyDatabase()
      await createUnreleasedDatabase(connection)
      const before = await readUnreleasedDatabase(connection)
      const { host, port, user, database } = connection
      const DATABASE_URL = `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
      expect(await reasonsOf(startShop({ env: { DATABASE_URL, ...settings } }))).toEqual([reason])
      expect(await readUnreleasedDatabase(connection)).toEqual(before)
    },
  )

  test('in the data folder stops the start in one line and stays as it is', async () => {
    const dataDir = newDataDir()
    onTestFinished(() => removeFolder(dataDir))
    const withServer = async <Result>(
      work: (connection: Parameters<typeof createUnreleasedDatabase>[0]) => Promise<Result>,
    ) => {
      const server = await startEmbeddedServer({ home: join(dataDir, 'postgres') })
      return work(server.connection).finally(server.stop)
    }
    await withServer(createUnreleasedDatabase)
    const before = await withServer(readUnreleasedDatabase)
    expect(await reasonsOf(startShop({ dataDir }))).toEqual([reason])
    expect(await withServer(readUnreleasedDatabase)).toEqual(before)
  })
})
