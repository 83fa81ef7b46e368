// The shop's whole HTTP side on a free port, around a database of its own; the log is kept to be read.

import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { changesChannel, tagsIn } from '#data/cache-invalidation.ts'
import { connectTo } from '#server/database/connect.ts'
import { readSettings } from '#server/env.ts'
import { openLog } from '#server/http/log.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { serving } from '#server/http/serving.ts'
import { openMedia } from '#server/media.ts'
import { openOperating } from '#server/operating/operating.ts'
import { openShop } from '#server/open-shop.ts'
import { type Pages, pagesFrom } from '#server/pages/pages.ts'
import { openWeb } from '#server/web.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { makeEntry } from '../../../src/server/cache/entry.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'

/** What a shop on https must have said (DECISIONS: real operation). */
const onHttps = { TEST_PAYMENTS: 'true', MAIL_TO_FOLDER: 'true', TRUSTED_HOPS: '0' }

/** `database` is one to be served instead of a fresh one. With `beside` it is another process of that shop: the same database over connections of its own, a cache of its own. */
type Options = {
  env?: Record<string, string>
  pages?: (real: Pages) => Pages
  dataDir?: string
  beside?: ShopInProcess
  database?: TestDatabase
}
export type ShopInProcess = { url: string; database: TestDatabase; log: () => string; cached: () => number; stop: () => Promise<void> }

export async function shopInProcess({
  env = {},
  pages = (real) => real,
  dataDir = '/nonexistent',
  beside,
  database: given,
}: Options = {}): Promise<ShopInProcess> {
  const database = beside ? { ...connectTo(beside.database.connection), url: beside.database.url } : (given ?? (await freshDatabase()))
  const settings = { ...readSettings({ APP_URL: 'http://shop.test', ...onHttps, ...env }), dataDir, port: 0 }
  const media = openMedia(settings)
  const lines: string[] = []
  const destination = new PassThrough().on('data', (line: Buffer) => void lines.push(line.toString()))
  const assets = { head: '<script type="module" src="/build/entry.js"></script>', scripts: [], scriptsOf: () => [] }
  const real = pagesFrom(
    () => import('../../../src/entry-server.tsx'),
    () => Promise.resolve(assets),
  )
  const guards = securityHeaders(settings)
  const script = await makeEntry({ body: Buffer.from('1'), headers: { ...guards, 'content-type': 'text/javascript; charset=utf-8' } }, 1)
  const log = openLog(settings.logLevel, destination)
  const operating = openOperating({ settings, db: database.db, log })
  const { server, listener, cache, headers } = openWeb({
    shop: openShop(settings, database, media.store, real, operating, testSecretKey),
    operating,
    copies: media.copies,
    log,
    settings,
    build: '/nonexistent',
    pages: pages(real),
    files: new Map([['/build/entry.js', script]]),
    ready: () => Promise.resolve(true),
    connections: database.pool,
  })
  await database.listen(changesChannel, (notice) => cache.invalidate(notice === undefined ? undefined : tagsIn(notice)))
  const close = await serving(server, listener, settings, headers)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    database,
    log: () => lines.join(''),
    cached: () => cache.size().entries,
    stop: async () => {
      await close()
      operating.writing.stop()
      await database.close()
    },
  }
}
