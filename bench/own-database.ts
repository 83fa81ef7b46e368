// A PostgreSQL of the benchmark's own, tuned as the shop's embedded one or as a server's package brings it, so that a benchmark can also write what it needs.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo, type OpenDatabase } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { type Server, startServer } from './server-database.ts'

export type Kind = 'embedded' | 'server'
export type OwnShop = RunningShop & {
  pid: number
  database: OpenDatabase
  /** Of the database server, whose children are its connections; all shops of the benchmark share it. */
  databasePid: number
}
/** `bounded`: with the limits of a real shop, which believes one proxy about who asks. */
type Options = { options?: readonly string[]; processes?: number; bounded?: boolean }
export type OwnDatabase = {
  /** A shop on a new database with the demo shop in it, without rate limits unless `bounded`; `options` are Node's. Stopping it keeps the database. */
  shop: (name: string, options?: Options) => Promise<OwnShop>
  /** Ends the database under the shops, and later brings it back on the same files. */
  end: () => Promise<void>
  bringBack: () => Promise<void>
  stop: () => Promise<void>
}

export async function ownDatabase(kind: Kind = 'embedded'): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-bench-'))
  chmodSync(folder, 0o711)
  const home = join(folder, 'postgres')
  const begin = (): Promise<Server> => (kind === 'embedded' ? startEmbedded({ home }) : startServer(home))
  let server = await begin()
  const { host, port, user } = server.connection
  const main = connectTo(server.connection)
  return {
    async shop(name, { options = [], processes = 1, bounded = false } = {}) {
      const { rowCount } = await main.pool.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await main.pool.query(`create database ${name}`)
      const url = `postgres:///${name}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
      const env = {
        DATABASE_URL: url,
        DEMO_SHOP: 'true',
        ...(bounded ? { TRUSTED_HOPS: '1' } : { RATE_LIMITS: 'off' }),
        NODE_OPTIONS: options.join(' '),
        ...(processes > 1 && { WEB_CONCURRENCY: String(processes) }),
      }
      const running = await startShop({ env })
      const database = connectTo({ ...server.connection, database: name })
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
    end: () => server.stop(),
    async bringBack() {
      server = await begin()
    },
    async stop() {
      await main.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
