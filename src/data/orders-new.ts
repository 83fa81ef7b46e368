// A new order written whole: its key, itself, its lines, its first event and its first mail, in one statement.

import { sql } from 'drizzle-orm'
import type { OrderTotals } from '#domain/order/order-totals.ts'
import type { Transaction } from './db.ts'
import type { orderLines, orders } from './tables/orders.ts'

type StoredOrder = typeof orders.$inferSelect
type StoredLine = typeof orderLines.$inferSelect
export type OrderToWrite = OrderTotals &
  Pick<StoredOrder, 'token' | 'email' | 'firstName' | 'lastName' | 'street' | 'streetNumber' | 'streetAddition' | 'postcode' | 'city'> &
  Pick<StoredOrder, 'country' | 'paymentMethod' | 'createdAt' | 'payBy'> & {
    lines: Omit<StoredLine, 'id' | 'orderId'>[]
    /** Until then nobody else asks the provider for its payment; its mail waits as long, for there may be nothing to tell. */
    paymentBusyUntil: Date
    attempt: { key: string; bodyHash: string } | undefined
  }
export type WrittenOrder = { id: number; number: string; mailId: number }

/** Undefined when the attempt's key is already in use: then nothing was written. Waits for a transaction that is using it right now. */
export async function writeOrder(tx: Transaction, order: OrderToWrite): Promise<WrittenOrder | undefined> {
  const { attempt } = order
  const [createdAt, payBy, busyUntil] = [order.createdAt, order.payBy, order.paymentBusyUntil].map((date) => date.toISOString())
  const keyed = attempt
    ? sql`insert into idempotency_keys (key, body_hash, order_id, created_at)
        select ${attempt.key}, ${attempt.bodyHash}, fresh.id, ${createdAt}::timestamptz from fresh
        on conflict do nothing returning order_id as id`
    : sql`select id from fresh`
  const { rows } = await tx.execute<WrittenOrder>(sql`
    with fresh as materialized (select nextval('orders_id_seq')::int as id),
    keyed as (${keyed}),
    placed as (
      insert into orders (id, token, email, first_name, last_name, street, street_number, street_addition, postcode, city, country,
        payment_method, subtotal, shipping, total, created_at, pay_by, payment_busy_until)
      select keyed.id, ${order.token}, ${order.email}, ${order.firstName}, ${order.lastName}, ${order.street}, ${order.streetNumber},
        ${order.streetAddition}, ${order.postcode}, ${order.city}, ${order.country}, ${order.paymentMethod}, ${order.subtotal}::int,
        ${order.shipping}::int, ${order.total}::int, ${createdAt}::timestamptz, ${payBy}::timestamptz, ${busyUntil}::timestamptz
      from keyed returning id, number),
    listed as (
      insert into order_lines (order_id, item_id, product_id, name, slug, image, short_description, quantity, unit_price, line_total, vat_rate)
      select placed.id, line."itemId", line."productId", line.name, line.slug, line.image, line."shortDescription", line.quantity,
        line."unitPrice", line."lineTotal", line."vatRate"
      from placed, jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) as line("itemId" int, "productId" int, name text, slug text,
        image text, "shortDescription" text, quantity int, "unitPrice" int, "lineTotal" int, "vatRate" smallint)),
    noted as (insert into order_events (order_id, at, what, by) select id, ${createdAt}::timestamptz, 'awaiting-payment', 'shopper' from placed),
    mailed as (
      insert into outbox (mail, recipient, data, created_at, due_at)
      select 'order-received', ${order.email}, jsonb_build_object('orderId', id), ${createdAt}::timestamptz, ${busyUntil}::timestamptz from placed
      returning id)
    select placed.id, number, mailed.id::int as "mailId" from placed, mailed`)
  return rows[0]
}
