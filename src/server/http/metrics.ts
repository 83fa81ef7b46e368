// Counts for Prometheus: requests by route pattern, time taken, the page cache. No label tells who asked.

import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, type MetricObject, Registry } from 'prom-client'
import { tellVitals } from './vitals-metrics.ts'
import type { HealthMetrics } from '#data/health-metrics.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { WritingWatch } from '../operating/writing-watch.ts'

export type Metrics = {
  /** One answered request; `milliseconds` from its first byte to the end of the answer. */
  note: (request: { method: string; route: string; status: number; milliseconds: number }) => void
  /** One answer straight from memory: only counted, because it costs less than measuring it. */
  hit: () => void
  /** A connection closed at once because too many are open. */
  connectionRefused: () => void
  /** Scheduled work that failed. */
  jobFailed: (job: string) => void
  /** As they are in this process. */
  counts: () => Promise<Counts>
  text: () => Promise<string>
}

/** Counted by the process that watches over the others. */
export const processDeaths = { name: 'shop_process_deaths_total', help: 'Web processes that ended without being asked to' }

/** What Prometheus can be told, of one process. */
export type Counts = MetricObject[]
/** Summed over processes where a sum says something. */
export const textOfAll = (all: readonly Counts[]): Promise<string> => AggregatorRegistry.aggregate([...all]).metrics()

/** `vitals` is asked at each look; while the database cannot be asked what it last said stays. */
export function openMetrics(
  cache: PageCache,
  vitals: () => Promise<HealthMetrics>,
  writing: Pick<WritingWatch, 'failing' | 'freeBytes'>,
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
  const jobFailures = new Counter({ name: 'shop_job_failures_total', help: 'Scheduled work that failed', labelNames: ['job'], registers })
  const refused = new Counter({ name: 'shop_connections_refused_total', help: 'Connections closed because too many were open', registers })
  tellVitals(registry, vitals)
  tellRoom(registry, writing)
  let hits = 0
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  registry.registerMetric(new Counter({ ...processDeaths, registers: [] }))
  gauge('shop_processes', 'Web processes that serve', () => 1)
  gauge('shop_page_cache_hits', 'Answers straight from memory since the start', () => hits)
  gauge('shop_page_cache_entries', 'Answers kept in memory', () => cache.size().entries)
  gauge('shop_page_cache_bytes', 'Bytes kept in memory', () => cache.size().bytes)
  return {
    note({ method, route, status, milliseconds }) {
      requests.inc({ method, route, status })
      seconds.observe({ route }, milliseconds / 1000)
    },
    hit: () => void hits++,
    connectionRefused: () => refused.inc(),
    jobFailed: (job) => jobFailures.inc({ job }),
    counts: () => registry.getMetricsAsJSON(),
    text: () => registry.metrics(),
  }
}

/** Of all processes the worst counts. */
function tellRoom(registry: Registry, { failing, freeBytes }: Pick<WritingWatch, 'failing' | 'freeBytes'>): void {
  const gauge = (name: string, help: string, value: () => Promise<number | undefined>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        aggregator: 'min',
        registers: [],
        async collect() {
          const seen = await value()
          if (seen !== undefined) this.set(seen)
        },
      }),
    )
  gauge('shop_can_write', 'Whether the database can be written', () => Promise.resolve(failing() ? 0 : 1))
  gauge('shop_disk_free_bytes', 'Room on the disk of DATA_DIR', freeBytes)
}
