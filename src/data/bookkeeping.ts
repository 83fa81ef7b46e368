// The books order by order, as the bookkeeper reads them: no product, no name, no address.

import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import { invoiceNumber } from '#domain/order/invoice.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Db } from './db.ts'

export type BookedRate = { rate: number; gross: Cents; vat: Cents; shipping: Cents }
export type Booking = {
  id: number
  day: string
  orderNumber: string
  paymentMethod: string
  /** Of the invoice or the credit note; null when nobody ever asked for it. */
  invoice: string | null
  /** At the payment provider; of an order paid twice both. */
  payment: string
  /** Set on money that went back; null within it when the provider gave none. */
  refund: { reference: string | null } | null
  rates: BookedRate[]
}
type Row = Omit<Booking, 'invoice' | 'refund'> & {
  refundId: number | null
  reference: string | null
  year: number | null
  sequence: number | null
}

/** At most `most` orders and refunds after the one that `after` names, by day. */
export async function bookings(
  db: Db,
  { from, to }: Period,
  after: { day: string; id: number } | undefined,
  most: number,
): Promise<Booking[]> {
  const rest = after ? sql`and (entry.day, entry.id) > (${after.day}::date, ${after.id}::bigint)` : sql``
  const { rows } = await db.execute<Row>(sql`
    with part as (
      select entry.id, entry.day, entry.order_id, entry.refund_id from book_entries as entry
      where entry.leads and entry.day between ${from} and ${to} ${rest} order by entry.day, entry.id limit ${most})
    select part.id::float8 as id, part.day::text as day, orders.number as "orderNumber", orders.payment_method as "paymentMethod",
      invoices.year, invoices.sequence, part.refund_id as "refundId", refunds.provider_id as reference,
      coalesce(refunds.payment_id, (select string_agg(id, ' ' order by created_at) from payments
        where payments.order_id = part.order_id and payments.status = 'paid'), '') as payment,
      (select jsonb_agg(jsonb_build_object('rate', rate, 'gross', gross, 'vat', vat, 'shipping', shipping) order by rate)
        from book_entries as one where one.order_id = part.order_id and one.refund_id is not distinct from part.refund_id) as rates
    from part join orders on orders.id = part.order_id
      left join refunds on refunds.id = part.refund_id
      left join invoices on invoices.order_id = part.order_id and invoices.refund_id is not distinct from part.refund_id
    order by part.day, part.id`)
  return rows.map(({ refundId, reference, year, sequence, ...row }) => ({
    ...row,
    invoice: year === null || sequence === null ? null : invoiceNumber(year, sequence),
    refund: refundId === null ? null : { reference },
  }))
}
