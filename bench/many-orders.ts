// Inserts the orders of a shop that has been open for two years, mostly delivered. Usage: imported,
// not run by itself.

import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#data/core/db.ts'

const firstNames = [
  'Anna',
  'Bram',
  'Corrie',
  'Dirk',
  'Els',
  'Frits',
  'Greet',
  'Hans',
  'Ilse',
  'Joop',
  'Karin',
  'Leo',
  'Mies',
  'Nico',
  'Ria',
  'Sjoerd',
]
const lastNames = [
  'de Vries',
  'Jansen',
  'van den Berg',
  'Bakker',
  'Visser',
  'Smit',
  'Meijer',
  'de Boer',
  'Mulder',
  'Bos',
  'Vos',
  'Peters',
  'Hendriks',
  'Dekker',
  'Brouwer',
  'Dijkstra',
  'Kok',
  'Jacobs',
  'Prins',
  'Postma',
  'Huisman',
  'Kuiper',
  'Veenstra',
]

/** How many of the newest orders are to be packed, packed and shipped. */
const newest = { toPack: 300, packed: 200, underway: 1500 }

const pickSql = (values: readonly string[], index: string) =>
  sql.raw(
    `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + (${index}) % ${values.length}]`,
  )

const batchSize = 10_000

/** Inserts orders spread over the last two years, each with a line, a payment and events. */
export async function insertManyOrders(db: Database, count: number): Promise<void> {
  await insertOrderBatches(db, count)
  await db.execute(sql`analyze`)
}

/**
 * As `insertManyOrders`, without statistics for the planner, which take minutes for many millions.
 */
export async function insertOrderBatches(db: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += batchSize)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await insertBatch(tx, { from, to: Math.min(count, from + batchSize - 1), count })
    })
}

/** Inserts orders number `from` to `to`, inclusive, of all `count`. */
async function insertBatch(
  db: Transaction,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<void> {
  const ordersSince = sql.raw(`(${count} - n)`)
  const state = sql`case when n % 40 = 0 then 'cancelled' when n % 41 = 0 then 'expired'
    when ${ordersSince} < ${newest.toPack} then 'paid' when ${ordersSince} < ${newest.toPack + newest.packed} then 'packed'
    when ${ordersSince} < ${newest.toPack + newest.packed + newest.underway} then 'shipped' else 'delivered' end`
  await db.execute(sql`
    with made as (
      select n, now() - make_interval(secs => (${count} - n) * (730 * 86400.0 / ${count})) - interval '1 minute' as at, ${state} as state,
        1 + n % 3 as quantity, 1295 as price from generate_series(${from}::int, ${to}::int) as n),
    placed as (
      insert into orders (link_id, state, email, first_name, last_name, street, house_number, postcode, city, payment_method, subtotal, shipping,
        total, has_reservation, created_at, pay_by, paid_at, packed_at, shipped_at, delivered_at, cancelled_at)
      select 'veel-' || n, state, lower(first) || n || '@voorbeeld.example', first, last, 'Dorpsstraat', (n % 200 + 1)::text,
        (1000 + n % 8999)::text || chr(65 + n % 20) || chr(65 + n / 20 % 20), 'Utrecht', 'ideal', quantity * price,
        case when quantity * price >= 5000 then 0 else 500 end, quantity * price + case when quantity * price >= 5000 then 0 else 500 end,
        state not in ('cancelled', 'expired'), at, at + interval '30 minutes',
        case when state not in ('cancelled', 'expired') then at + interval '5 minutes' end,
        case when state in ('packed', 'shipped', 'delivered') then at + interval '10 minutes' end,
        case when state in ('shipped', 'delivered') then at + interval '15 minutes' end,
        case when state = 'delivered' then at + interval '20 minutes' end, case when state = 'cancelled' then at + interval '6 minutes' end
      from (select *, ${pickSql(firstNames, 'n')} as first, ${pickSql(lastNames, 'n / 7')} as last from made) as people
      returning id, substr(link_id, 6)::int as n, created_at, state, total),
    shelf as materialized (
      select row_number() over (order by variation.id) - 1 as position, variation.id as item_id, product.id as product_id,
        product.name || ' - ' || variation.name as name, product.slug
      from product_variations as variation join products as product on product.id = variation.product_id order by variation.id limit 5),
    lines as (
      insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
      select placed.id, shelf.item_id, shelf.product_id, shelf.name, shelf.slug, 1 + n % 3, 1295, (1 + n % 3) * 1295, 9
      from placed join shelf on shelf.position = placed.n % 5),
    paid as (
      insert into payments (id, order_id, amount, status, created_at, checked_at)
      select 'tp_veel_' || id, id, total, case when state in ('cancelled', 'expired') then 'expired' else 'paid' end, created_at, created_at from placed)
    insert into order_events (order_id, at, type, by)
    select id, created_at, 'awaiting-payment', 'shopper' from placed
    union all select id, created_at + interval '5 minutes', 'paid', 'payment' from placed where state not in ('cancelled', 'expired')`)
}
