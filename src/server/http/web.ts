// Connects everything that answers HTTP requests to one AppContext: API, pages, files, caches,
// limits and metrics.

import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApiApp } from '#api/framework/http-app.ts'
import { createBodyReceivers } from '#api/framework/request-body.ts'
import type { Extension } from '#extensions/define-extension.ts'
import { endpointsOf } from '#extensions/index.ts'
import { createRouteTable } from '#api/framework/route-matching.ts'
import { isDatabaseUnavailable } from '#data/core/database-errors.ts'
import { loadHealthMetrics } from '#data/core/health-metrics.ts'
import { createPictureVariants } from '#integrations/media/picture-variants.ts'
import type { LocalMediaCopies } from '#integrations/media/local-copies.ts'
import type { AppContext } from '#operations/context.ts'
import { createLoaderCache } from '../cache/loader-cache.ts'
import type { CachedResponse } from '../cache/cached-response.ts'
import { type PageCache, createPageCache } from '../cache/page-cache.ts'
import { readCaller } from './read-caller.ts'
import { createRequestHandler } from './request-handler.ts'
import { traceRequests } from '../monitoring/tracing.ts'
import type { ReadReplica, ServingExtension } from '../boot/serving-extension.ts'
import type { Settings } from '../env.ts'
import { type Log, createThrottle } from '../monitoring/log.ts'
import type { SystemAlerts } from '../monitoring/system-alerts.ts'
import { type ProcessMetrics, createMetrics } from '../monitoring/metrics.ts'
import { createPageSender } from '../pages/page-sender.ts'
import { createPageRenderer } from '../pages/page-renderer.ts'
import { createLoadShedder, type ResourceQueue } from '../load-shedding/load-shedder.ts'
import { createOverloadSender } from '../load-shedding/overload-response.ts'
import { createRenderQueue } from '../load-shedding/render-queue.ts'
import { routeLabel, createAccessLog } from '../monitoring/access-log.ts'
import { createSecurityHeaders, notStored } from './security-headers.ts'
import { createStaticFolders } from './media-files.ts'
import { createApiDocuments } from './api-docs.ts'
import { askOncePerSecond, createServiceApp } from './service-app.ts'
import { servicePaths } from './reserved-paths.ts'
import { createHttpServer } from './http-server.ts'
import { createMissingPages } from '../monitoring/missing-pages.ts'
import { createVisitCounter } from '../monitoring/visit-counter.ts'
import { createRateLimits, createRejectionLimit } from '../rate-limit/rate-limits.ts'
import {
  isForwardedByPrivateProxy,
  type ClientAddressOf,
  createClientAddressOf,
  httpsUrlOf,
} from './client-address.ts'
import type { ServerPages } from '../pages/built-pages.ts'
import { createRateLimitStore } from '../rate-limit/rate-limit-store.ts'

type WebParts = {
  extensions: readonly Extension[]
  /** What those extensions do in this process. */
  services: readonly ServingExtension[]
  context: AppContext
  log: Log
  ready: () => Promise<boolean>
  /** The connection pool of the database. */
  connections: ResourceQueue
  systemAlerts: SystemAlerts
  replica?: ReadReplica | undefined
  settings: Pick<
    Settings,
    | 'dataDir'
    | 'rateLimits'
    | 'metricsToken'
    | 'trustedHops'
    | 'cacheBytes'
    | 'cachePages'
    | 'tracing'
    | 'processes'
    | 'databaseUrl'
  >
  build: string
  pages: ServerPages
  files: ReadonlyMap<string, CachedResponse>
  dev?: boolean
  copies?: LocalMediaCopies | undefined
  /** Metrics of all processes together; undefined in a shop of one process. */
  metricsOfAll?: ((ownCounts: () => Promise<ProcessMetrics>) => Promise<string>) | undefined
  server?: Server
}
/** For API responses of loaders, most of which have some thousands of bytes. */
const maxLoaderBytes = 8 * 1_048_576

