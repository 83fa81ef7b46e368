// Measures the statistics and the bookkeeping export of a year in a shop with 100,000 paid orders.
// Usage: node bench/figures.ts [orders] [rounds]

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#data/core/db.ts'
import type { Period } from '#domain/statistics/period.ts'
import { findBestSellers } from '#data/statistics/figures.ts'
import { loadStatistics } from '#operations/statistics/statistics.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { extensionMeasurements } from './extension-measurements.ts'
import { type Measurement, toMeasurement, median, printTable } from './report.ts'

/** Milliseconds, as for the lists of the back office (back-office.ts). */
const maxResponseTime = 300

export async function measureStatistics(orders = 100_000, rounds = 7): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-bench-'))
  const server = await startEmbeddedServer({ home: join(folder, 'postgres') })
  const database = openConnectionPool(server.connection)
  try {
    await migrateDatabase(database)
    await insertPaidOrders(database.db, orders)
    const context = { db: database.db, clock: () => new Date() }
    const [year, month] = [
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2026-03-01', to: '2026-03-31' },
    ]
    const details = `${orders} orders`
    return [
      toMeasurement(
        'statistics of a year with the year before',
        await medianTime(rounds, () => loadStatistics(context, year, 'previous')),
        {
          max: maxResponseTime,
          unit: 'ms',
          digits: 0,
          details,
        },
      ),
      toMeasurement(
        'best sellers of a year',
        await medianTime(rounds, () => findBestSellers(context.db, year, 10)),
        {
          unit: 'ms',
          digits: 0,
          details,
        },
      ),
      toMeasurement(
        'best sellers of a month',
        await medianTime(rounds, () => findBestSellers(context.db, month, 10)),
        {
          max: maxResponseTime,
          unit: 'ms',
          digits: 0,
          details,
        },
      ),
      ...(await measureExtensions(database.db, year, details)),
    ]
  } finally {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What extensions measure on the same orders. */
async function measureExtensions(db: Database, year: Period, details: string) {
  const measured: Measurement[] = []
  for (const [name, work] of extensionMeasurements) {
    const value = await medianTime(1, () => work(db, year))
    measured.push(toMeasurement(name, value, { unit: 'ms', digits: 0, details }))
  }
  return measured
}

async function medianTime(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return median(times.slice(rounds > 1 ? 1 : 0))
}

const batchSize = 4_000
/**
 * Inserts paid orders of one or two lines over two years. It bypasses the triggers and calls
 * `book_order` once per batch, which is faster.
 */
async function insertPaidOrders(db: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += batchSize)
    await db.transaction((tx) =>
      insertBatch(tx, { from, to: Math.min(count, from + batchSize - 1), count }),
    )
  for (const table of ['orders', 'order_lines', 'payments', 'sales_entries'])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
}

async function insertBatch(
  tx: Transaction,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<void> {
  const own = sql`id between ${from} and ${to}`
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql`
    insert into orders (id, state, email, first_name, last_name, street, house_number, postcode, city, payment_method,
      subtotal, shipping, total, created_at, pay_by, paid_at)
    select number, 'paid', 'k' || number || '@voorbeeld.example', 'Kim', 'Klant', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal',
      1000 + (number % 2) * 1500, 500, 1500 + (number % 2) * 1500, at, at, at
    from generate_series(${from}::int, ${to}::int) as number,
      lateral (select '2025-01-01'::timestamptz + (number * 63072000.0 / ${count}::int) * interval '1 second' as at) as moment`)
  await tx.execute(sql`
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
    select id, 1 + id % 500, 1 + id % 500, 'Pak', 'pak', 1, 1000, 1000, 9 from orders where ${own}
    union all select id, 501 + id % 100, 501 + id % 100, 'Middel', 'middel', 3, 500, 1500, 21 from orders where subtotal = 2500 and ${own}`)
  await tx.execute(
    sql`insert into payments (id, order_id, amount, status) select 'tr_' || id, id, total, 'paid' from orders where ${own}`,
  )
  await tx.execute(
    sql`select count(*) from (select book_order(id) from orders where ${own} offset 0) as booked`,
  )
}

if (import.meta.main) printTable(await measureStatistics(...process.argv.slice(2).map(Number)))
