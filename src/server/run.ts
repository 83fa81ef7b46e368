// The shop as one process: reads its settings, opens its database, serves, and leaves in order.

import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { changesChannel, namesIn } from '#data/changes.ts'
import type { Database } from '#data/db.ts'
import { CannotStart, lineFor } from './cannot-start.ts'
import { openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { readSettings } from './env.ts'
import { builtFiles } from './http/built-files.ts'
import { openLog } from './http/log.ts'
import { serving } from './http/serving.ts'
import { securityHeaders } from './http/security-headers.ts'
import { startJobs } from './jobs.ts'
import { openShop } from './open-shop.ts'
import { builtPages } from './pages/pages.ts'
import { inOrder } from './stopping.ts'
import { openWeb } from './web.ts'

const build = fileURLToPath(new URL('../../build', import.meta.url))

const stopping = inOrder((line) => process.stderr.write(`${line}\n`))

async function start() {
  const settings = readSettings()
  const dev = process.argv.includes('--dev')
  if (!dev && !existsSync(join(build, 'server/entry-server.js'))) throw new CannotStart('the shop is not built yet; npm start builds it')
  const log = openLog(settings.logLevel)

  const database = await openDatabase(settings, (line) => log.warn({ what: 'database' }, line))
  stopping.add('database', database.close)
  await migrate(database)
  const logins = settings.demoShop ? await demoShop(database.db) : []

  const server = createServer()
  const development = dev ? await (await import('./pages/dev-pages.ts')).devPages(server) : undefined
  if (development) stopping.add('development server', development.close)
  const pages = development?.pages ?? (await builtPages(build))
  const shop = openShop(settings, database.db, pages)
  const { listener, cache } = openWeb({
    shop,
    log,
    settings,
    build,
    dev,
    server,
    pages,
    files: development ? new Map() : builtFiles(join(build, 'client'), securityHeaders(settings)),
    ready: () =>
      database.db.execute(sql`select from pages limit 1`).then(
        () => true,
        () => false,
      ),
  })
  await database.listen(changesChannel, (notice) => cache.drop(notice === undefined ? undefined : namesIn(notice)))
  const stopServing = await serving(server, development ? development.wrap(listener) : listener, settings)
  const stopJobs = startJobs({ shop, settings, pool: database.pool, log, render: pages.renderMail })
  stopping.add('web and the jobs', async () => void (await Promise.all([stopServing(), stopJobs()])))
  process.stdout.write([`Luwte is open at ${settings.appUrl}`, ...logins, ''].join('\n'))
}

/** Answers the log-ins to print. */
async function demoShop(db: Database): Promise<string[]> {
  const [{ fillDemoShop }, { demoLogins }] = await Promise.all([import('#demo/fill.ts'), import('#demo/accounts.ts')])
  await fillDemoShop(db)
  return demoLogins(db)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${lineFor(error)}\n`)
  await stopping.now(1)
}
