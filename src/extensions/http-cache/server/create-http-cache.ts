// Creates the client of the HTTP cache in front of the shop, and registers that cache in the
// database.

import { createHash } from 'node:crypto'
import { registerHttpCache } from '../data/http-cache-purges.ts'
import type { Database } from '#data/core/db.ts'
import {
  createCloudflare,
  createFastly,
  createVarnish,
  type HttpCache,
} from '../integrations/http-caches.ts'
import type { Settings } from '#server/env.ts'

type HttpCacheSettings = Settings['httpCache']

export function createHttpCache(settings: HttpCacheSettings): HttpCache | undefined {
  switch (settings?.service) {
    case undefined:
      return undefined
    case 'varnish':
      return createVarnish(settings)
    case 'fastly':
      return createFastly(settings)
    case 'cloudflare':
      return createCloudflare(settings)
  }
}

/**
 * `build` identifies the build, because pages of an earlier one may name scripts that are gone. A
 * new token is the same cache.
 */
export function registerCache(
  db: Database,
  settings: HttpCacheSettings,
  build: string,
): Promise<void> {
  if (!settings) return registerHttpCache(db, undefined)
  const identity = JSON.stringify({ ...settings, apiToken: undefined, build })
  return registerHttpCache(
    db,
    `${settings.service} ${createHash('sha256').update(identity).digest('base64url')}`,
  )
}
