// The shop’s complete HTTP side in this process, on a free port and a database of its own. Its log
// can be read.

import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll } from 'vitest'
import { invalidationChannel } from '#data/core/cache-invalidation.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { readSettings } from '#server/env.ts'
import { createLog } from '#server/monitoring/log.ts'
import { createSecurityHeaders } from '#server/http/security-headers.ts'
import { listen } from '#server/http/http-server.ts'
import { openMedia } from '#server/boot/open-media.ts'
import { createSystemAlerts } from '#server/monitoring/system-alerts.ts'
import { createInvalidationListener, openLiveSettings } from '#server/boot/live-settings.ts'
import { createAppContext } from '#server/boot/open-context.ts'
import { type ServerPages, createPages } from '#server/pages/built-pages.ts'
import { createWebServer } from '#server/http/web.ts'
import { createTestDatabase, type TestDatabase } from './database/test-database.ts'
import { createCachedResponse } from '../../src/server/cache/cached-response.ts'
import { testSecretKey } from './builders/links.ts'
import { openServices } from '#server/boot/open-services.ts'
import { chooseExtensions } from '#server/boot/choose-extensions.ts'

/** What a shop on https must state explicitly (DECISIONS: real operation). */
const requiredOnHttps = { TEST_PAYMENTS: 'true', MAIL_TO_FOLDER: 'true', TRUSTED_HOPS: '0' }

/**
 * `database` is served instead of a fresh one. With `sharedWith` this is a second process of that
 * shop: the same database over its own connections, and its own page cache.
 */
type Options = {
  env?: Record<string, string>
  pages?: (builtPages: ServerPages) => ServerPages
  dataDir?: string
  sharedWith?: ShopInProcess
  database?: TestDatabase
}
export type ShopInProcess = {
  url: string
  database: TestDatabase
  log: () => string
  countCached: () => number
  stop: () => Promise<void>
}

export async function startShopInProcess({
  env = {},
  pages = (builtPages) => builtPages,
  dataDir = '/nonexistent',
  sharedWith,
  database: existingDatabase,
}: Options = {}): Promise<ShopInProcess> {
  const database = sharedWith
    ? { ...openConnectionPool(sharedWith.database.connection), url: sharedWith.database.url }
    : (existingDatabase ?? (await createTestDatabase()))
  const { EXTENSIONS } = process.env
  const environment = { APP_URL: 'http://shop.test', EXTENSIONS, ...requiredOnHttps, ...env }
  const settings = { ...readSettings(environment), dataDir, port: 0 }
  const media = openMedia(settings)
  const lines: string[] = []
  const destination = new PassThrough().on(
    'data',
    (line: Buffer) => void lines.push(line.toString()),
  )
  const assets = {
    head: () => '<script type="module" src="/build/entry.js"></script>',
    scripts: [],
    entry: '/build/entry.js',
    filesOf: () => ({ scripts: [], styles: [] }),
  }
  const builtPages = createPages(
    () => import('../../src/app/entry-server.tsx'),
    () => Promise.resolve(assets),
  )
  const commonHeaders = createSecurityHeaders(settings)
  const script = await createCachedResponse(
    {
      body: Buffer.from('1'),
      headers: { ...commonHeaders, 'content-type': 'text/javascript; charset=utf-8' },
    },
    1,
  )
  const log = createLog(settings.logLevel, destination)
  const extensions = chooseExtensions(settings.extensions)
  const services = openServices(extensions, { settings, db: database.db, log, build: '' })
  const { replica } = services
  const live = await openLiveSettings({
    settings,
    db: database.db,
    secretKey: testSecretKey,
    extensions,
    log,
    environment,
  })
  const systemAlerts = createSystemAlerts({
    settings: live.current,
    db: database.db,
    log,
    listOthers: services.listAlerts,
  })
  const { server, listener, cache, headers } = createWebServer({
    context: createAppContext(
      settings,
      live,
      { ...database, replica },
      media,
      builtPages,
      systemAlerts,
      testSecretKey,
      extensions,
    ),
    extensions,
    services: services.all,
    systemAlerts,
    replica,
    copies: media.copies,
    log,
    settings,
    build: '/nonexistent',
    pages: pages(builtPages),
    files: new Map([['/build/entry.js', script]]),
    ready: () => Promise.resolve(true),
    connections: database.pool,
  })
  await database.listen(invalidationChannel, createInvalidationListener(cache, live))
  const close = await listen(server, listener, settings, headers)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    database,
    log: () => lines.join(''),
    countCached: () => cache.size().entries,
    stop: async () => {
      await close()
      systemAlerts.writeMonitor.stop()
      await services.stop()
      await database.close()
    },
  }
}

/** A shop for all tests of one file. */
export async function openShopInProcess(options: Options = {}): Promise<ShopInProcess> {
  const shop = await startShopInProcess(options)
  afterAll(() => shop.stop())
  return shop
}
