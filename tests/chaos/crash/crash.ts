// Kills the shop (-9) repeatedly at random moments, then looks for anything lost, half done or
// charged twice. Usage: npm run faults -- [--kills 24] [--orders 0] [--seed 1] [--report
// file.json]; `--orders` is the minimum number of acknowledged orders.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { allMigrations, copyFirstMigrations } from '../../support/database/migration-folders.ts'
import { listPlainProducts } from '../../support/checkout-body.ts'
import { newDataDir, type RunningShop, startShop } from '../../support/running-shop.ts'
import { newSeed, randomFrom } from '../../support/seed.ts'
import { type Attempt, repeatOrder } from './shoppers.ts'
import {
  type ShopDatabase,
  endLeases,
  makeDue,
  isIdle,
  countPacks,
  withShopDatabase,
  violationsIn,
} from './shop-database.ts'
import { env, kinds, type Scene } from './kills.ts'
import { removeFolder } from '../../support/scratch-folder.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '24' },
    orders: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(newSeed()) },
    report: { type: 'string' },
  },
})
const [minKills, minOrders] = [Number(values.kills), Number(values.orders)]
console.log(`seed ${values.seed}`)
const started = Date.now()
const dataDir = newDataDir()
const tempDir = mkdtempSync(join(tmpdir(), 'luwte-test-'))
const attempts: Attempt[] = []
const due: number[] = []
const violationsBetweenKills: string[] = []
const killsByKind: Record<string, number> = { 'of the first shop': 1 }
let kills = 0

/** Orders of the demo shop exist before those of the shoppers, and stock never runs out. */
const firstShop = await startShop({ dataDir, env, keepData: true })
const allProducts = (await (await fetch(`${firstShop.url}/api/products`)).json()) as unknown[]
const products = await listPlainProducts(firstShop.url)
const { packsBefore, lastBefore: lastOrderBefore } = await withShopDatabase(
  'running',
  dataDir,
  async (database) => {
    await database.rows('update products set stock = 1000000 where stock is not null')
    const [last] = await database.rows<{ id: number }>(
      'select coalesce(max(id), 0) as id from orders',
    )
    return { packsBefore: await countPacks(database), lastBefore: last?.id ?? 0 }
  },
)
await firstShop.kill()
kills++

const acknowledged = () => attempts.filter(({ orderId }) => orderId !== undefined).length
/** Of twelve kills, five come while orders are placed. */
const remainingBursts = () => Math.max(1, Math.floor(((minKills - kills) * 5) / 12))
const scene: Scene = {
  dataDir,
  products,
  attempts,
  random: randomFrom(Number(values.seed)),
  atLeast: () => Math.max(8, Math.ceil((minOrders - acknowledged()) / remainingBursts())),
}

/** A stopped database without tables, or with the tables of an older version. */
async function databaseWith(migrations: number): Promise<string> {
  const example = newDataDir()
  const server = await startEmbeddedServer({ home: join(example, 'postgres') })
  if (migrations > 0)
    await migrateDatabase(
      server,
      copyFirstMigrations(join(tempDir, `migrations-${migrations}`), migrations),
    )
  await server.stop()
  return example
}
const unmigrated = [await databaseWith(0), await databaseWith(Math.floor(allMigrations / 2))]

const checkCompleteShop = (otherDataDir: string) =>
  withShopDatabase('killed', otherDataDir, async (database) => {
    const migrationCount = await database.count('select id from drizzle.__drizzle_migrations')
    const productCount = await database.count('select id from products')
    if (migrationCount !== allMigrations || productCount !== allProducts.length)
      violationsBetweenKills.push(
        `${migrationCount} migrations and ${productCount} products after a killed start`,
      )
    violationsBetweenKills.push(...(await database.invariants()).map(({ name }) => name))
  })

const prepareRenewals = () =>
  withShopDatabase('killed', dataDir, async (database) => {
    await endLeases(database)
    due.push(...(await makeDue(database)))
    violationsBetweenKills.push(...(await database.invariants()).map(({ name }) => name))
  })

