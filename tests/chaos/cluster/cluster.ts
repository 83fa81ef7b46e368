// Kills (-9) in turn each part of a shop on several machines while orders come in: a shop process,
// the primary database, a replica, PgBouncer, Varnish. Then looks for lost and double orders.
// Usage: npm run faults:cluster -- [--rounds 1] [--sell 8], with the seconds of selling between
// kills; needs a build and Debian's patroni, etcd-server, haproxy, pgbouncer, postgresql-15,
// varnish and varnish-modules.

import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listPlainProducts } from '../../support/checkout-body.ts'
import { hasPgbouncer, startPgbouncer } from '../../support/database/pgbouncer.ts'
import { freePort, newDataDir, type RunningShop, startShop } from '../../support/running-shop.ts'
import { createScratchFolder, removeFolder } from '../../support/scratch-folder.ts'
import { isVarnishAvailable, startVarnish } from '../../support/varnish.ts'
import { countPacks, violationsIn, withDatabase } from '../crash/shop-database.ts'
import type { Attempt } from '../crash/shoppers.ts'
import { missingPrograms, startDatabaseCluster } from './database-cluster.ts'
import { type Acknowledgement, browse, runPatientShoppers } from './patient-shoppers.ts'

const maxPauseSeconds = 30
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, sell: { type: 'string', default: '8' } },
})
const missing = [
  ...missingPrograms,
  ...(hasPgbouncer ? [] : ['pgbouncer']),
  ...(isVarnishAvailable() ? [] : ['varnish']),
]
if (missing.length > 0) {
  console.error(
    `not installed here: ${missing.join(', ')} (apt install postgresql patroni etcd-server haproxy pgbouncer varnish varnish-modules)`,
  )
  process.exit(2)
}

const folder = createScratchFolder('luwte-cluster-')
chmodSync(folder, 0o711)
mkdirSync(join(folder, 'database'), { mode: 0o711 })
const cluster = await startDatabaseCluster(join(folder, 'database'))
const pooler = await startPgbouncer(join(folder, 'pooler'), {
  server: { host: '127.0.0.1', port: cluster.primaryPort, database: 'luwte' },
  password: cluster.password,
})
const varnishPort = await freePort()
const env = {
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: `postgres://shop:${cluster.password}@127.0.0.1:${cluster.primaryPort}/luwte`,
  DATABASE_READ_URL: `postgres://shop:${cluster.password}@127.0.0.1:${cluster.replicasPort}/luwte`,
  DEMO_SHOP: 'true',
  RATE_LIMITS: 'off',
  CDN: 'varnish',
  PURGE_URL: `http://127.0.0.1:${varnishPort}`,
  TRUSTED_HOPS: '1',
  LOG_LEVEL: 'error',
}
const shops: RunningShop[] = []
const startOneShop = async (port?: number) =>
  startShop({ dataDir: newDataDir(), port: port ?? (await freePort()), env })
for (let index = 0; index < 2; index++) shops.push(await startOneShop())
/** In front of the process that is killed, so that its pages go on. */
const varnish = await startVarnish(shops[0]!.port, { port: varnishPort })
const urls = () => [varnish.url, shops[1]!.url]
console.log('three database servers, PgBouncer, two shops and Varnish run')

const products = await listPlainProducts(varnish.url)
const { packsBefore, lastBefore } = await withDatabase(
  cluster.adminConnection,
  async (database) => {
    await database.rows('update products set stock = 1000000 where stock is not null')
    const [last] = await database.rows<{ id: number }>(
      'select coalesce(max(id), 0) as id from orders',
    )
    return { packsBefore: await countPacks(database), lastBefore: last?.id ?? 0 }
  },
)

const attempts: Attempt[] = []
const acknowledgements: Acknowledgement[] = []
const stop = new AbortController()
/** Pages that each process has shown before, so that they are in its cache. */
const paths = ['/', '/shop', '/contact', `/product/${products[0]?.slug}`]
for (const url of urls())
  for (const path of paths) await fetch(url + path).then((response) => response.arrayBuffer())
const onAcknowledged = (one: Acknowledgement) => void acknowledgements.push(one)
const shoppers = runPatientShoppers(8, {
  urls,
  products,
  attempts,
  stop: stop.signal,
  onAcknowledged,
})
const browsing = browse(urls, (index) => paths[index % paths.length]!, stop.signal)
/** No cache has these: each search has other words, and each list another length and page. */
const uncachedPathOf = (index: number) =>
  index % 2 === 0
    ? `/api/search?query=broekje+${index}`
    : `/api/products?per_page=${1 + (index % 90)}&page=${1 + Math.floor(index / 90)}`
