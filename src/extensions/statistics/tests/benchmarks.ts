// Measures each question of the statistics in a shop with 100,000 orders over two years, 40,000
// buyers and 10,000 subscriptions. Usage: npm run bench -- --only questions

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#data/core/db.ts'
import { questionPaths } from '../domain/questions.ts'
import { allExtensions } from '#extensions/index.ts'
import { loadQuestionReport } from '#operations/statistics/questions.ts'
import { runStatisticsCount } from '../operations/count-statistics.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { type Measurement, percentile, toMeasurement } from '../../../../bench/report.ts'

/** Milliseconds, as for the lists of the back office (back-office.ts). */
const maxResponseTime = 300

const questions = [
  ...questionPaths,
  ...allExtensions.flatMap((one) => Object.keys(one.questions ?? {})),
]

async function measureQuestions(orders: number, rounds: number): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-bench-'))
  const server = await startEmbeddedServer({ home: join(folder, 'postgres') })
  const database = openConnectionPool(server.connection)
  try {
    await migrateDatabase(database)
    await fillShop(database.db, orders)
    const context = {
      db: database.db,
      clock: () => new Date('2026-12-31T12:00:00Z'),
      extensions: allExtensions,
    }
    const began = performance.now()
    await runStatisticsCount(context)
    const details = `${orders} orders`
    const recount = toMeasurement('nightly count of the sums', performance.now() - began, {
      unit: 'ms',
      digits: 0,
      details,
    })
    await database.db.execute(
      sql`vacuum analyze return_cohorts, item_returns, return_reason_counts, checkout_results`,
    )
    const periods = [
      ['a year', { from: '2026-01-01', to: '2026-12-31' }],
      ['two years', { from: '2025-01-01', to: '2026-12-31' }],
    ] as const
    const measurements = [recount]
    for (const question of questions)
      for (const [label, period] of periods) {
        const times: number[] = []
        for (let round = 0; round <= rounds; round++) {
          const began = performance.now()
          await loadQuestionReport(context, question, period)
          if (round > 0) times.push(performance.now() - began)
        }
        const name = `${question[0]?.toUpperCase()}${question.slice(1)}, ${label} (95 of 100)`
        measurements.push(
          toMeasurement(name, percentile(times, 0.95), {
            max: maxResponseTime,
            unit: 'ms',
            digits: 0,
            details,
          }),
        )
      }
    return measurements
  } finally {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const batchSize = 10_000

/** Without triggers, which makes the inserts ten times as fast. */
async function fillShop(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local session_replication_role = replica`)
    for (let from = 1; from <= count; from += batchSize)
      await insertOrders(tx, { from, to: Math.min(count, from + batchSize - 1), count })
    await insertLinesAndPayments(tx)
    await insertAfterSales(tx)
    await insertSubscriptions(tx, Math.round(count / 10))
  })
  await db.execute(sql`vacuum analyze`)
}

/**
 * Each buyer orders two or three times. One in 30 orders is not paid, and one in 12 payments is the
 * second attempt.
 */
async function insertOrders(
  tx: Transaction,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<void> {
  await tx.execute(sql`
    insert into orders (id, state, email, first_name, last_name, street, house_number, postcode, city, payment_method,
      subtotal, shipping, total, created_at, pay_by, paid_at, has_reservation, is_renewal)
    select n, case when n % 30 = 0 then 'expired' else 'delivered' end, 'Koper' || abs(hashint4(n)) % (${count}::int * 2 / 5) || '@voorbeeld.example',
      'Kim', 'Klant', 'Dam', '1', '1012JS', 'Amsterdam', (array['ideal', 'creditcard', 'bancontact'])[1 + n % 3],
      2000, 500, 2500, at, at, case when n % 30 <> 0 then at + interval '2 minutes' end, false, n % 5 = 0
    from generate_series(${from}::int, ${to}::int) as n,
      lateral (select '2025-01-01'::timestamptz + (n * 63072000.0 / ${count}::int) * interval '1 second' as at) as moment`)
}

async function insertLinesAndPayments(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into products (slug, name, price, vat_rate, position)
    select 'product-' || n, 'Product ' || n, 1295, 9, n from generate_series(1, 300) as n`)
  await tx.execute(sql`
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
    select id, 1000 + id % 900, 1 + id % 300, 'Product ' || 1 + id % 300 || ' - Maat ' || id % 3, 'product', 1, 1000, 1000, 9 from orders
    union all select id, 5000 + id % 50, 1 + id % 50, 'Product ' || 1 + id % 50, 'product', 1, 1000, 1000, 9 from orders`)
  await tx.execute(sql`
    insert into payments (id, order_id, amount, status, created_at)
    select 'eerst_' || id, id, total, (array['failed', 'canceled', 'expired'])[1 + id % 3], created_at from orders where id % 12 = 0 or id % 30 = 0
    union all select 'betaald_' || id, id, total, 'paid', created_at + interval '1 minute' from orders where paid_at is not null`)
}

async function insertAfterSales(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into returns (id, order_id, kind, reason, declared_by, at)
    select id, id, case when id % 3 = 0 then 'withdrawal' else 'return' end,
      case when id % 3 > 0 then (array['size', 'other-product', 'damaged', 'wrong-product', 'changed-mind'])[1 + id % 5] end,
      'Kim', created_at + interval '9 days' from orders where id % 20 = 1`)
  await tx.execute(sql`
    insert into return_lines (return_id, order_line_id, quantity)
    select returns.id, line.id, 1 from returns join order_lines as line using (order_id) where line.item_id < 5000`)
  await tx.execute(sql`
    insert into complaints (order_id, product_id, product_name, kind, description, at)
    select order_id, product_id, name, (array['skin', 'leak', 'defect', 'other'])[1 + order_id % 4], 'Klacht', '2026-06-01'
    from order_lines where order_id % 100 = 7 and item_id < 5000`)
  await tx.execute(sql`
    insert into visit_counts (day, step, count)
    select '2025-01-01'::date + n, step, 100 + n % 50 from generate_series(0, 729) as n, unnest(array['overview', 'product', 'checkout']) as step`)
}

async function insertSubscriptions(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    insert into subscriptions (id, state, email, first_name, last_name, street, house_number, postcode, city, payment_method, "interval",
      anchor_day, next_date, created_at, started_at, stopped_at)
    select n, case when ended then 'stopped' else 'active' end, 'koper' || n || '@voorbeeld.example', 'Kim', 'Klant', 'Dam', '1', '1012JS',
      'Amsterdam', 'ideal', (array['month', '2 months', '3 months', '4 weeks', '6 weeks'])[1 + n % 5], 1, '2027-01-01', at, at,
      case when ended then least(at + interval '1 day' * (10 + n % 400), '2026-12-30') end
    from generate_series(1, ${count}::int) as n, lateral (select n % 3 > 0 as ended,
      '2025-01-01'::timestamptz + (n * 60000000.0 / ${count}::int) * interval '1 second' as at) as moment`)
  await tx.execute(sql`
    insert into subscription_events (subscription_id, at, type, detail)
    select id, started_at, 'started', '{}'::jsonb from subscriptions
    union all select id, started_at + interval '5 days', 'failed-again', '{}'::jsonb from subscriptions where id % 10 = 0
    union all select id, stopped_at, 'stopped', case when id % 4 = 0 then '{"onRequest": true}'::jsonb else '{}'::jsonb end
      from subscriptions where stopped_at is not null`)
}

export const benchmarks = {
  questions: (isQuick: boolean) => measureQuestions(isQuick ? 10_000 : 100_000, isQuick ? 5 : 20),
}
