// Finds and deletes the test orders and test subscriptions (domain/order/test-order.ts) with
// everything that belongs to them.

import { sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db, Transaction } from '../core/db.ts'
import { type ItemQuantity, releaseStock } from '../inventory/stock.ts'
import { extensionData } from '#extensions/data.ts'
import { ofTestOrder } from './of-test-order.ts'

export type TestOrderCounts = { orders: number; subscriptions: number }

export async function countTestOrders(db: Db): Promise<TestOrderCounts> {
  const { rows } = await db.execute<TestOrderCounts>(sql`
    select (select count(*)::int from orders where id >= ${firstTestId}) as orders,
      (select count(*)::int from subscriptions where id >= ${firstTestId}) as subscriptions`)
  return rows[0]!
}

/** Their payments at the provider that did not fail. */
export async function listPaymentsOfTestOrders(db: Db): Promise<{ id: string; orderId: number }[]> {
  const { rows } = await db.execute<{ id: string; orderId: number }>(sql`
    select id, order_id as "orderId" from payments
    where order_id >= ${firstTestId} and id not like 'bank\\_%'
      and status not in ('failed', 'canceled', 'expired')
    order by order_id, sequence`)
  return rows
}

const ofSubscription = `subscription_id >= ${firstTestId}`
const idOf = (table: string) => `in (select id from ${table} where ${ofTestOrder})`
const isOwn = `id >= ${firstTestId}`

/**
 * The rows to delete, in the order that the foreign keys need. A test compares the tables with
 * those that refer to an order or a subscription.
 */
export const testOrderRows: readonly (readonly [table: string, condition: string])[] = [
  ...extensionData.flatMap((one) => one.testOrderRows ?? []),
  [
    'outbox',
    `(data ->> 'orderId')::bigint >= ${firstTestId} or (data ->> 'subscriptionId')::bigint >= ${firstTestId}
      or (data ->> 'refundId')::bigint ${idOf('refunds')} or (data ->> 'returnId')::bigint ${idOf('returns')}
      or (data ->> 'exchangeId')::bigint ${idOf('exchanges')}
      or (data ->> 'changeId')::bigint in (select id from pending_changes where ${ofTestOrder} or ${ofSubscription})`,
  ],
  ['withdrawal_declarations', `number like 'P%'`],
  ['refund_lines', `refund_id ${idOf('refunds')}`],
  ['return_lines', `return_id ${idOf('returns')}`],
  ['shipment_lines', `shipment_id ${idOf('shipments')}`],
  ['shipments', ofTestOrder],
  ['reviews', ofTestOrder],
  ['discount_uses', ofTestOrder],
  ['invoices', ofTestOrder],
  ['sales_entries', ofTestOrder],
  ['payment_entries', ofTestOrder],
  ['refunds', ofTestOrder],
  ['payment_transfers', `exchange_id ${idOf('exchanges')}`],
  ['exchanges', ofTestOrder],
  ['returns', ofTestOrder],
  ['swap_payments', `swap_id ${idOf('order_swaps')}`],
  ['order_swaps', ofTestOrder],
  ['test_mandates', `id in (select mandate_id from test_payments where ${ofTestOrder})`],
  ['test_refunds', `payment_id in (select id from payments where ${ofTestOrder})`],
  ['test_payments', ofTestOrder],
  ['payments', ofTestOrder],
  ['pending_changes', `${ofTestOrder} or ${ofSubscription}`],
  ['health_consents', `(${ofTestOrder} or ${ofSubscription}) and user_id is null`],
  ['run_out_reminders', ofTestOrder],
  ['sample_receipts', ofTestOrder],
  ['idempotency_keys', ofTestOrder],
  ['order_events', ofTestOrder],
  ['order_letters', ofTestOrder],
  ['order_notes', ofTestOrder],
  ['subscription_events', ofSubscription],
  ['subscription_periods', ofSubscription],
  ['subscription_lines', ofSubscription],
  ['order_lines', ofTestOrder],
  ['orders', isOwn],
  ['subscriptions', isOwn],
]

/** Returns how many were deleted. Puts their packs in the stock again. */
export async function deleteTestOrders(tx: Transaction): Promise<TestOrderCounts> {
  await tx.execute(sql`select from subscriptions where id >= ${firstTestId} order by id for update`)
  await tx.execute(sql`select from orders where id >= ${firstTestId} order by id for update`)
  const counts = await countTestOrders(tx)
  if (counts.orders === 0 && counts.subscriptions === 0) return counts
  await releaseStock(tx, await packsOfTestOrders(tx))
  await unlinkFromSales(tx)
  for (const [table, condition] of testOrderRows)
    await tx.execute(sql.raw(`delete from ${table} where ${condition}`))
  await invalidateTags(tx, ['everything'])
  return counts
}

/** The packs that test orders still keep from the stock, also those of swaps that wait. */
async function packsOfTestOrders(tx: Transaction): Promise<ItemQuantity[]> {
  const { rows } = await tx.execute<ItemQuantity>(sql`
    with taken as (
      select line.item_id, line.quantity
        - (select coalesce(sum(part.restocked), 0) from refund_lines as part where part.order_line_id = line.id)
        - (select coalesce(sum(part.withheld), 0) from return_lines as part where part.order_line_id = line.id) as quantity
      from orders join order_lines as line on line.order_id = orders.id where orders.id >= ${firstTestId} and has_reservation
      union all
      select item_id, new_quantity from order_swaps where order_id >= ${firstTestId} and state = 'awaiting-payment')
    select item_id as "itemId", sum(greatest(quantity, 0))::int as quantity from taken group by item_id`)
  return rows
}

/** What stays loses its link: uses of discount codes, apologies and consents of accounts. */
async function unlinkFromSales(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update discount_codes set uses = uses - used.count
    from (select code_id, count(*)::int as count from discount_uses
      where order_id >= ${firstTestId} and not is_released group by code_id) as used
    where used.code_id = discount_codes.id`)
  await tx.execute(
    sql`update discount_codes set apology_order_id = null, stopped_at = coalesce(stopped_at, now()) where apology_order_id >= ${firstTestId}`,
  )
  await tx.execute(sql`
    update health_consents
    set order_id = case when order_id < ${firstTestId} then order_id end,
      subscription_id = case when subscription_id < ${firstTestId} then subscription_id end
    where user_id is not null and (order_id >= ${firstTestId} or subscription_id >= ${firstTestId})`)
}
