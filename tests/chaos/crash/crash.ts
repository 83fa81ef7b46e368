// Kills the shop (-9) again and again, at any moment of whatever it does, then looks for anything lost, half done or charged twice.
// Usage: npm run faults -- [--kills 24] [--orders 0] [--report file.json]; `--orders` is how many must be acknowledged at least.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '#server/database/migrate.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { allMigrations, firstMigrations } from '#tests/database/first-migrations.ts'
import type { SellableProduct } from '#tests/support/order-body.ts'
import { newDataDir, type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type Attempt, orderAgain } from './attempts.ts'
import { type Books, endLeases, makeDue, nothingUnderWay, packs, withBooks, wrongIn } from './books.ts'
import { env, kinds, type Scene } from './kills.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '24' },
    orders: { type: 'string', default: '0' },
    report: { type: 'string' },
  },
})
const [wantedKills, wantedOrders] = [Number(values.kills), Number(values.orders)]
const started = Date.now()
const dataDir = newDataDir()
const workshop = mkdtempSync(join(tmpdir(), 'luwte-test-'))
const attempts: Attempt[] = []
const due: number[] = []
const brokenBetween: string[] = []
const done: Record<string, number> = { 'of the first shop': 1 }
let kills = 0

/** Orders of the demo shop's customer come before those of the shoppers; stock does not run out. */
const first = await startShop({ dataDir, env, keepData: true })
const all = (await fetch(`${first.url}/api/products`).then((answer) => answer.json())) as SellableProduct[]
const products = all.filter(({ product_variations, in_stock }) => product_variations.length === 0 && in_stock)
const { packsBefore, lastBefore } = await withBooks('running', dataDir, async (books) => {
  await books.rows('update products set stock = 1000000 where stock is not null')
  const [last] = await books.rows<{ id: number }>('select coalesce(max(id), 0) as id from orders')
  return { packsBefore: await packs(books), lastBefore: last?.id ?? 0 }
})
await first.kill()
kills++

const acknowledged = () => attempts.filter(({ orderId }) => orderId !== undefined).length
/** Of twelve kills, four come while nothing is ordered. */
const burstsLeft = () => Math.max(1, Math.floor(((wantedKills - kills) * 5) / 12))
const scene: Scene = { dataDir, products, attempts, atLeast: () => Math.max(8, Math.ceil((wantedOrders - acknowledged()) / burstsLeft())) }

/** A database without tables, and one that an older version of the shop made. */
async function exampleWith(migrations: number): Promise<string> {
  const example = newDataDir()
  const server = await startEmbedded({ home: join(example, 'postgres') })
  if (migrations > 0) await migrate(server, firstMigrations(join(workshop, `migrations-${migrations}`), migrations))
  await server.stop()
  return example
}
const examples = [await exampleWith(0), await exampleWith(Math.floor(allMigrations / 2))]

const wholeShop = (other: string) =>
  withBooks('killed', other, async (books) => {
    const made = await books.count('select id from drizzle.__drizzle_migrations')
    const sold = await books.count('select id from products')
    if (made !== allMigrations || sold !== all.length) brokenBetween.push(`${made} migrations and ${sold} products after a killed start`)
    brokenBetween.push(...(await books.invariants()).map(({ name }) => name))
  })

const between = () =>
  withBooks('killed', dataDir, async (books) => {
    await endLeases(books)
    due.push(...(await makeDue(books)))
    brokenBetween.push(...(await books.invariants()).map(({ name }) => name))
  })

