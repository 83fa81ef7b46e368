import { Counter, type Registry } from 'prom-client'
import { addGauge } from '#server/monitoring/add-gauge.ts'
import type { OpenReplica, ReadSource } from './read-replica.ts'

type MeasuredReplica = Pick<OpenReplica, 'check' | 'counts' | 'measureLag'>

/**
 * All processes read the same replica, so the gauges are aggregated by maximum. Without a replica
 * they are zero, and the counter has no values.
 */
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
  addGauge(
    registry,
    {
      name: 'shop_replica_lag_bytes',
      help: 'How much of the log of the primary the read replica has yet to replay',
      aggregator: 'max',
    },
    () => replica?.measureLag(),
  )
  addGauge(
    registry,
    {
      name: 'shop_replica_unusable_seconds',
      help: 'For how long the read replica has been behind or away; zero while it is used',
      aggregator: 'max',
    },
    async () => {
      const since = await replica?.check()
      return since ? (Date.now() - since.getTime()) / 1000 : 0
    },
  )
}