const searching = browse(urls, uncachedPathOf, stop.signal)

const kills: Record<string, () => Promise<() => Promise<unknown>>> = {
  async 'a shop process'() {
    const [victim] = shops
    await victim!.kill()
    return async () => {
      const next = await startOneShop(victim!.port)
      for (const path of paths)
        await fetch(next.url + path).then((response) => response.arrayBuffer())
      shops[0] = next
    }
  },
  async 'the primary'() {
    const machine = await cluster.findPrimary()
    await cluster.kill(machine)
    return async () => cluster.restart(machine)
  },
  async 'the replica that confirms orders'() {
    const machine = await cluster.findSynchronousReplica()
    await cluster.kill(machine)
    return async () => cluster.restart(machine)
  },
  async PgBouncer() {
    await pooler.kill()
    return pooler.restart
  },
  async Varnish() {
    await varnish.kill()
    return varnish.restart
  },
}

let failed = false
const sell = () => pause(Number(values.sell) * 1000)
const main = async () => {
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [name, kill] of Object.entries(kills)) {
      await sell()
      const killedAt = performance.now()
      const repair = await kill()
      // A service manager starts what died again after some seconds; the primary only comes back
      // once another one has taken over.
      while (
        !acknowledgements.some(({ startedAt }) => startedAt > killedAt + 500) &&
        performance.now() - killedAt < maxPauseSeconds * 1000
      ) {
        await pause(50)
        if (name === 'PgBouncer' && performance.now() - killedAt > 2_000) break
      }
      await repair()
      while (
        !acknowledgements.some(({ startedAt }) => startedAt > killedAt + 500) &&
        performance.now() - killedAt < 90_000
      )
        await pause(50)
      const resumed =
        acknowledgements.find(({ startedAt }) => startedAt > killedAt + 500)?.at ?? Infinity
      const seconds = maxSecondsWithout(killedAt - 1_000, resumed)
      if (seconds > maxPauseSeconds) failed = true
      console.log(
        `${seconds > maxPauseSeconds ? '✘' : '✔'} killed ${name}: no order acknowledged for at most ${seconds.toFixed(1)} s`,
      )
      await cluster.waitUntilComplete()
    }
  await sell()
}
/** Returns the longest time in seconds without an acknowledgement between two moments. */
function maxSecondsWithout(from: number, to: number): number {
  const moments = [
    from,
    ...acknowledgements.map(({ at }) => at).filter((at) => at > from && at <= to),
    to,
  ]
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]!)) / 1000
}

const isDone = await Promise.race([main().then(() => true), shoppers.then(() => false)]).catch(
  (error: unknown) => {
    console.error(error)
    return false
  },
)
stop.abort()
await shoppers.catch((error: unknown) => {
  failed = true
  console.log(`✘ ${String(error)}`)
})
const { pages, failures: failedPages } = await browsing
const { pages: searches, failures: failedSearches } = await searching
const failures = [...failedPages, ...failedSearches]
await pause(3_000)
const violations = await withDatabase(cluster.adminConnection, (database) =>
  violationsIn(database, { attempts, due: [], packsBefore, lastBefore }),
)
await varnish.stop()
await Promise.all(shops.map((shop) => shop.stop()))
await pooler.kill()
await cluster.stop()

for (const [name, count] of Object.entries(violations))
  if (count > 0) console.log(`✘ ${name}: ${count}`)
for (const failure of failures.slice(0, 10)) console.log(`✘ ${failure}`)
const broken = Object.values(violations).filter((count) => count > 0).length
const sum = (kind: string) =>
  Object.entries(violations).reduce(
    (total, [name, count]) => total + (name.startsWith(kind) ? count : 0),
    0,
  )
console.log(
  `${acknowledgements.length} orders acknowledged: ${sum('lost')} lost, ${sum('double')} double, ${sum('half')} half, ${sum('invariant')} invariants broken; ` +
    `${pages} pages opened, ${failedPages.length} failed; ${searches} uncached searches and lists, ${failedSearches.length} failed`,
)
if (isDone && !failed && broken === 0 && failures.length === 0) removeFolder(folder)
else {
  console.log(`the logs are in ${folder}`)
  process.exitCode = 1
}
