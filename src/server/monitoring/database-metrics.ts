// Prometheus gauges read from the database. All processes report the same values, so the gauges are
// aggregated by maximum or minimum, not by sum.

import type { Registry } from 'prom-client'
import type { DatabaseGauge, loadHealthMetrics, HealthMetrics } from '#data/core/health-metrics.ts'
import { addGauge } from './add-gauge.ts'

const gauges: Readonly<Record<keyof HealthMetrics, { name: string; help: string }>> = {
  orders: { name: 'shop_orders_total', help: 'Orders ever placed' },
  overdue: {
    name: 'shop_overdue_orders',
    help: 'Orders that wait for a payment beyond their time',
  },
  mailsWaiting: { name: 'shop_mails_waiting', help: 'Mails that have not left yet' },
  oldestMail: { name: 'shop_oldest_mail_seconds', help: 'How long the oldest waiting mail waits' },
  mailsGivenUp: {
    name: 'shop_mails_given_up',
    help: 'Mails that never arrived and are not tried again',
  },
  mailsWithheld: {
    name: 'shop_mails_withheld',
    help: 'Mails of the last 24 hours that were one too many to their address',
  },
}

/** Returns the values of the gauges, those of extensions by their names. */
export type QueryHealth = () => ReturnType<typeof loadHealthMetrics>

/**
 * Queries the database once per scrape. While the database is unavailable, all gauges but
 * shop_database_up keep their last values.
 */
export function registerDatabaseMetrics(
  registry: Registry,
  queryHealth: QueryHealth,
  gaugesOfExtensions: readonly DatabaseGauge[],
): void {
  let pending: Promise<Awaited<ReturnType<QueryHealth>> | undefined> | undefined
  const healthMetrics = () =>
    (pending ??= queryHealth()
      .catch(() => undefined)
      .finally(() => (pending = undefined)))
  addGauge(
    registry,
    { name: 'shop_database_up', help: 'Whether the database answers', aggregator: 'min' },
    async () => ((await healthMetrics()) ? 1 : 0),
  )
  const named = gaugesOfExtensions.map((gauge) => [gauge.name, gauge] as const)
  for (const [key, { name, help }] of [...Object.entries(gauges), ...named])
    addGauge(
      registry,
      { name, help, aggregator: 'max' },
      async () => (await healthMetrics())?.[key],
    )
}
