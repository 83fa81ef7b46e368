// Lists the money that customers paid and got back, also through their bank, for the journal.

import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db } from '../core/db.ts'

export type PaymentEntry = {
  id: number
  day: CalendarDay
  orderNumber: string
  paymentId: string
  kind: 'payment' | 'refund' | 'chargeback'
  amount: Cents
}

/**
 * Returns at most `limit` entries of the period, sorted by day. Starts after the cursor `after`.
 */
export async function listPaymentEntries(
  db: Db,
  { from, to }: Period,
  after: Pick<PaymentEntry, 'day' | 'id'> | undefined,
  limit: number,
): Promise<PaymentEntry[]> {
  const afterCondition = after
    ? sql`and (entry.day, entry.id) > (${after.day}::date, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<PaymentEntry>(sql`
    select entry.id::float8 as id, entry.day::text as day, orders.number as "orderNumber", entry.payment_id as "paymentId",
      case when entry.chargeback is not null then 'chargeback' when entry.refund_id is null then 'payment' else 'refund' end as kind, entry.amount
    from payment_entries as entry join orders on orders.id = entry.order_id
    where entry.day between ${from} and ${to} ${afterCondition} order by entry.day, entry.id limit ${limit}`)
  return rows
}
