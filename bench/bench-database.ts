// Starts a PostgreSQL for one benchmark, either the shop's embedded one or an installed server, so
// that the benchmark can also write to the database. Usage: imported, not run by itself.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnectionPool, type OpenDatabase } from '#server/postgres/connect.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type DatabaseServer, startPackagedServer } from './server-database.ts'

export type DatabaseKind = 'embedded' | 'server'
export type BenchShop = RunningShop & {
  pid: number
  database: OpenDatabase
  /**
   * Process id of the database server, which all shops of the benchmark share; its child processes
   * are the connections.
   */
  databasePid: number
}
/**
 * `command` is another command than the one of `npm start`. `nodeOptions` go to the shop process.
 * `hasRateLimits` keeps the rate limits of a real shop, which trusts one proxy.
 */
type ShopOptions = {
  command?: string[]
  nodeOptions?: readonly string[]
  processes?: number
  hasRateLimits?: boolean
  cacheMegabytes?: number
}
export type BenchDatabase = {
  /**
   * Starts a demo shop on the database `name`, creating that if it is missing. Stopping the shop
   * keeps the database.
   */
  startShop: (name: string, options?: ShopOptions) => Promise<BenchShop>
  /**
   * Stops the database server under the running shops; `restartServer` starts it again on the same
   * files.
   */
  stopServer: () => Promise<void>
  restartServer: () => Promise<void>
  /** Stops the database server and deletes its files. */
  dispose: () => Promise<void>
}

export async function startBenchDatabase(kind: DatabaseKind = 'embedded'): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-bench-'))
  chmodSync(folder, 0o711)
  const home = join(folder, 'postgres')
  const startServer = (): Promise<DatabaseServer> =>
    kind === 'embedded' ? startEmbeddedServer({ home }) : startPackagedServer(home)
  let server = await startServer()
  const { host, port, user } = server.connection
  const adminDatabase = openConnectionPool(server.connection)
  return {
    async startShop(
      name,
      { command, nodeOptions = [], processes = 1, hasRateLimits = false, cacheMegabytes } = {},
    ) {
      const { rowCount } = await adminDatabase.pool.query(
        'select from pg_database where datname = $1',
        [name],
      )
      if (rowCount === 0) await adminDatabase.pool.query(`create database ${name}`)
      const url = `postgres:///${name}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
      const env = {
        DATABASE_URL: url,
        DEMO_SHOP: 'true',
        ...(hasRateLimits ? { TRUSTED_HOPS: '1' } : { RATE_LIMITS: 'off' }),
        NODE_OPTIONS: nodeOptions.join(' '),
        ...(processes > 1 && { WEB_CONCURRENCY: String(processes) }),
        ...(cacheMegabytes !== undefined && { CACHE_MB: String(cacheMegabytes) }),
      }
      const running = await startShop({ env, ...(command && { command }) })
      const database = openConnectionPool({ ...server.connection, database: name })
      const stop = async () => {
        await database.close()
        await running.stop()
      }
      return {
        ...running,
        url: running.url.replace('localhost', '127.0.0.1'),
        stop,
        database,
        databasePid: server.pid() ?? 0,
        pid: running.process.pid ?? 0,
      }
    },
    stopServer: () => server.stop(),
    async restartServer() {
      server = await startServer()
    },
    async dispose() {
      await adminDatabase.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
