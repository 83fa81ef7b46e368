// The owner's figures over a shop with 100,000 paid orders: what a year costs to sum. Usage: node bench/figures.ts [orders] [rounds]

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#data/db.ts'
import { bestProducts, statistics } from '#operations/statistics.ts'
import { bookkeepingFile } from '#operations/bookkeeping.ts'
import { connectTo } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Finding, finding, median, print } from './report.ts'

/** As with the lists: the first figures stand there within this time of the press, in milliseconds. */
const soon = 300

export async function figures(orders = 100_000, rounds = 7): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-bench-'))
  const server = await startEmbedded({ home: join(folder, 'postgres') })
  const database = connectTo(server.connection)
  try {
    await migrate(database)
    await addManyOrders(database.db, orders)
    const shop = { db: database.db }
    const [year, month] = [
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2026-03-01', to: '2026-03-31' },
    ]
    const more = `${orders} orders`
    return [
      finding('figures of a year beside the year before', await took(rounds, () => statistics(shop, year)), {
        atMost: soon,
        unit: 'ms',
        digits: 0,
        more,
      }),
      finding('best sold of a year', await took(rounds, () => bestProducts(shop, year)), { unit: 'ms', digits: 0, more }),
      finding('best sold of a month', await took(rounds, () => bestProducts(shop, month)), { atMost: soon, unit: 'ms', digits: 0, more }),
      finding('the books of a year as a file', await took(1, () => bookkeepingFile(shop, year)), { unit: 'ms', digits: 0, more }),
    ]
  } finally {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function took(rounds: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
  }
  return median(times.slice(rounds > 1 ? 1 : 0))
}

const portion = 4_000
/** Two years of paid orders of one or two lines. Their triggers are left out: the books are written for a portion of them at once. */
async function addManyOrders(db: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += portion)
    await db.transaction((tx) => addPortion(tx, { from, to: Math.min(count, from + portion - 1), count }))
  for (const table of ['orders', 'order_lines', 'payments', 'book_entries']) await db.execute(sql.raw(`vacuum analyze ${table}`))
}

async function addPortion(tx: Transaction, { from, to, count }: { from: number; to: number; count: number }): Promise<void> {
  const own = sql`id between ${from} and ${to}`
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql`
    insert into orders (id, token, state, email, first_name, last_name, street, street_number, postcode, city, payment_method,
      subtotal, shipping, total, created_at, pay_by, paid_at)
    select number, 'bench' || number, 'paid', 'k' || number || '@voorbeeld.example', 'Kim', 'Klant', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal',
      1000 + (number % 2) * 1500, 500, 1500 + (number % 2) * 1500, at, at, at
    from generate_series(${from}::int, ${to}::int) as number,
      lateral (select '2025-01-01'::timestamptz + (number * 63072000.0 / ${count}::int) * interval '1 second' as at) as moment`)
  await tx.execute(sql`
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
    select id, 1 + id % 500, 1 + id % 500, 'Pak', 'pak', 1, 1000, 1000, 9 from orders where ${own}
    union all select id, 501 + id % 100, 501 + id % 100, 'Middel', 'middel', 3, 500, 1500, 21 from orders where subtotal = 2500 and ${own}`)
  await tx.execute(sql`insert into payments (id, order_id, amount, status) select 'tr_' || id, id, total, 'paid' from orders where ${own}`)
  await tx.execute(sql`select count(*) from (select book_order(id) from orders where ${own} offset 0) as booked`)
}

if (import.meta.main) print(await figures(...process.argv.slice(2).map(Number)))
