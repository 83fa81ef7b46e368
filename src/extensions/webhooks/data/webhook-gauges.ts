import { sql } from 'drizzle-orm'
import type { DatabaseGauge } from '#data/core/health-metrics.ts'

export const webhookGauges: readonly DatabaseGauge[] = [
  {
    name: 'shop_oldest_webhook_seconds',
    help: 'Age of the oldest message that a partner has not accepted yet',
    query: (now) =>
      sql`select coalesce(extract(epoch from ${now}::timestamptz - min(occurred_at)), 0) from webhook_deliveries where next_attempt_at is not null`,
  },
  {
    name: 'shop_webhooks_given_up',
    help: 'Messages to partners that were given up in the last 24 hours',
    query: (now) =>
      sql`select count(*) from webhook_deliveries where occurred_at > ${now}::timestamptz - interval '2 days' and failed_at > ${now}::timestamptz - interval '1 day'`,
  },
]
