// What orders that nobody paid hold now. Orders by phone and of running subscriptions do not count: nobody else can place those.

import { type SQL, sql } from 'drizzle-orm'
import type { UnpaidTotals } from '#domain/order/unpaid-bounds.ts'
import type { Cents } from '#domain/money.ts'
import type { Transaction } from './db.ts'

/** `network`: the code of the sender's network; null when the shop itself asks. */
export type Unpaid = { email: string; network: string | null }
type Row = Record<'emailPacks' | 'emailValue' | 'networkPacks' | 'networkValue', number>

const lockOf = (name: SQL) => sql`pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || ${name}, 0))`
/** Materialized, because the planner would else read all waiting orders instead of those of one address or network. */
const ordersWhere = (condition: SQL) =>
  sql`materialized (select id, subtotal, stock_held and paid_at is null and not by_phone and not debited as counts from orders where ${condition})`
const heldIn = (name: SQL) => sql`(
  select coalesce(sum(packs), 0)::int as packs, coalesce(sum(subtotal), 0)::int as value
  from ${name} as placed cross join lateral (select sum(quantity) as packs from order_lines where order_id = placed.id) as line where counts)`

const held = (packs = 0, value = 0): UnpaidTotals => ({ packs, value: value as Cents })

/** Whoever counts for one address or network waits for the others who do, until their transaction ends. Take these locks before any row of the shelf. */
export async function countUnpaidOrders(tx: Transaction, unpaid: Unpaid): Promise<{ byEmail: UnpaidTotals; byNetwork: UnpaidTotals }> {
  const network = sql`${unpaid.network}::text`
  const email = sql`lower(${unpaid.email}::text)`
  await tx.execute(sql`select ${lockOf(network)}, ${lockOf(email)}`)
  const counted = await tx.execute<Row>(sql`
    with by_email as ${ordersWhere(sql`lower(email) = ${email}`)}, by_network as ${ordersWhere(sql`sender_network = ${network}`)}
    select email.packs as "emailPacks", email.value as "emailValue", network.packs as "networkPacks", network.value as "networkValue"
    from ${heldIn(sql`by_email`)} as email, ${heldIn(sql`by_network`)} as network`)
  const [row] = counted.rows
  return { byEmail: held(row?.emailPacks, row?.emailValue), byNetwork: held(row?.networkPacks, row?.networkValue) }
}