const killWhileRenewing = async () => {
  await prepareRenewals()
  return kinds.whileRenewing(scene)
}
const killWhileSelling = () => kinds.whileSelling(scene)
const steps: [name: string, kill: () => Promise<number>][] = [
  ['while it sells', killWhileSelling],
  ['while it renews subscriptions', killWhileRenewing],
  ['while it starts', () => kinds.whileStarting(scene)],
  ['with its database', () => kinds.withItsDatabase(scene)],
  ['while it sells', killWhileSelling],
  ['while it renews subscriptions', killWhileRenewing],
  [
    'one of two processes and the one above',
    () => (process.platform === 'linux' ? kinds.oneOfTwo(scene) : killWhileSelling()),
  ],
  ['while it sells', killWhileSelling],
]
/** A complete first start takes long, so only one round in three contains it. */
const migratingStep = [
  'while it migrates',
  () =>
    kinds.whileMigrating(unmigrated[Math.floor(kills / 30) % 2]!, scene.random, checkCompleteShop),
] as const
for (let step = 0; kills < minKills || acknowledged() < minOrders; step++) {
  const [name, kill] = step % 24 === 4 ? migratingStep : steps[step % steps.length]!
  const killed = await kill()
  kills += killed
  killsByKind[name] = (killsByKind[name] ?? 0) + killed
  if (step % 20 === 19)
    console.log(
      `${Math.round((Date.now() - started) / 1000)} s: ${kills} kills, ${acknowledged()} orders acknowledged`,
    )
}

await prepareRenewals()
const shop = await startShop({ dataDir, env, keepData: true })
await withShopDatabase('running', dataDir, async (database) => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !(await isIdle(database));)
    await pause(100)
  await reportPayments(shop, database)
})
const acknowledgedCount = acknowledged()
const failedReplays = await countFailedReplays(shop)
const violations = {
  ...(await withShopDatabase('running', dataDir, (database) =>
    violationsIn(database, { attempts, due, packsBefore, lastBefore: lastOrderBefore }),
  )),
  'attempts that do not end in one order when sent again': failedReplays,
  'invariants broken between two kills': violationsBetweenKills.length,
}
await shop.stop()
const failed = Object.values(violations).filter((count) => count !== 0).length
for (const folder of failed === 0 ? [dataDir, tempDir, ...unmigrated] : [tempDir, ...unmigrated])
  removeFolder(folder)
if (failed > 0) console.log(`the data of this run is in ${dataDir}`)

/** Reports a payment as a provider does, until the shop has answered. */
async function reportPayments({ url }: RunningShop, { rows }: ShopDatabase): Promise<void> {
  const unknown = await rows<{ id: string }>(
    `select t.id from test_payments t join orders o on o.id = t.order_id where t.status <> 'open' and o.paid_at is null`,
  )
  for (const { id } of unknown) {
    const { status } = await fetch(`${url}/api/webhooks/mollie`, {
      method: 'POST',
      body: new URLSearchParams({ id }),
    })
    if (status !== 200) throw new Error(`the webhook answered ${status}`)
  }
}

/**
 * Repeats attempts with the same key and body: each answers 201, and an acknowledged one with its
 * own order. Returns the number of failures.
 */
async function countFailedReplays({ url }: RunningShop): Promise<number> {
  let failures = 0
  const remaining = [
    ...attempts.filter(({ orderId }) => orderId === undefined),
    ...attempts.filter(({ orderId }) => orderId).slice(-200),
  ]
  const repeatRemaining = async () => {
    for (let attempt = remaining.pop(); attempt; attempt = remaining.pop()) {
      const { status, reply } = await repeatOrder(url, attempt)
      if (status !== 201 || (attempt.orderId ?? reply.order_id) !== reply.order_id) failures++
      attempt.orderId = reply.order_id
    }
  }
  await Promise.all([repeatRemaining(), repeatRemaining(), repeatRemaining(), repeatRemaining()])
  return failures
}

for (const line of violationsBetweenKills.slice(0, 20)) console.log(`✘ between two kills: ${line}`)
for (const [name, count] of Object.entries(violations))
  console.log(`${count === 0 ? '✔' : '✘'} ${name}: ${count}`)
console.log(
  `kills: ${Object.entries(killsByKind)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')}`,
)
const sum = (kind: string) =>
  Object.entries(violations).reduce(
    (total, [name, count]) => total + (name.startsWith(kind) ? count : 0),
    0,
  )
const isConclusive =
  kills >= minKills && acknowledgedCount >= Math.max(minOrders, minKills) && due.length > 0
if (!isConclusive) console.log('✘ too little was killed or acknowledged to prove anything')
console.log(
  `${kills} kills, ${attempts.length} orders tried, ${acknowledgedCount} acknowledged, ${due.length} deliveries renewed in ${Math.round((Date.now() - started) / 1000)} s: ` +
    `${sum('lost')} lost, ${sum('half')} half, ${sum('double')} double charges, ${sum('invariant')} invariants broken, ${sum('packs')} packs astray`,
)
const report = {
  passed: Object.keys(violations).length - failed,
  failed: failed + (isConclusive ? 0 : 1),
}
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify(report))
}
process.exitCode = report.failed === 0 ? 0 : 1
