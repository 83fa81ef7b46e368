// Everything the shop answers over HTTP, put together around one Shop.

import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { apiApp } from '#api/app.ts'
import { allEndpoints } from '#api/index.ts'
import { matching } from '#api/match.ts'
import { databaseGone } from '#data/database-gone.ts'
import { healthMetrics } from '#data/health-metrics.ts'
import type { MediaCopies } from '#integrations/media/media-copies.ts'
import type { Shop } from '#operations/shop.ts'
import { loaderCache } from './cache/loader-cache.ts'
import type { Entry } from './cache/entry.ts'
import { type PageCache, pageCache } from './cache/page-cache.ts'
import { callerFrom } from './http/caller-from.ts'
import { requestHandler } from './http/request-handler.ts'
import type { Settings } from './env.ts'
import type { Log } from './http/log.ts'
import { atMostEvery } from './operating/at-most.ts'
import type { Operating } from './operating/operating.ts'
import { type Counts, openMetrics } from './http/metrics.ts'
import { pageSender } from './http/page-sender.ts'
import { createRenderer } from './http/page-renderer.ts'
import { loadShedder, type Queue } from './load-shedding/load-shedder.ts'
import { overloadResponses } from './load-shedding/overload-response.ts'
import { renderQueue } from './load-shedding/render-queue.ts'
import { routeLabel } from './http/route-label.ts'
import { accessLog } from './http/access-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serviceApp } from './http/service-app.ts'
import { servicePaths } from './http/service-paths.ts'
import { webServer } from './http/serving.ts'
import { visitCounter } from './http/visit-counter.ts'
import { openLimits, openRefusalLimit } from './rate-limit/limits.ts'
import { mediaFolderOf } from './media.ts'
import { cameInTheClear, isHandedOn, type SenderOf, senderBehind } from './http/network-address.ts'
import type { Pages } from './pages/pages.ts'
import { rateLimitStoreFor } from './rate-limit/store.ts'

type Deps = {
  shop: Shop
  log: Log
  ready: () => Promise<boolean>
  /** Of the database. */
  connections: Queue
  operating: Operating
  settings: Pick<Settings, 'dataDir' | 'rateLimits' | 'metricsToken' | 'trustedHops' | 'cacheBytes' | 'processes' | 'databaseUrl'>
  build: string
  pages: Pages
  files: ReadonlyMap<string, Entry>
  dev?: boolean
  /** Of pictures in a bucket. */
  copies?: MediaCopies | undefined
  /** What the other processes counted as well; only this one is told of when there are none. */
  metricsOfAll?: ((own: () => Promise<Counts>) => Promise<string>) | undefined
  server?: Server
}
/** Of what pages are made from: some thousands of bytes each. */
const maxAnswers = 400

/** The server does not listen yet. `cache` is dropped from by whoever hears of changes. */
export function openWeb({
  shop,
  log,
  ready,
  connections,
  operating,
  settings,
  build,
  pages,
  files,
  dev = false,
  copies,
  metricsOfAll,
  server = webServer(),
}: Deps) {
  const { writing, widening } = operating
  const headers = securityHeaders({ appUrl: shop.appUrl, videoUrl: shop.videoUrl, dev })
  const loaders = loaderCache({ max: dev ? 0 : maxAnswers })
  const kept = pageCache({ maxBytes: dev ? 0 : settings.cacheBytes })
  const cache: PageCache = {
    ...kept,
    invalidate(tags) {
      loaders.invalidate(tags)
      kept.invalidate(tags)
    },
  }
  const metrics = openMetrics(cache, () => healthMetrics(shop.db, shop.now()), writing)
  const logRequest = accessLog(log, metrics)
  const perMinute = atMostEvery(60_000, shop.now)
  const onFault = (error: unknown, route: string) => {
    if (writing.noteFailure(error)) return
    if (databaseGone(error)) perMinute(() => log.warn({ route }, 'database unreachable'))
    else log.error({ err: error, route }, 'fault')
  }
  const senderOf = noticingProxies(senderBehind(settings.trustedHops), settings, operating)
  const limits = openLimits({ on: settings.rateLimits, tally: rateLimitStoreFor(settings, shop.db), widening })
  const api = apiApp({
    shop,
    callerOf: callerFrom(shop, senderOf),
    limits,
    refusals: openRefusalLimit({ on: settings.rateLimits, widening }),
    onFault: (error, c) => onFault(error, routeLabel(c)),
  })
  const service = serviceApp({
    shop,
    api,
    metrics: () => metricsOfAll?.(metrics.counts) ?? metrics.text(),
    metricsToken: settings.metricsToken,
    policy: headers['content-security-policy'] ?? '',
    ready: async () => writing.failing()?.cause ?? ((await ready()) ? undefined : 'database'),
    note: ({ incoming, outgoing }, route) => logRequest(incoming, outgoing, route),
    onFault,
  })
  const rest = getRequestListener((request, env) => service.fetch(request, env))
  const visits = visitCounter({ db: shop.db, now: shop.now, onFailure: (error) => onFault(error, 'visits') })
  const rendering = renderQueue()
  const renderer = createRenderer({ shop, loaderCache: loaders, pages, api, headers, onFault, limits, turn: rendering.turn })
  const shedder = loadShedder([connections, rendering.queue])
  const sendOverload = overloadResponses({ pages, appUrl: shop.appUrl, headers })
  const listener = requestHandler({
    files,
    folders: {
      // While processes are renewed, a page of one build may ask a process of the other; what is built last or before is all on the disk.
      build: [join(build, 'client/build'), join(build, 'before/client/build')],
      // Where builds put them once.
      assets: [join(build, 'before/client/assets')],
      images: [join(build, 'pictures/images')],
      media: [mediaFolderOf(settings.dataDir), join(build, 'pictures/media')],
      storage: [mediaFolderOf(settings.dataDir), join(build, 'pictures')],
      videos: [join(settings.dataDir, 'videos'), join(build, 'pictures/videos')],
    },
    cache,
    copies,
    cacheable: matching(allEndpoints).cacheable,
    renderer,
    pages,
    sendPage: pageSender({ cache, renderer, shedder, sendOverload, limits, senderOf }),
    shedder,
    sendOverload,
    servicePaths,
    sendService: (request, response) => void rest(request, response),
    headers,
    logRequest,
    countHit: metrics.hit,
    countVisit: visits.note,
    onFault,
    senderOf,
    overTls: overTls(shop.appUrl, settings.trustedHops),
  })
  return { server, listener, cache, headers, metrics, keepVisits: visits.stop }
}

/** With TRUSTED_HOPS=0 every sender behind a proxy is that proxy, which is said rather than guessed away. */
const noticingProxies =
  (senderOf: SenderOf, { trustedHops }: Pick<Settings, 'trustedHops'>, { noteUntoldProxy }: Operating): SenderOf =>
  (request) => {
    if (trustedHops === 0 && isHandedOn(request)) noteUntoldProxy()
    return senderOf(request)
  }

/** Whoever looks after the machine asks for these without TLS; a form that was sent in the clear is already told. */
const inTheClear = /^\/(?:healthz|readyz|metrics)$/

const overTls =
  (appUrl: string, hops: number) =>
  (request: IncomingMessage): string | undefined => {
    if (hops === 0 || !appUrl.startsWith('https:') || !cameInTheClear(request, hops)) return undefined
    const { url = '/', method } = request
    const movable = (method === 'GET' || method === 'HEAD') && /^\/(?![/\\])[\x21-\x7e]*$/.test(url) && !inTheClear.test(url)
    return movable ? appUrl + url : undefined
  }
