// Prometheus metrics of the read replica. Without a replica, the gauges are zero and the counter
// has no values.

import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReadReplica, ReadSource } from '../postgres/read-replica.ts'

export type MeasuredReplica = Pick<ReadReplica, 'check' | 'counts' | 'measureLag'>

/** All processes read the same replica, so the gauges are aggregated by maximum. */
export function registerReplicaMetrics(
  registry: Registry,
  replica: MeasuredReplica | undefined,
): void {
  registry.registerMetric(
    new Counter({
      name: 'shop_replica_reads_total',
      help: 'Reads meant for the read replica, or answered by it, by the server that answered',
      labelNames: ['server'],
      registers: [],
      collect() {
        this.reset()
        for (const [server, count] of Object.entries(replica?.counts ?? {}) as [
          ReadSource,
          number,
        ][])
          this.inc({ server }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'shop_replica_lag_bytes',
      help: 'How much of the log of the primary the read replica has yet to replay',
      aggregator: 'max',
      registers: [],
      async collect() {
        const bytes = await replica?.measureLag()
        if (bytes !== undefined) this.set(bytes)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'shop_replica_unusable_seconds',
      help: 'For how long the read replica has been behind or away; zero while it is used',
      aggregator: 'max',
      registers: [],
      async collect() {
        const since = await replica?.check()
        this.set(since ? (Date.now() - since.getTime()) / 1000 : 0)
      },
    }),
  )
}
