// Serves the shop from this process: opens and migrates the database, listens, and starts the jobs.

import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { invalidationChannel } from '#data/core/cache-invalidation.ts'
import type { Database } from '#data/core/db.ts'
import { projectPath } from '#integrations/project-root.ts'
import { describeFirstAccountCode, issueFirstAccountCode } from '#operations/staff/first-account.ts'
import { prepareNewShop } from '#operations/staff/shop-setup.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { AppContext } from '#operations/context.ts'
import { newSecret } from '#operations/secret-token.ts'
import { openSharedDatabase, openDatabase } from '../postgres/connect.ts'
import { checkNotifications } from '../postgres/check-notifications.ts'
import { migrateDatabase } from '../postgres/migrate.ts'
import type { Settings } from '../env.ts'
import { loadBuiltFiles } from '../http/built-files.ts'
import { createLog, createThrottle } from '../monitoring/log.ts'
import { maxConnectionsPerAddress } from '../http/connections-per-address.ts'
import { createHttpServer, listen } from '../http/http-server.ts'
import { createSecurityHeaders } from '../http/security-headers.ts'
import { startJobs } from '../jobs/jobs.ts'
import { closePrivateFiles, openMedia } from './open-media.ts'
import { readBuildStamp } from '../build/build-stamp.ts'
import { startTracing } from '../monitoring/tracing.ts'
import { withoutWriteFailures } from '../monitoring/watch-writes.ts'
import { createSystemAlerts } from '../monitoring/system-alerts.ts'
import { createAppContext } from './open-context.ts'
import { createInvalidationListener, openLiveSettings } from './live-settings.ts'
import { loadBuiltPages } from '../pages/built-pages.ts'
import type { Cluster } from '../cluster/worker.ts'
import { storeDemoLogins } from './store-demo-logins.ts'
import { checkSecretKey, loadOrCreateSecretKey } from './secret-key.ts'
import type { Shutdown } from './graceful-shutdown.ts'
import { createWebServer } from '../http/web.ts'
import { chooseExtensions, leaveOutOthers } from './choose-extensions.ts'
import { openServices } from './open-services.ts'
import type { Extension } from '#extensions/define-extension.ts'

const build = projectPath('build')

/**
 * `cluster` connects this process to the supervisor, which owns the database; undefined for a shop
 * of one process.
 */
