// Prometheus metrics of requests, connections, jobs, the page cache and the database. Labels
// contain no personal data.

import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client'
import { type BodyEnding, bodyEndings } from '#api/framework/arriving-bodies.ts'
import { addGauge } from './add-gauge.ts'
import { type QueryHealth, registerDatabaseMetrics } from './database-metrics.ts'
import type { DatabaseGauge } from '#data/core/health-metrics.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { WriteMonitor } from './watch-writes.ts'
import type { ServingExtension } from '../boot/serving-extension.ts'

export type Metrics = {
  /** `milliseconds` is from the start of the handling of a request to the end of its response. */
  countRequest: (request: {
    method: string
    route: string
    status: number
    milliseconds: number
  }) => void
  /** Does not time a response from memory, because it must stay cheap. */
  hit: () => void
  connectionRefused: () => void
  bodyEnded: (cause: BodyEnding) => void
  jobFailed: (job: string) => void
  counts: () => Promise<ProcessMetrics>
  text: () => Promise<string>
}

/** The number of web processes that ended unexpectedly. Only the supervisor can count them. */
export const processDeathsMetric = {
  name: 'shop_process_deaths_total',
  help: 'Web processes that ended without being asked to',
}

export type ProcessMetrics = MetricObject[]
/** The `aggregator` of each metric says how the values of the processes are combined. */
export const renderMetrics = (all: readonly ProcessMetrics[]): Promise<string> =>
  AggregatorRegistry.aggregate([...all]).metrics()

/** `queryHealth` runs once per scrape. `gauges` are those of extensions. */
export function createMetrics(
  cache: PageCache,
  queryHealth: QueryHealth,
  gauges: readonly DatabaseGauge[],
  writeMonitor: Pick<WriteMonitor, 'failing' | 'freeBytes'>,
  services: readonly Pick<ServingExtension, 'registerMetrics'>[],
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'shop_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const jobFailures = new Counter({
    name: 'shop_job_failures_total',
    help: 'Scheduled work that failed',
    labelNames: ['job'],
    registers,
  })
  const refused = new Counter({
    name: 'shop_connections_refused_total',
    help: 'Connections closed because too many were open, of all or of one address',
    registers,
  })
  const endedBodies = new Counter({
    name: 'shop_bodies_ended_total',
    help: 'Requests whose body was ended: too slow, or the slowest when all took too much memory',
    labelNames: ['cause'],
    registers,
  })
  for (const cause of bodyEndings) endedBodies.inc({ cause }, 0)
  registerDatabaseMetrics(registry, queryHealth, gauges)
  addWriteMetrics(registry, writeMonitor)
  for (const { registerMetrics } of services) registerMetrics?.(registry)
  let hits = 0
  const gauge = (name: string, help: string, value: () => number) =>
    addGauge(registry, { name, help }, value)
  registry.registerMetric(new Counter({ ...processDeathsMetric, registers: [] }))
  gauge('shop_processes', 'Web processes that serve', () => 1)
  gauge('shop_page_cache_hits', 'Answers straight from memory since the start', () => hits)
  gauge('shop_page_cache_entries', 'Answers kept in memory', () => cache.size().entries)
  gauge(
    'shop_page_cache_archived',
    'Pages kept in little memory, which are restored without rendering',
    () => cache.size().archived,
  )
  gauge('shop_page_cache_bytes', 'Bytes kept in memory', () => cache.size().bytes)
  return {
    countRequest({ method, route, status, milliseconds }) {
      requests.inc({ method, route, status })
      seconds.observe({ route }, milliseconds / 1000)
    },
    hit: () => void hits++,
    connectionRefused: () => refused.inc(),
    bodyEnded: (cause) => endedBodies.inc({ cause }),
    jobFailed: (job) => jobFailures.inc({ job }),
    counts: () => registry.getMetricsAsJSON(),
    text: () => registry.metrics(),
  }
}

/** Aggregates by minimum, so that a problem of one process is visible. */
function addWriteMetrics(
  registry: Registry,
  { failing, freeBytes }: Pick<WriteMonitor, 'failing' | 'freeBytes'>,
): void {
  addGauge(
    registry,
    { name: 'shop_can_write', help: 'Whether the database can be written', aggregator: 'min' },
    () => (failing() ? 0 : 1),
  )
  addGauge(
    registry,
    { name: 'shop_disk_free_bytes', help: 'Room on the disk of DATA_DIR', aggregator: 'min' },
    freeBytes,
  )
}
