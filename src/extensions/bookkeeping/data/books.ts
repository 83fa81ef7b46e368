import { and, desc, eq, sql } from 'drizzle-orm'
import type { BookFileFormat } from '../domain/book-month.ts'
import type { SettlementLineKind } from '#domain/payment/settlement.ts'
import type { Cents } from '#domain/money.ts'
import { invoiceNumber } from '#domain/order/invoice/invoice.ts'
import type { SwapDocument } from '#domain/order/swap/order-swap.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { findRow } from '#data/core/rows.ts'
import { sqlDayOf } from '#data/core/sql-calendar.ts'
import { closedMonthFiles, closedMonths } from './tables.ts'

export type ClosedMonth = typeof closedMonths.$inferSelect
export type BookFile = { format: BookFileFormat; name: string; content: string }

/**
 * Makes bookings wait until the transaction ends, and waits for those that are under way. Call it
 * first in the transaction.
 */
export const lockClosedMonths = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select lock_closed_months()`)

export const listClosedMonths = (db: Db): Promise<ClosedMonth[]> =>
  db.select().from(closedMonths).orderBy(desc(closedMonths.month))

export async function findFirstBookedDay(db: Db): Promise<CalendarDay | undefined> {
  const { rows } = await db.execute<{ day: CalendarDay | null }>(sql`
    select least((select min(day) from sales_entries), (select min(day) from payment_entries), (select min(day) from settlements))::text as day`)
  return rows[0]?.day ?? undefined
}

type MonthSums = Pick<ClosedMonth, 'gross' | 'vat' | 'moved' | 'settled'>
export async function sumBookings(db: Db, { from, to }: Period): Promise<MonthSums> {
  const { rows } = await db.execute<MonthSums>(sql`
    select (select coalesce(sum(gross), 0)::float8 from sales_entries where day between ${from} and ${to}) as gross,
      (select coalesce(sum(vat), 0)::float8 from sales_entries where day between ${from} and ${to}) as vat,
      (select coalesce(sum(amount), 0)::float8 from payment_entries where day between ${from} and ${to}) as moved,
      (select coalesce(sum(amount), 0)::float8 from settlements where day between ${from} and ${to}) as settled`)
  return rows[0]!
}

/** Returns the gross sales per month ('2026-11-01'). */
export async function sumSalesPerMonth(db: Db): Promise<Map<CalendarDay, Cents>> {
  const { rows } = await db.execute<{ month: CalendarDay; gross: Cents }>(sql`
    select date_trunc('month', day)::date::text as month, sum(gross)::float8 as gross from sales_entries group by 1`)
  return new Map(rows.map(({ month, gross }) => [month, gross]))
}

export async function insertClosedMonth(
  tx: Transaction,
  month: ClosedMonth,
  files: readonly BookFile[],
): Promise<void> {
  await tx.insert(closedMonths).values(month)
  await tx.insert(closedMonthFiles).values(files.map((file) => ({ ...file, month: month.month })))
}

export const findBookFile = (
  db: Db,
  month: CalendarDay,
  format: BookFileFormat,
): Promise<BookFile | undefined> =>
  findRow(
    db,
    closedMonthFiles,
    and(eq(closedMonthFiles.month, month), eq(closedMonthFiles.format, format)),
  )

/** Without product names, customer names or addresses. */
export type BookkeepingVatRate = { rate: number; gross: Cents; vat: Cents; shipping: Cents }
export type BookkeepingEntry = {
  id: number
  day: string
  orderNumber: string
  paymentMethod: string
  /** Of the invoice or credit note; null if the shop issued none. */
  invoice: string | null
  /**
   * For an order and for the new invoice of a swap, the ids of its paid payments, separated by
   * spaces. For a refund, and for the credit note of a swap that gives money back, the id of the
   * refunded payment; empty for a credit. For an order that returned packs pay, the order of those
   * too, from the return on.
   */
  payment: string
  isRefund: boolean
  /**
   * The ids at the provider of the money that went back, separated by spaces, or the order that it
   * pays instead in an exchange; null if none did, or has not yet.
   */
  refundReference: string | null
  /** Which document of a swap this is; null for an order and for a refund. */
  swapDocument: SwapDocument | null
  /**
   * The day of the sale or refund, if it came after its month was closed; null for most entries.
   */
  eventDay: string | null
  /**
   * The day of the payment of an order; null while it is a receivable, and for refunds and credits.
   */
  paidOn: string | null
  rates: BookkeepingVatRate[]
}
type BookingRow = Omit<BookkeepingEntry, 'invoice'> & {
  year: number | null
  sequence: number | null
}

export async function listBookkeepingEntries(
  db: Db,
  { from, to }: Period,
  after: { day: string; id: number } | undefined,
  limit: number,
): Promise<BookkeepingEntry[]> {
  const afterCondition = after
    ? sql`and (entry.day, entry.id) > (${after.day}::date, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<BookingRow>(sql`
    with part as (
      select entry.id, entry.day, entry.event_day, entry.order_id, entry.refund_id, entry.swap_id, entry.swap_document from sales_entries as entry
      where entry.is_primary and entry.day between ${from} and ${to} ${afterCondition} order by entry.day, entry.id limit ${limit})
    select part.id::float8 as id, part.day::text as day, part.event_day::text as "eventDay", orders.number as "orderNumber", orders.payment_method as "paymentMethod",
      invoices.year, invoices.sequence, part.refund_id is not null as "isRefund", part.swap_document as "swapDocument",
      coalesce(refunds.provider_id, returned.reference_ids, exchanged.reference) as "refundReference",
      case when part.refund_id is null and part.swap_id is null then ${sqlDayOf(sql`orders.paid_at`)}::text end as "paidOn",
      coalesce(refunds.payment_id, returned.payments, concat_ws(' ', (select string_agg(id, ' ' order by created_at)
        from payments left join swap_payments on swap_payments.payment_id = payments.id
        where part.refund_id is null and part.swap_document is distinct from 'credit-note' and payments.order_id = part.order_id
          and payments.status = 'paid' and swap_payments.swap_id is not distinct from part.swap_id),
        (select 'verrekend met ' || old.number from exchanges join orders as old on old.id = exchanges.order_id
          where part.refund_id is null and part.swap_id is null and exchanges.new_order_id = part.order_id
            and exists (select from payment_transfers where exchange_id = exchanges.id)))) as payment,
      (select jsonb_agg(jsonb_build_object('rate', rate, 'gross', gross, 'vat', vat, 'shipping', shipping) order by rate)
        from sales_entries as one where one.order_id = part.order_id and one.refund_id is not distinct from part.refund_id
          and one.swap_id is not distinct from part.swap_id and one.swap_document is not distinct from part.swap_document) as rates
    from part join orders on orders.id = part.order_id
      left join refunds on refunds.id = part.refund_id
      left join lateral (
        select string_agg(distinct payment_id, ' ') as payments, string_agg(provider_id, ' ' order by id) as reference_ids
        from refunds as back where part.swap_document = 'credit-note' and back.order_id = part.order_id
          and (back.key = 'swap:' || part.swap_id or starts_with(back.key, 'swap:' || part.swap_id || ':'))
          and back.status not in ('failed', 'canceled')) as returned on true
      left join lateral (
        select 'verrekend met ' || new_order.number as reference from exchanges join orders as new_order on new_order.id = new_order_id
        where refunds.key = 'exchange:' || exchanges.id) as exchanged on true
      left join invoices on invoices.order_id = part.order_id and invoices.refund_id is not distinct from part.refund_id
        and invoices.swap_id is not distinct from part.swap_id and invoices.swap_document is not distinct from part.swap_document
    order by part.day, part.id`)
  return rows.map(({ year, sequence, ...row }) => ({
    ...row,
    invoice: year === null || sequence === null ? null : invoiceNumber(year, sequence),
  }))
}

export async function countSalesWithoutInvoice(db: Db, { from, to }: Period): Promise<number> {
  const { rows } = await db.execute<{ sales: number }>(sql`
    select count(*)::int as sales from sales_entries as entry
    where entry.is_primary and entry.gross <> 0 and entry.day between ${from} and ${to}
      and not exists (select from invoices where invoices.order_id = entry.order_id
        and invoices.refund_id is not distinct from entry.refund_id and invoices.swap_id is not distinct from entry.swap_id
        and invoices.swap_document is not distinct from entry.swap_document)`)
  return rows[0]?.sales ?? 0
}

export type PaymentEntry = {
  id: number
  day: CalendarDay
  orderNumber: string
  paymentId: string
  kind: SettlementLineKind
  amount: Cents
}

export const kindOfEntry = sql.raw(
  `case when entry.chargeback is not null then 'chargeback' when entry.refund_id is null then 'payment' else 'refund' end`,
)

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
      ${kindOfEntry} as kind, entry.amount
    from payment_entries as entry join orders on orders.id = entry.order_id
    where entry.day between ${from} and ${to} ${afterCondition} order by entry.day, entry.id limit ${limit}`)
  return rows
}
