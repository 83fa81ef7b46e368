// The ways in which a shop is killed (-9): while it sells, starts, makes its tables, renews subscriptions, alone or with its database.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runningPostmaster } from '#server/database/postmaster.ts'
import type { SellableProduct } from '#tests/support/order-body.ts'
import { copyOfData, freePort, type RunningShop, spawnShop, startShop } from '#tests/support/running-shop.ts'
import { type Attempt, shopping } from './attempts.ts'

const lanes = 8
export const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
const within = (milliseconds: number) => Math.random() * milliseconds

export type Scene = {
  dataDir: string
  products: readonly SellableProduct[]
  attempts: Attempt[]
  /** Orders that must be acknowledged before the next kill. */
  atLeast: () => number
}

/** Sells until enough orders are acknowledged and a moment longer, then does `kill`. */
async function selling({ dataDir, products, attempts, atLeast }: Scene, kill: (shop: RunningShop) => Promise<void>, more = {}) {
  const shop = await startShop({ dataDir, env: { ...env, ...more }, keepData: true })
  const over = new AbortController()
  const enough = Promise.withResolvers<void>()
  const wanted = atLeast()
  let heard = 0
  const count = () => {
    if (++heard >= wanted) enough.resolve()
  }
  const shoppers = shopping(lanes, { url: shop.url, products, attempts, over: over.signal, heard: count })
  await Promise.race([enough.promise, shoppers])
  await pause(within(500))
  over.abort()
  await kill(shop)
  await shoppers
}

const whileSelling = async (scene: Scene) => {
  await selling(scene, (shop) => shop.kill())
  return 1
}

/** As when the machine loses its power, but for what the disk was told. */
const withItsDatabase = async (scene: Scene) => {
  await selling(scene, async (shop) => {
    const server = runningPostmaster(join(scene.dataDir, 'postgres/cluster'))
    if (!server) throw new Error('no database runs')
    process.kill(server.pid, 'SIGKILL')
    await shop.kill()
  })
  return 1
}

/** One of the web processes, then the one that watches over them. */
async function killOneAndAll(shop: RunningShop): Promise<void> {
  const [victim] = webProcessesOf(shop.process.pid)
  if (victim === undefined) throw new Error('no web process runs')
  process.kill(victim, 'SIGKILL')
  await pause(within(300))
  const others = webProcessesOf(shop.process.pid)
  await shop.kill()
  while (others.some(lives)) await pause(20)
}

const oneOfTwo = async (scene: Scene) => {
  await selling(scene, killOneAndAll, { WEB_CONCURRENCY: '2' })
  return 2
}

async function killAfter(dataDir: string, milliseconds: number): Promise<void> {
  const child = spawnShop({ dataDir, env, port: await freePort() })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await pause(milliseconds)
  child.kill('SIGKILL')
  await ended
}

const whileStarting = async ({ dataDir }: Scene) => {
  await killAfter(dataDir, within(1_500))
  return 1
}

/** Deliveries are due (books.ts): the shop begins them when it opens. */
const whileRenewing = async ({ dataDir }: Scene) => {
  const shop = await startShop({ dataDir, env, keepData: true })
  await pause(within(250))
  await shop.kill()
  return 1
}

/** Three times on a database that waits for its tables, or for the newer ones of them; then it starts whole. `check` looks at what became of it. */
async function whileMigrating(example: string, check: (dataDir: string) => Promise<void>): Promise<number> {
  const dataDir = copyOfData(example)
  try {
    for (let killed = 0; killed < 3; killed++) await killAfter(dataDir, 400 + within(1_600))
    const shop = await startShop({ dataDir, env, keepData: true })
    await shop.stop()
    await check(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return 3
}

export const kinds = { whileSelling, withItsDatabase, oneOfTwo, whileStarting, whileRenewing, whileMigrating }

/** Children of the process that watches; its database is another. */
const webProcessesOf = (pid = 0): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('program.js'))

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
