import { firstEndOfRunningOffers } from '#data/inventory/offers.ts'
import { toSystemAlert } from '#domain/system-alert.ts'
import type { ServerParts, ServingExtension } from '#server/boot/serving-extension.ts'
import { purgesFailingSince } from '../data/http-cache-purges.ts'
import { createHttpCache, registerCache } from './create-http-cache.ts'
import { type PurgeWorker, startPurgeWorker } from './purge-worker.ts'
import { createOfferWatch, withSharedHeaders } from './shared-headers.ts'

export function serveHttpCache({ settings, db, log, build }: ServerParts): ServingExtension {
  const register = () => registerCache(db, settings.httpCache, build)
  const listAlerts = async () => {
    const since = await purgesFailingSince(db)
    return since ? [toSystemAlert('purges-failing', { since: since.toISOString() })] : []
  }
  const httpCache = createHttpCache(settings.httpCache)
  if (!httpCache) return { listAlerts, start: register }
  const offers = createOfferWatch(() => firstEndOfRunningOffers(db))
  const shared = { headersFor: httpCache.headersFor, endOfOffers: offers.end }
  let worker: PurgeWorker | undefined
  return {
    listAlerts,
    shareResponse: (rendered, expiresAt, now) =>
      withSharedHeaders(rendered, expiresAt, now, shared),
    onInvalidation(tags) {
      offers.invalidate()
      if (tags) worker?.sendSoon()
      else worker?.purgeAll()
    },
    async start() {
      await register()
      worker = startPurgeWorker({ db, httpCache, log })
    },
    stop: async () => worker?.stop(),
  }
}
