// Serves the shop from this process: opens its database, brings its tables up to date, listens, and does what is due.

import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { changesChannel, tagsIn } from '#data/cache-invalidation.ts'
import type { Database } from '#data/db.ts'
import { projectPath } from '#integrations/project-root.ts'
import { newSecret } from '#operations/secret.ts'
import { joinDatabase, openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import type { Settings } from './env.ts'
import { builtFiles } from './http/built-files.ts'
import { openLog } from './http/log.ts'
import { serving, webServer } from './http/serving.ts'
import { securityHeaders } from './http/security-headers.ts'
import { startJobs } from './jobs.ts'
import { openMedia } from './media.ts'
import { atMostEvery } from './operating/at-most.ts'
import { withoutWriteFailures } from './operating/writing-watch.ts'
import { openOperating } from './operating/operating.ts'
import { openShop } from './open-shop.ts'
import { builtPages } from './pages/pages.ts'
import type { Team } from './processes/worker.ts'
import { checkSecretKey, secretKeyOf } from './secret-key.ts'
import type { Shutdown } from './graceful-shutdown.ts'
import { openWeb } from './web.ts'
import { sealFactors } from '#operations/second-factor/seal-factors.ts'

const build = projectPath('build')

/** `team` are the other web processes of this shop and the one that owns its database; undefined for a shop that is one process. */
export async function serve(settings: Settings, stopping: Shutdown, { dev, team }: { dev: boolean; team: Team | undefined }) {
  const log = openLog(settings.logLevel)

  const say = (line: string) => log.warn({ what: 'database' }, line)
  const database = team ? await joinDatabase(team.connection, say) : await openDatabase(settings, say)
  stopping.add('database', database.close)
  await migrate(database)
  const secretKey = secretKeyOf(settings)
  await checkSecretKey(database.db, secretKey)
  const logins = settings.demoShop ? await fillDemo(database.db, settings) : []
  if (settings.realOperation) await (await import('./end-demo.ts')).refusePublishedPasswords(database.db)

  const server = webServer()
  const development = dev ? await (await import('./pages/dev-pages.ts')).devPages(server) : undefined
  if (development) stopping.add('development server', development.close)
  const pages = development?.pages ?? (await builtPages(build))
  const media = openMedia(settings)
  const operating = openOperating({ settings, db: database.db, log })
  stopping.add('operating', async () => operating.writing.stop())
  const shop = openShop(settings, database, media.store, pages, operating, secretKey)
  await sealFactors(shop)
  const { listener, cache, headers, metrics, keepVisits } = openWeb({
    shop,
    log,
    settings,
    build,
    dev,
    server,
    pages,
    files: development ? new Map() : builtFiles(join(build, 'client'), securityHeaders(settings)),
    copies: media.copies,
    metricsOfAll: team?.metricsOfAll,
    connections: database.pool,
    operating,
    ready: () =>
      database.db.execute(sql`select from pages limit 1`).then(
        () => true,
        () => false,
      ),
  })
  stopping.add('visits', keepVisits)
  await database.listen(changesChannel, (notice) => cache.invalidate(notice === undefined ? undefined : tagsIn(notice)))
  if (team) stopping.add('counts', () => team.handOver(metrics.counts))
  const place = { ...settings, inherited: team?.sockets }
  const perMinute = atMostEvery(60_000, shop.now)
  const stopServing = await serving(server, development ? development.wrap(listener) : listener, place, headers, {
    onRefused() {
      metrics.connectionRefused()
      perMinute(() => log.warn('too many connections are open: new ones are closed'))
    },
  })
  const stopJobs = startJobs({
    shop,
    settings,
    pool: database.pool,
    log: withoutWriteFailures(log, operating.writing),
    render: pages.renderMail,
    failed: metrics.jobFailed,
  })
  stopping.add(
    'web and the jobs',
    async () => void (await Promise.all([stopServing({ gently: team?.leavesGently() ?? false }), stopJobs()])),
  )
  if (team) team.isOpen(metrics.counts, logins)
  else process.stdout.write([`Luwte is open at ${settings.appUrl}`, ...logins, ''].join('\n'))
}

/** Answers the log-ins to print. Where others can reach the shop its demo accounts get passwords of their own, which are told once. */
async function fillDemo(db: Database, { realOperation }: Settings): Promise<string[]> {
  const [{ fillDemoShop }, { demoLogins, loginLine }] = await Promise.all([import('#demo/fill.ts'), import('#demo/accounts.ts')])
  if (!realOperation) {
    await fillDemoShop(db)
    return demoLogins(db)
  }
  const logins = await fillDemoShop(db, () => newSecret().slice(0, 20))
  return logins?.map(loginLine) ?? []
}