const renewing = async () => {
  await between()
  return kinds.whileRenewing(scene)
}
const selling = () => kinds.whileSelling(scene)
const steps: [name: string, kill: () => Promise<number>][] = [
  ['while it sells', selling],
  ['while it renews subscriptions', renewing],
  ['while it starts', () => kinds.whileStarting(scene)],
  ['with its database', () => kinds.withItsDatabase(scene)],
  ['while it sells', selling],
  ['while it renews subscriptions', renewing],
  ['one of two processes and the one above', () => (process.platform === 'linux' ? kinds.oneOfTwo(scene) : selling())],
  ['while it sells', selling],
]
/** A whole first start takes long: one round in three. */
const migrating = ['while it migrates', () => kinds.whileMigrating(examples[Math.floor(kills / 30) % 2]!, wholeShop)] as const
for (let step = 0; kills < wantedKills || acknowledged() < wantedOrders; step++) {
  const [name, kill] = step % 24 === 4 ? migrating : steps[step % steps.length]!
  const killed = await kill()
  kills += killed
  done[name] = (done[name] ?? 0) + killed
  if (step % 20 === 19) console.log(`${Math.round((Date.now() - started) / 1000)} s: ${kills} kills, ${acknowledged()} orders acknowledged`)
}

await between()
const shop = await startShop({ dataDir, env, keepData: true })
await withBooks('running', dataDir, async (books) => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !(await nothingUnderWay(books));) await pause(100)
  await toldAgain(shop, books)
})
const heard = acknowledged()
const notReplayed = await replayed(shop)
const wrong = {
  ...(await withBooks('running', dataDir, (books) => wrongIn(books, { attempts, due, packsBefore, lastBefore }))),
  'attempts that do not end in one order when sent again': notReplayed,
  'invariants broken between two kills': brokenBetween.length,
}
await shop.stop()
const failed = Object.values(wrong).filter((found) => found !== 0).length
for (const folder of failed === 0 ? [dataDir, workshop, ...examples] : [workshop, ...examples])
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
if (failed > 0) console.log(`what was found lies in ${dataDir}`)

/** A provider reports a payment until the shop has answered. */
async function toldAgain({ url }: RunningShop, { rows }: Books): Promise<void> {
  const unknown = await rows<{ id: string }>(
    `select t.id from test_payments t join orders o on o.id = t.order_id where t.status <> 'open' and o.paid_at is null`,
  )
  for (const { id } of unknown) {
    const { status } = await fetch(`${url}/api/webhooks/mollie`, { method: 'POST', body: new URLSearchParams({ id }) })
    if (status !== 200) throw new Error(`a report of a payment was answered ${status}`)
  }
}

/** Acknowledged or not: the same key and body again answers 201, and an acknowledged one with its own order. */
async function replayed({ url }: RunningShop): Promise<number> {
  let not = 0
  const again = [...attempts.filter(({ orderId }) => orderId === undefined), ...attempts.filter(({ orderId }) => orderId).slice(-200)]
  const lane = async () => {
    for (let attempt = again.pop(); attempt; attempt = again.pop()) {
      const { status, reply } = await orderAgain(url, attempt)
      if (status !== 201 || (attempt.orderId ?? reply.order_id) !== reply.order_id) not++
      attempt.orderId = reply.order_id
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return not
}

for (const line of brokenBetween.slice(0, 20)) console.log(`✘ between two kills: ${line}`)
for (const [name, found] of Object.entries(wrong)) console.log(`${found === 0 ? '✔' : '✘'} ${name}: ${found}`)
console.log(
  `kills: ${Object.entries(done)
    .map(([name, many]) => `${many} ${name}`)
    .join(', ')}`,
)
const sum = (word: string) => Object.entries(wrong).reduce((total, [name, found]) => total + (name.startsWith(word) ? found : 0), 0)
const enough = kills >= wantedKills && heard >= Math.max(wantedOrders, wantedKills) && due.length > 0
if (!enough) console.log('✘ too little was killed or acknowledged to prove anything')
console.log(
  `${kills} kills, ${attempts.length} orders tried, ${heard} acknowledged, ${due.length} deliveries renewed in ${Math.round((Date.now() - started) / 1000)} s: ` +
    `${sum('lost')} lost, ${sum('half')} half, ${sum('double')} double charges, ${sum('invariant')} invariants broken, ${sum('packs')} packs astray`,
)
const report = { passed: Object.keys(wrong).length - failed, failed: failed + (enough ? 0 : 1) }
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify(report))
}
process.exitCode = report.failed === 0 ? 0 : 1
