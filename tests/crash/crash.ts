// Kills the shop (-9) again and again during a burst of orders and during start-up, then looks for anything lost or half done.
// Usage: node tests/crash/crash.ts [--rounds 20] [--report file.json]

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { databaseUser } from '#server/database/initialise.ts'
import { anOrderBody, type SellableProduct } from '../order-body.ts'
import { freePort, newDataDir, type RunningShop, spawnShop, startShop } from '../running-shop.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, report: { type: 'string' } } })
const rounds = Number(values.rounds)
const dataDir = newDataDir()
const clients = 8
const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }

type Attempt = { key: string; body: object; orderId: number | undefined }
const attempts: Attempt[] = []
let kills = 0

const database = () => new Pool({ host: join(dataDir, 'postgres', 'socket'), user: databaseUser, database: 'postgres', max: 2 })
async function ask<Row extends Record<string, unknown>>(question: string): Promise<Row[]> {
  const pool = database()
  try {
    return (await pool.query<Row>(question)).rows
  } finally {
    await pool.end()
  }
}

const order = (shop: RunningShop, { key, body }: Attempt) =>
  fetch(`${shop.url}/api/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })

/** Orders as fast as answers come, until the shop is gone. */
async function shopper(shop: RunningShop, products: SellableProduct[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const product = products[Math.floor(Math.random() * products.length)]!
    const attempt: Attempt = {
      key: crypto.randomUUID(),
      body: anOrderBody([{ product, quantity: 1 + Math.floor(Math.random() * 3) }]),
      orderId: undefined,
    }
    attempts.push(attempt)
    try {
      const answer = await order(shop, attempt)
      const reply = (await answer.json()) as { order_id?: number }
      if (answer.status === 201) attempt.orderId = reply.order_id
      else throw new Error(`create-order answered ${answer.status}: ${JSON.stringify(reply)}`)
    } catch (error) {
      if (!over.aborted && !(error instanceof TypeError)) throw error
      return // the shop was killed under this attempt
    }
  }
}

async function burst(products: SellableProduct[]): Promise<void> {
  const shop = await startShop({ dataDir, env, keepData: true })
  const killed = new AbortController()
  const shoppers = Promise.all(Array.from({ length: clients }, () => shopper(shop, products, killed.signal)))
  await pause(50 + Math.random() * 600)
  killed.abort()
  await shop.kill()
  await shoppers
  kills++
}

async function killWhileStarting(): Promise<void> {
  const child = spawnShop({ dataDir, env, port: await freePort() })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await pause(Math.random() * 1200)
  child.kill('SIGKILL')
  await ended
  kills++
}

/** First start: the demo shop, with stock that does not run out. */
const first = await startShop({ dataDir, env, keepData: true })
await ask('update products set stock = 1000000 where stock is not null')
const all = (await fetch(`${first.url}/api/products`).then((answer) => answer.json())) as SellableProduct[]
const products = all.filter(({ product_variations, in_stock }) => product_variations.length === 0 && in_stock)
const shelf = `select (select sum(stock) from products) + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id where o.stock_held), 0) as packs`
const [before] = await ask<{ packs: string }>(shelf)
/** Orders of the demo shop's customer; the burst's orders come after. */
const [last] = await ask<{ id: number }>('select coalesce(max(id), 0) as id from orders')
await first.kill()
kills++

for (let round = 1; round <= rounds; round++) await (round % 4 === 0 ? killWhileStarting() : burst(products))

const shop = await startShop({ dataDir, env, keepData: true })
const acknowledged = attempts.filter(({ orderId }) => orderId !== undefined)
const count = async (question: string) => Number((await ask<{ n: string }>(`select count(*)::text as n from (${question}) as found`))[0]?.n)
const stored = new Set((await ask<{ id: number }>('select id from orders')).map(({ id }) => id))

const checks: Record<string, number> = {
  'acknowledged orders lost': acknowledged.filter(({ orderId }) => !stored.has(orderId!)).length,
  'orders without lines': await count('select id from orders o where not exists (select from order_lines where order_id = o.id)'),
  'orders whose sum is not the sum of their lines': await count(
    'select o.id from orders o join order_lines l on l.order_id = o.id group by o.id having o.subtotal <> sum(l.line_total) or o.total <> o.subtotal + o.shipping',
  ),
  'orders without their mail in the outbox': await count(
    `select id from orders o where id > ${last?.id} and not exists (select from outbox where mail = 'order-received' and (data->>'orderId')::int = o.id)`,
  ),
  'acknowledged orders without exactly one payment': await count(
    `select o.id from orders o left join payments p on p.order_id = o.id where o.id in (${acknowledged.map(({ orderId }) => orderId).join(',') || 'null'}) group by o.id having count(p.id) <> 1`,
  ),
  'payments that differ from their order': await count(
    'select p.id from payments p join orders o on o.id = p.order_id where p.amount <> o.total',
  ),
  'orders sharing an attempt': await count(
    'select order_id from idempotency_keys where order_id is not null group by order_id having count(*) > 1',
  ),
  'packs gained or lost': await stockDifference(),
  'attempts that do not end in one order when sent again': await replayed(shop),
}

async function stockDifference(): Promise<number> {
  const [now] = await ask<{ packs: string }>(shelf)
  return Number(before?.packs) - Number(now?.packs)
}

/** Acknowledged or not: the same key and body again answers 201, and an acknowledged one with its own order. */
async function replayed(again: RunningShop): Promise<number> {
  let wrong = 0
  const unanswered = attempts.filter(({ orderId }) => orderId === undefined)
  for (const attempt of [...unanswered, ...acknowledged.slice(-200)]) {
    const answer = await order(again, attempt)
    const { order_id } = (await answer.json()) as { order_id?: number }
    if (answer.status !== 201 || (attempt.orderId !== undefined && attempt.orderId !== order_id)) wrong++
  }
  const [doubled] = await ask<{ n: string }>('select (count(*) - count(distinct order_id))::text as n from idempotency_keys')
  return wrong + Number(doubled?.n)
}

await shop.stop()
rmSync(dataDir, { recursive: true, force: true })

const failed = Object.entries(checks).filter(([, wrong]) => wrong !== 0)
for (const [name, wrong] of Object.entries(checks)) console.log(`${wrong === 0 ? '✔' : '✘'} ${name}: ${wrong}`)
console.log(`${kills} kills, ${attempts.length} orders tried, ${acknowledged.length} acknowledged, ${stored.size} stored`)
const enough = acknowledged.length >= rounds
if (!enough) console.log('✘ too few orders were acknowledged to prove anything')
const report = { passed: Object.keys(checks).length - failed.length, failed: failed.length + (enough ? 0 : 1) }
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify(report))
}
process.exitCode = report.failed === 0 ? 0 : 1
