// What the database says of the shop, for Prometheus. All processes say the same, so the largest counts and not their sum.

import { Gauge, type Registry } from 'prom-client'
import type { HealthMetrics } from '#data/health-metrics.ts'

const told: Readonly<Record<keyof HealthMetrics, { name: string; help: string }>> = {
  orders: { name: 'shop_orders_total', help: 'Orders ever placed' },
  overdue: { name: 'shop_overdue_orders', help: 'Orders that wait for a payment beyond their time' },
  mailsWaiting: { name: 'shop_mails_waiting', help: 'Mails that have not left yet' },
  oldestMail: { name: 'shop_oldest_mail_seconds', help: 'How long the oldest waiting mail waits' },
  mailsGivenUp: { name: 'shop_mails_given_up', help: 'Mails that never arrived and are not tried again' },
  mailsWithheld: { name: 'shop_mails_withheld', help: 'Mails of the last 24 hours that were one too many to their address' },
}

/** Asked once at each look; what was said last stays while the database is gone. */
export function tellVitals(registry: Registry, vitals: () => Promise<HealthMetrics>): void {
  let asking: Promise<HealthMetrics | undefined> | undefined
  const look = () =>
    (asking ??= vitals()
      .catch(() => undefined)
      .finally(() => (asking = undefined)))
  const gauge = (name: string, help: string, aggregator: 'max' | 'min', value: (all: HealthMetrics | undefined) => number | undefined) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        aggregator,
        registers: [],
        async collect() {
          const seen = value(await look())
          if (seen !== undefined) this.set(seen)
        },
      }),
    )
  gauge('shop_database_up', 'Whether the database answers', 'min', (all) => (all ? 1 : 0))
  for (const [key, { name, help }] of Object.entries(told)) gauge(name, help, 'max', (all) => all?.[key as keyof HealthMetrics])
}
