// The ways in which the crash test kills the shop (-9): while it sells, starts, migrates or renews
// subscriptions, alone or with its database.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findRunningPostmaster } from '#server/postgres/postmaster.ts'
import type { SellableProduct } from '../../support/checkout-body.ts'
import {
  copyDataDir,
  freePort,
  type RunningShop,
  spawnShop,
  startShop,
  isAlive,
} from '../../support/running-shop.ts'
import { type Attempt, runShoppers } from './shoppers.ts'
import { removeFolder } from '../../support/scratch-folder.ts'

const shopperCount = 8
export const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }

export type Scene = {
  dataDir: string
  products: readonly SellableProduct[]
  attempts: Attempt[]
  /** Orders that must be acknowledged before the next kill. */
  atLeast: () => number
  /** Between 0 and 1; decides when to kill and what to order. */
  random: () => number
}

/** Sells until enough orders are acknowledged and up to half a second longer, then runs `kill`. */
async function sellThenKill(
  { dataDir, products, attempts, atLeast, random }: Scene,
  kill: (shop: RunningShop) => Promise<void>,
  extraEnv = {},
) {
  const shop = await startShop({ dataDir, env: { ...env, ...extraEnv }, keepData: true })
  const stop = new AbortController()
  const enough = Promise.withResolvers<void>()
  const minAcknowledged = atLeast()
  let acknowledged = 0
  const count = () => {
    if (++acknowledged >= minAcknowledged) enough.resolve()
  }
  const shoppers = runShoppers(shopperCount, {
    url: shop.url,
    products,
    attempts,
    stop: stop.signal,
    onAcknowledged: count,
    random,
  })
  await Promise.race([enough.promise, shoppers])
  await pause(random() * 500)
  stop.abort()
  await kill(shop)
  await shoppers
}

const whileSelling = async (scene: Scene) => {
  await sellThenKill(scene, (shop) => shop.kill())
  return 1
}

/** Like a power failure, except that writes the operating system has accepted survive. */
const withItsDatabase = async (scene: Scene) => {
  await sellThenKill(scene, async (shop) => {
    const server = findRunningPostmaster(join(scene.dataDir, 'postgres/cluster'))
    if (!server) throw new Error('no database is running')
    process.kill(server.pid, 'SIGKILL')
    await shop.kill()
  })
  return 1
}

/** Kills one of the web processes, then the supervisor. */
async function killWorkerThenSupervisor(shop: RunningShop, random: () => number): Promise<void> {
  const [victim] = webProcessesOf(shop.process.pid)
  if (victim === undefined) throw new Error('no web process is running')
  process.kill(victim, 'SIGKILL')
  await pause(random() * 300)
  const others = webProcessesOf(shop.process.pid)
  await shop.kill()
  while (others.some(isAlive)) await pause(20)
}

const oneOfTwo = async (scene: Scene) => {
  await sellThenKill(scene, (shop) => killWorkerThenSupervisor(shop, scene.random), {
    WEB_CONCURRENCY: '2',
  })
  return 2
}

async function killAfter(dataDir: string, milliseconds: number): Promise<void> {
  const child = spawnShop({ dataDir, env, port: await freePort() })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await pause(milliseconds)
  child.kill('SIGKILL')
  await ended
}

const whileStarting = async ({ dataDir, random }: Scene) => {
  await killAfter(dataDir, random() * 1_500)
  return 1
}

/** Deliveries are due (shop-database.ts): the shop starts renewing them when it opens. */
const whileRenewing = async ({ dataDir, random }: Scene) => {
  const shop = await startShop({ dataDir, env, keepData: true })
  await pause(random() * 250)
  await shop.kill()
  return 1
}

/**
 * Kills three starts on a database without tables or with those of an older version, then starts
 * the shop completely and runs `check`.
 */
async function whileMigrating(
  example: string,
  random: () => number,
  check: (dataDir: string) => Promise<void>,
): Promise<number> {
  const dataDir = copyDataDir(example)
  try {
    for (let killed = 0; killed < 3; killed++) await killAfter(dataDir, 400 + random() * 1_600)
    const shop = await startShop({ dataDir, env, keepData: true })
    await shop.stop()
    await check(dataDir)
  } finally {
    removeFolder(dataDir)
  }
  return 3
}

export const kinds = {
  whileSelling,
  withItsDatabase,
  oneOfTwo,
  whileStarting,
  whileRenewing,
  whileMigrating,
}

/** Children of the supervisor; its database is a child too and is left out. */
const webProcessesOf = (pid = 0): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('program.js'))