/** Does not listen yet. The caller invalidates `cache` when content changes. */
export function createWebServer({
  context,
  extensions,
  services,
  log,
  ready,
  connections,
  systemAlerts,
  replica,
  settings,
  build,
  pages,
  files,
  dev = false,
  copies,
  metricsOfAll,
  server = createHttpServer(),
}: WebParts) {
  const { writeMonitor, limitFactor } = systemAlerts
  const endpoints = endpointsOf(extensions)
  const share = services.find(({ shareResponse }) => shareResponse)?.shareResponse
  const noStore = share ? notStored : 'no-store'
  const headers = createSecurityHeaders({ appUrl: context.appUrl, videoUrl: context.videoUrl, dev })
  const loaders = createLoaderCache({ maxBytes: dev ? 0 : maxLoaderBytes, clock: context.clock })
  const cachedPages = createPageCache({
    maxBytes: dev ? 0 : settings.cacheBytes,
    maxEntries: settings.cachePages,
    clock: context.clock,
    share,
  })
  const cache: PageCache = {
    ...cachedPages,
    invalidate(tags) {
      for (const { onInvalidation } of services) onInvalidation?.(tags)
      loaders.invalidate(tags)
      cachedPages.invalidate(tags)
    },
  }
  const gauges = extensions.flatMap((one) => one.gauges ?? [])
  const metrics = createMetrics(
    cache,
    () => loadHealthMetrics(context.db, context.clock(), gauges),
    gauges,
    writeMonitor,
    services,
  )
  const logRequest = createAccessLog(log, metrics)
  const perMinute = createThrottle(60_000, context.clock)
  const pictureFaults = createThrottle(60_000, context.clock)
  const onFault = (error: unknown, route: string) => {
    if (writeMonitor.reportFailure(error)) return
    if (isDatabaseUnavailable(error)) perMinute(() => log.warn({ route }, 'database unreachable'))
    else log.error({ err: error, route }, 'fault')
  }
  const senderOf = reportingProxies(
    createClientAddressOf(settings.trustedHops),
    settings,
    systemAlerts,
  )
  const bodyReceivers = createBodyReceivers({
    limitFactor,
    onEnded(cause) {
      metrics.bodyEnded(cause)
      systemAlerts.reportEndedBody()
    },
  })
  const limits = createRateLimits({
    on: settings.rateLimits,
    store: createRateLimitStore(settings, context.db, replica?.isPrimaryAway),
    limitFactor,
  })
  const visits = createVisitCounter({
    db: context.db,
    clock: context.clock,
    onFailure: (error) => onFault(error, 'visits'),
  })
  const api = createApiApp({
    context,
    endpoints,
    callerOf: readCaller(context, senderOf),
    limits,
    shareReply: loaders.getOrCall,
    bodyReceivers,
    rejectionLimit: createRejectionLimit({ on: settings.rateLimits, limitFactor }),
    onFault: (error, c) => onFault(error, routeLabel(c)),
    onCall: ({ key }, { req }, problem) =>
      visits.countCall(
        key,
        { userAgent: req.header('user-agent'), referer: req.header('referer') },
        problem,
      ),
  })
  const isDatabaseReady = askOncePerSecond(ready)
  const service = createServiceApp({
    context,
    api,
    metrics: () => metricsOfAll?.(metrics.counts) ?? metrics.text(),
    metricsToken: settings.metricsToken,
    noStore,
    ready: async () =>
      writeMonitor.failing()?.cause ?? ((await isDatabaseReady()) ? undefined : 'database'),
    logRequest: ({ incoming, outgoing }, route, began) =>
      logRequest(incoming, outgoing, route, began),
    onFault,
    limits,
    senderOf,
  })
  const serviceListener = getRequestListener((request, env) => service.fetch(request, env))
  const missingPages = createMissingPages({
    db: context.db,
    clock: context.clock,
    onFailure: (error) => onFault(error, 'missing pages'),
  })
  const { waitForTurn, queue } = createRenderQueue()
  const renderer = createPageRenderer({
    context,
    loaderCache: loaders,
    pages,
    api,
    headers,
    onFault,
    limits,
    waitForTurn,
    noStore,
  })
  const shedder = createLoadShedder([
    replica ? withoutWaitsForAway(connections, replica) : connections,
    queue,
  ])
  const sendOverload = createOverloadSender({ pages, appUrl: context.appUrl, headers })
  const handler = createRequestHandler({
    files,
    folders: createStaticFolders(build, settings.dataDir),
    variants: createPictureVariants({
      // A full disk of pictures does not keep the database from taking orders.
      onFault: (err) => pictureFaults(() => log.warn({ err }, 'a picture size was not stored')),
    }),
    cache,
    copies,
    cacheable: createRouteTable(endpoints).cacheable,
    renderer,
    pages,
    sendPage: createPageSender({
      cache,
      renderer,
      shedder,
      sendOverload,
      limits,
      senderOf,
      findMissingTarget: missingPages.findTarget,
    }),
    shedder,
    sendOverload,
    findApiDocument: createApiDocuments(headers, extensions),
    servicePaths,
    sendService: (request, response) => void serviceListener(request, response),
    headers,
    logRequest,
    countHit: metrics.hit,
    countVisit: visits.countVisit,
    onFault,
    senderOf,
    receiveForm: bodyReceivers.visitors,
    limits,
    httpsUrlOf: httpsUrlOf(context.appUrl, settings.trustedHops),
  })
  const listener = settings.tracing ? traceRequests(handler) : handler
  const stopCounters = async () => void (await Promise.all([visits.stop(), missingPages.stop()]))
  return { server, listener, cache, headers, metrics, stopCounters }
}

/**
 * While the primary is away, requests that wait for it shed no others, because the replica answers
 * those.
 */
const withoutWaitsForAway = (
  connections: ResourceQueue,
  { isPrimaryAway }: Pick<ReadReplica, 'isPrimaryAway'>,
): ResourceQueue => ({
  on: (event, listener) => connections.on(event, listener),
  get waitingCount() {
    return isPrimaryAway() ? 0 : connections.waitingCount
  },
})

/**
 * Wraps `senderOf`, and reports a proxy while TRUSTED_HOPS is 0, because all visitors behind that
 * proxy then share one address.
 */
const reportingProxies =
  (
    senderOf: ClientAddressOf,
    { trustedHops }: Pick<Settings, 'trustedHops'>,
    { reportUndeclaredProxy }: SystemAlerts,
  ): ClientAddressOf =>
  (request) => {
    if (trustedHops === 0 && isForwardedByPrivateProxy(request)) reportUndeclaredProxy()
    return senderOf(request)
  }
