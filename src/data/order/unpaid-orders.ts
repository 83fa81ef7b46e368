// Counts the packs and the value of unpaid orders, to limit both. Excludes phone orders and
// renewals, because a stranger cannot place them.

import { type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from '#domain/mailbox.ts'
import type { OrderSize } from '#domain/order/order-size.ts'
import type { Cents } from '#domain/money.ts'
import type { Transaction } from '../core/db.ts'
import { sqlMailbox } from '../tables/sql-expressions.ts'

/**
 * `network` is a keyed hash of the network from which the customer orders; null if the shop itself
 * places the order.
 */
export type UnpaidOrdersKey = { email: string; network: string | null }
type Row = Record<'emailPacks' | 'emailValue' | 'networkPacks' | 'networkValue', number>

const lockFor = (name: SQL) =>
  sql`pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || ${name}, 0))`
/**
 * With MATERIALIZED, PostgreSQL reads only the orders of one e-mail address or network, not all
 * unpaid orders.
 */
const ordersWhere = (condition: SQL) =>
  sql`materialized (select id, subtotal, has_reservation and paid_at is null and not by_phone and not is_renewal as counts from orders where ${condition})`
const totalsOf = (name: SQL) => sql`(
  select coalesce(sum(packs), 0)::int as packs, coalesce(sum(subtotal), 0)::int as value
  from ${name} as placed cross join lateral (select sum(quantity) as packs from order_lines where order_id = placed.id) as line where counts)`

const toTotals = (packs = 0, value = 0): OrderSize => ({ packs, value: value as Cents })

/**
 * Counts the packs and the value of the unpaid orders of this mailbox and of this network.
 * Takes advisory locks on both until the transaction ends, so that concurrent orders cannot exceed
 * a limit together. Call this function before you lock items.
 */
export async function lockAndCountUnpaidOrders(
  tx: Transaction,
  unpaid: UnpaidOrdersKey,
): Promise<{ byEmail: OrderSize; byNetwork: OrderSize }> {
  const network = sql`${unpaid.network}::text`
  const mailbox = sql`${mailboxOf(unpaid.email)}::text`
  await tx.execute(sql`select ${lockFor(network)}, ${lockFor(mailbox)}`)
  const counted = await tx.execute<Row>(sql`
    with by_email as ${ordersWhere(sql`paid_at is null and ${sqlMailbox(sql`email`)} = ${mailbox}`)}, by_network as ${ordersWhere(sql`sender_network = ${network}`)}
    select email.packs as "emailPacks", email.value as "emailValue", network.packs as "networkPacks", network.value as "networkValue"
    from ${totalsOf(sql`by_email`)} as email, ${totalsOf(sql`by_network`)} as network`)
  const [row] = counted.rows
  return {
    byEmail: toTotals(row?.emailPacks, row?.emailValue),
    byNetwork: toTotals(row?.networkPacks, row?.networkValue),
  }
}
