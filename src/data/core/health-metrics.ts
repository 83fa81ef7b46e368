// The queries use indexes, so that frequent requests cost little.

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * `orders` is the number of orders ever placed, estimated from the highest order id. `overdue`
 * counts the unpaid orders that still reserve stock after their payment deadline. `oldestMail` is
 * the age of the oldest waiting mail in seconds. `mailsWithheld` counts the withheld mails of the
 * last 24 hours.
 */
export type HealthMetrics = {
  orders: number
  overdue: number
  mailsWaiting: number
  oldestMail: number
  mailsGivenUp: number
  mailsWithheld: number
}

/** A gauge of an extension. `query` selects one number, which is 0 if it is below. */
export type DatabaseGauge = { name: string; help: string; query: (now: Date) => SQL }

/**
 * An order counts as overdue ten minutes after its payment deadline, because by then the job should
 * have expired it.
 */
export async function loadHealthMetrics(
  db: Db,
  now: Date,
  gauges: readonly DatabaseGauge[] = [],
): Promise<HealthMetrics & Record<string, number>> {
  const more = gauges.map(({ name, query }) => sql`, (${query(now)}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, string>>(sql`select
    (select coalesce(max(id) - 10000, 0) from orders) as orders,
    (select count(*) from orders where has_reservation and paid_at is null and accepted_at is null and pay_by < ${now}::timestamptz - interval '10 minutes') as overdue,
    (select count(*) from outbox where sent_at is null and failed_at is null) as "mailsWaiting",
    (select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0) from outbox where sent_at is null and failed_at is null) as "oldestMail",
    (select count(*) from outbox where failed_at is not null and withheld_by is null) as "mailsGivenUp",
    (select count(*) from outbox where withheld_by is not null and created_at > ${now}::timestamptz - interval '1 day') as "mailsWithheld"
    ${sql.join(more)}`)
  const [row] = rows
  return {
    orders: Number(row?.['orders']),
    overdue: Number(row?.['overdue']),
    mailsWaiting: Number(row?.['mailsWaiting']),
    oldestMail: Math.max(0, Number(row?.['oldestMail'])),
    mailsGivenUp: Number(row?.['mailsGivenUp']),
    mailsWithheld: Number(row?.['mailsWithheld']),
    ...Object.fromEntries(gauges.map(({ name }) => [name, Math.max(0, Number(row?.[name]))])),
  }
}
