// Compares setups of one shop in one run: web processes, kinds of database, and Varnish in front.
// Takes a quarter of an hour. Usage: node bench/setups.ts [seconds per step]

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  copyAsReplica,
  startTcpCluster,
  startTcpServer,
  type TcpServer,
} from '#tests/support/database/tcp-server.ts'
import {
  hasPgbouncer,
  type RunningPgbouncer,
  startPgbouncer,
} from '#tests/support/database/pgbouncer.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { freePort, type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { isVarnishAvailable, startVarnish } from '#tests/support/varnish.ts'
import { connectToRunningShop, openConnectionPool } from '#server/postgres/connect.ts'
import { nodeMegabytes } from './process-stats.ts'
import { type Measurement, printTable, toMeasurement } from './report.ts'
import {
  createSimulator,
  fillStock,
  findCarriedRate,
  type LoadResult,
  runLoad,
} from './shoppers.ts'

type Setup = {
  processes: number
  database: 'embedded' | 'server' | 'PgBouncer' | 'PgBouncer and replica'
  hasVarnish?: true
}
const setups: readonly Setup[] = [
  { processes: 1, database: 'embedded' },
  { processes: 2, database: 'embedded' },
  { processes: 4, database: 'embedded' },
  { processes: 1, database: 'server' },
  { processes: 2, database: 'server' },
  { processes: 2, database: 'PgBouncer' },
  { processes: 2, database: 'PgBouncer and replica' },
  { processes: 4, database: 'PgBouncer and replica' },
  { processes: 1, database: 'embedded', hasVarnish: true },
  { processes: 2, database: 'server', hasVarnish: true },
  { processes: 4, database: 'PgBouncer and replica', hasVarnish: true },
]

type Result = Setup & { carried: LoadResult; megabytes: number }
type Databases = {
  primary: TcpServer
  replica: TcpServer
  pooler: RunningPgbouncer
  stop: () => Promise<void>
}

export async function measureSetups(seconds = 5): Promise<Measurement[]> {
  if (!hasPgbouncer || !isVarnishAvailable())
    return [
      {
        label: 'setups',
        measured: 'not measured: no PgBouncer or Varnish on this machine',
        target: '',
        isMet: undefined,
      },
    ]
  const folder = mkdtempSync(join(tmpdir(), 'luwte-setups-'))
  chmodSync(folder, 0o711)
  const databases = await startDatabases(folder)
  try {
    const results: Result[] = []
    for (const setup of setups) results.push(await measureSetup(setup, databases, seconds))
    return results.map((result) => toRow(result, results[0]!))
  } finally {
    await databases.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const describeSetup = ({ processes, database, hasVarnish }: Setup) =>
  `${processes} ${processes === 1 ? 'process' : 'processes'}, ${database}${hasVarnish ? ', Varnish' : ''}`

function toRow({ carried, megabytes, ...setup }: Result, first: Result): Measurement {
  const details = `${carried.perSecond.toFixed(0)} visits per second, p99 ${carried.p99.toFixed(0)} ms (${(carried.p99 / first.carried.p99).toFixed(2)}), ${megabytes.toFixed(0)} MB of the shop (${(megabytes / first.megabytes).toFixed(2)})`
  const label = `visits carried, of ${describeSetup(first)}: ${describeSetup(setup)}`
  return toMeasurement(label, carried.perSecond / first.carried.perSecond, { details })
}

async function measureSetup(setup: Setup, databases: Databases, seconds: number): Promise<Result> {
  console.error(describeSetup(setup))
  const [port, varnishPort] = [await freePort(), await freePort()]
  const shop = await startShop({ port, env: environmentOf(setup, databases, varnishPort) })
  try {
    if (setup.database === 'embedded') await fillEmbeddedStock(shop)
    const varnish = setup.hasVarnish ? await startVarnish(port, { port: varnishPort }) : undefined
    const url = varnish?.url ?? `http://127.0.0.1:${port}`
    const result = await measureCarried(shop, setup, url, seconds).finally(varnish?.stop)
    return { ...setup, ...result }
  } finally {
    await shop.stop()
  }
}

async function fillEmbeddedStock({ dataDir }: RunningShop): Promise<void> {
  const database = connectToRunningShop({ dataDir, databaseUrl: undefined })
  if (!database) throw new Error('the embedded database does not run')
  await fillStock({ database }).finally(database.close)
}

/** So that each process has compiled its code and filled its cache before the first step. */
const warmUp = { visitsPerSecond: 40, secondsPerProcess: 8 }

async function measureCarried(
  { process: { pid = 0 } }: RunningShop,
  { processes }: Setup,
  url: string,
  seconds: number,
) {
  const simulateVisit = await createSimulator(url)
  await runLoad(url, simulateVisit, warmUp.visitsPerSecond, warmUp.secondsPerProcess * processes)
  const carried = await findCarriedRate((perSecond) =>
    runLoad(url, simulateVisit, perSecond, seconds),
  )
  return { carried, megabytes: nodeMegabytes(pid) }
}

function environmentOf(
  { processes, database, hasVarnish }: Setup,
  { primary, replica, pooler }: Databases,
  varnishPort: number,
) {
  const pooled = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: primary.url }
  const databaseEnv: Record<Setup['database'], Record<string, string>> = {
    embedded: {},
    server: { DATABASE_URL: primary.url },
    PgBouncer: pooled,
    'PgBouncer and replica': { ...pooled, DATABASE_READ_URL: replica.url },
  }
  return {
    DEMO_SHOP: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...databaseEnv[database],
    ...(database !== 'embedded' && { SECRET_KEY: testSecretKey.toString('base64') }),
    ...(processes > 1 && { WEB_CONCURRENCY: String(processes) }),
    ...(hasVarnish && {
      CDN: 'varnish',
      PURGE_URL: `http://127.0.0.1:${varnishPort}`,
      TRUSTED_HOPS: '1',
    }),
  }
}

/** A server with a filled demo shop, its replica, and PgBouncer in front of it. */
async function startDatabases(folder: string): Promise<Databases> {
  const [primaryHome, replicaHome] = [join(folder, 'primary'), join(folder, 'replica')]
  const first = await startTcpServer(primaryHome)
  const env = {
    DATABASE_URL: first.url,
    SECRET_KEY: testSecretKey.toString('base64'),
    DEMO_SHOP: 'true',
  }
  await (await startShop({ env })).stop()
  const database = openConnectionPool(first.connection)
  await fillStock({ database }).finally(database.close)
  await first.stop()
  copyAsReplica(primaryHome, replicaHome, first.url)
  const primary = await startTcpCluster(primaryHome, { port: first.connection.port })
  const replica = await startTcpCluster(replicaHome, {})
  const { host, port, database: name } = primary.connection
  const pooler = await startPgbouncer(join(folder, 'pooler'), {
    server: { host, port, database: name },
  })
  return {
    primary,
    replica,
    pooler,
    async stop() {
      await pooler.kill()
      await replica.stop()
      await primary.stop()
    },
  }
}

if (import.meta.main) printTable(await measureSetups(Number(process.argv[2] ?? 5)))
