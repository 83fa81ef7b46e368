// A PostgreSQL of the benchmark's own, tuned as the shop's embedded one, so that a benchmark can also write what it needs.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectTo, type OpenDatabase } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { type RunningShop, startShop } from '../tests/running-shop.ts'

export type OwnShop = RunningShop & {
  pid: number
  database: OpenDatabase
  /** Of the database server, whose children are its connections; all shops of the benchmark share it. */
  databasePid: number
}
export type OwnDatabase = {
  /** A shop on a new database with the demo shop in it, without rate limits; `options` are Node's. Stopping it keeps the database. */
  shop: (name: string, options?: { options?: readonly string[] }) => Promise<OwnShop>
  stop: () => Promise<void>
}

export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-bench-'))
  const server = await startEmbedded({ home: join(folder, 'postgres') })
  const { host, port, user } = server.connection
  const main = connectTo(server.connection)
  return {
    async shop(name, { options = [] } = {}) {
      const { rowCount } = await main.pool.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await main.pool.query(`create database ${name}`)
      const url = `postgres:///${name}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
      const env = { DATABASE_URL: url, DEMO_SHOP: 'true', RATE_LIMITS: 'off', NODE_OPTIONS: options.join(' ') }
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
    async stop() {
      await main.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