export async function serveShop(
  settings: Settings,
  shutdown: Shutdown,
  { dev, cluster }: { dev: boolean; cluster: Cluster | undefined },
) {
  const log = createLog(settings.logLevel)
  if (settings.tracing)
    shutdown.add(
      'tracing',
      await startTracing(settings.tracing, (reason) =>
        log.warn({ reason }, 'traces could not be sent'),
      ),
    )
  const logDatabase = (line: string) => log.warn({ what: 'database' }, line)
  const database = cluster
    ? await openSharedDatabase(cluster.connection, logDatabase, settings)
    : await openDatabase(settings, logDatabase)
  shutdown.add('database', database.close)
  await migrateDatabase(database)
  const secretKey = loadOrCreateSecretKey(settings)
  await checkSecretKey(database.db, secretKey)
  const extensions = chooseExtensions(settings.extensions)
  const { logins, isNew } = settings.demoShop
    ? await fillDemo(database.db, settings, extensions)
    : { logins: [], isNew: false }
  if (!settings.demoShop) await prepareShop(database.db, new Date())

  const live = await openLiveSettings({ settings, db: database.db, secretKey, extensions, log })
  // The live key may be one that staff set.
  if (live.current().realOperation)
    await (await import('../cli/end-demo.ts')).assertNoPublishedPasswords(database.db)

  const code =
    !cluster || cluster.isFirst ? await issueFirstAccountCode(database.db, secretKey) : undefined
  const welcome = [
    ...logins,
    ...(code === undefined ? [] : [describeFirstAccountCode(code, settings.appUrl)]),
  ]

  const server = createHttpServer()
  const development = dev
    ? await (await import('../pages/dev-pages.ts')).openDevPages(server)
    : undefined
  if (development) shutdown.add('development server', development.close)
  const pages = development?.pages ?? (await loadBuiltPages(build))
  const open = await closePrivateFiles(settings.dataDir)
  if (open.length > 0)
    log.warn({ paths: open.slice(0, 5) }, 'private files that other accounts can read')
  const media = openMedia(settings)
  const services = openServices(extensions, {
    settings,
    db: database.db,
    log,
    build: readBuildStamp() ?? '',
  })
  shutdown.add('extensions', services.stop)
  const { replica } = services
  const systemAlerts = createSystemAlerts({
    settings: live.current,
    db: database.db,
    log,
    listOthers: services.listAlerts,
  })
  shutdown.add('system alerts', async () => systemAlerts.writeMonitor.stop())
  const context = createAppContext(
    settings,
    live,
    { ...database, replica },
    media,
    pages,
    systemAlerts,
    secretKey,
    extensions,
  )
  if (isNew) await storeDemoDocuments(context, log)
  const { listener, cache, headers, metrics, stopCounters } = createWebServer({
    context,
    extensions,
    services: services.all,
    log,
    settings,
    build,
    dev,
    server,
    pages,
    files: development
      ? new Map()
      : loadBuiltFiles(join(build, 'client'), createSecurityHeaders(settings)),
    copies: media.copies,
    metricsOfAll: cluster?.metricsOfAll,
    connections: database.pool,
    systemAlerts,
    replica,
    ready: () =>
      database.db.execute(sql`select from pages limit 1`).then(
        () => true,
        () => false,
      ),
  })
  shutdown.add('counters', stopCounters)
  await leaveOutOthers(extensions, database.db)
  await services.start()
  await database.listen(invalidationChannel, createInvalidationListener(cache, live))
  await checkNotifications(database)
  if (cluster) shutdown.add('metrics', () => cluster.sendFinalMetrics(metrics.counts))
  const address = { ...settings, inherited: cluster?.socket }
  const perMinute = createThrottle(60_000, context.clock)
  const stopServing = await listen(
    server,
    development ? development.wrap(listener) : listener,
    address,
    headers,
    {
      maxPerAddress: () => maxConnectionsPerAddress(settings, systemAlerts.limitFactor()),
      onRefused() {
        metrics.connectionRefused()
        perMinute(() =>
          log.warn('too many connections are open, of all or of one address: new ones are closed'),
        )
      },
    },
  )
  const stopJobs = startJobs({
    context,
    extensions,
    settings: live.current,
    database,
    log: withoutWriteFailures(log, systemAlerts.writeMonitor),
    onFailure: metrics.jobFailed,
  })
  shutdown.add(
    'web server and jobs',
    async () =>
      void (await Promise.all([
        stopServing({ hasSuccessor: cluster?.hasSuccessor() ?? false }),
        stopJobs(),
      ])),
  )
  if (cluster) cluster.reportServing(metrics.counts, welcome)
  else process.stdout.write([`Luwte is open at ${settings.appUrl}`, ...welcome, ''].join('\n'))
}

async function prepareShop(db: Database, now: Date): Promise<void> {
  const { createStarterPages } = await import('#demo/pages/starter-pages.ts')
  await prepareNewShop(db, createStarterPages(formatDate(now)), now)
}

/**
 * Fills an empty database with the demo shop, and returns the lines about its logins to print.
 * `isNew` is false for a shop that was filled before. In real operation the demo accounts get
 * random passwords, which a file has and no journal.
 */
async function fillDemo(
  db: Database,
  { realOperation, dataDir }: Settings,
  extensions: readonly Extension[],
): Promise<{ logins: string[]; isNew: boolean }> {
  const [{ fillDemoShop }, { listDemoLogins, formatDemoLogin }] = await Promise.all([
    import('#demo/fill.ts'),
    import('#demo/demo-accounts.ts'),
  ])
  if (!realOperation) {
    const filled = await fillDemoShop(db, { extensions })
    return { logins: await listDemoLogins(db), isNew: filled !== undefined }
  }
  const logins = await fillDemoShop(db, {
    createPassword: () => newSecret().slice(0, 20),
    extensions,
  })
  return logins
    ? { logins: [storeDemoLogins(dataDir, logins.map(formatDemoLogin))], isNew: true }
    : { logins: [], isNew: false }
}

/**
 * The shop also starts without the documents of the demo products, for example while the bucket is
 * unreachable.
 */
async function storeDemoDocuments(
  context: AppContext,
  log: ReturnType<typeof createLog>,
): Promise<void> {
  const { storeDemoDocuments: store } = await import('#demo/documents.ts')
  await store(context).catch((error: unknown) =>
    log.warn({ err: error }, 'the documents of the demo products could not be stored'),
  )
}
