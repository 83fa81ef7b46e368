// Runs what staff, customers and jobs do on the database of bench/order-growth.ts, and reports the
// time and the rows read without an index. Usage: imported, not run by itself.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { executeEndpoint } from '#api/framework/execute.ts'
import { loadHealthMetrics } from '#data/core/health-metrics.ts'
import { deleteExpiredData } from '#operations/customer/delete-expired-data.ts'
import {
  recoverInterruptedOrders,
  expireUnpaidOrders,
  remindUnpaidOrders,
} from '#operations/order/unpaid/unpaid-order-jobs.ts'
import { markDeliveredAfterTimeout } from '#operations/order/fulfilment/fulfil-order.ts'
import { issueMissingInvoices } from '#operations/order/invoice/issue-invoice.ts'
import { sendRunOutReminders } from '#operations/order/supply/run-out-reminders.ts'
import { sendReviewRequests } from '#operations/catalogue/reviews.ts'
import { allExtensions } from '#extensions/index.ts'
import { askAfterSamples } from '#operations/sample/ask-after-samples.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { callerFor } from '#tests/support/builders/callers.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { extensionSearches } from './extension-measurements.ts'
import { median } from './report.ts'
import type { TcpServer } from '#tests/support/database/tcp-server.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { testedExtensions } from '#tests/support/extensions.ts'

const gauges = testedExtensions.flatMap((one) => one.gauges ?? [])

/** Tables that do not grow with the orders may be read without an index. */
const growing = [
  'orders',
  'order_lines',
  'payments',
  'order_events',
  'outbox',
  'audit_log',
  'idempotency_keys',
  'sales_entries',
  'invoices',
  'health_consents',
  'visit_counts',
  'webhook_deliveries',
]
/** Rounds after the first one, of which the table has the median. */
const rounds = 3
/** The work that runs only once. */
const minutesLong = 'work of extensions at the start'

/** Runs everything, or only what has `only` in its name. */
export async function measureGrowth({ connection }: TcpServer, only = ''): Promise<void> {
  const startedMigration = performance.now()
  await migrateDatabase({ connection })
  console.log(`migrations: ${((performance.now() - startedMigration) / 1000).toFixed(1)} s`)
  const database = openConnectionPool(connection)
  const { db, pool } = database
  const context = createTestContext(db, { fieldsOf: () => Promise.resolve(undefined) })
  const product = await createTestProduct(db, { stock: 1_000_000 })
  const { rows } = await pool.query<{ id: number; email: string }>(
    `select id, email from orders order by id desc offset 5000 limit 1`,
  )
  const [someOrder] = rows

  const call = (key: string, input: { params?: object; query?: object; body?: object } = {}) => {
    const endpoint = allEndpoints.find((one) => one.key === key)
    if (!endpoint) throw new Error(`no endpoint ${key}`)
    const caller = { ...callerFor(endpoint), idempotencyKey: crypto.randomUUID() }
    return executeEndpoint(endpoint, context, caller, { ...input, readBody: () => input.body })
  }
  const listOrders = (body: object) => call('POST /api/admin/orders/query', { body })
  const work: Record<string, () => Promise<unknown>> = {
    // Before the dashboard, which reads its sums.
    [minutesLong]: async () => {
      for (const { onStart } of allExtensions) await onStart?.(context, database)
    },
    'place an order': () => call('POST /api/create-order', { body: testOrderBody(product) }),
    'dashboard (Vandaag)': () => call('GET /api/admin/dashboard'),
    'orders, first page': () => listOrders({}),
    'orders, a late page': () => listOrders({ after: 1_000_000 }),
    'orders to pack': () => listOrders({ fulfilment: 'to-pack' }),
    'orders that are late': () => listOrders({ fulfilment: 'late' }),
    'orders of one day': () => listOrders({ from: '2026-03-03', to: '2026-03-03' }),
    'orders by full name': () => listOrders({ search: 'sjoerd postma' }),
    'orders by number': () => listOrders({ search: `L${someOrder?.id}` }),
    'orders of an e-mail address': () => listOrders({ search: someOrder?.email }),
    'orders by a last name': () => listOrders({ search: 'postma' }),
    'orders by two letters': () => listOrders({ search: 'jo' }),
    'orders by two letters, no match': () => listOrders({ search: 'xq' }),
    'orders, by customer': () => listOrders({ sorting: 'customer-up' }),
    'orders, by amount': () => listOrders({ sorting: 'total-down' }),
    'orders, no match': () => listOrders({ search: 'xyzzy' }),
    'an order by number': () =>
      call('GET /api/admin/orders/:number', { params: { number: `L${someOrder?.id}` } }),
    'customers, first page': () => call('GET /api/admin/customers'),
    'customers by e-mail address': () =>
      call('GET /api/admin/customers', { query: { search: someOrder?.email } }),
    ...Object.fromEntries(
      extensionSearches.map(([name, { key, body }]) => [name, () => call(key, { body })]),
    ),
    'audit log': () => call('GET /api/admin/audit-log'),
    'outbox, sent': () => call('GET /api/admin/outbox', { query: { state: 'sent' } }),
    metrics: () => loadHealthMetrics(db, new Date(), gauges),
    'job expire-orders': () => expireUnpaidOrders(context),
    'job remind-unpaid': () => remindUnpaidOrders(context),
    'job resume-orders': () => recoverInterruptedOrders(context),
    'job deliver-quietly': () => markDeliveredAfterTimeout(context),
    'job issue-missing-invoices': () => issueMissingInvoices(context),
    'job ask-for-reviews': () => sendReviewRequests(context),
    'job ask-after-samples': () => askAfterSamples(context),
    'job remind-run-out': () => sendRunOutReminders(context),
    'job delete-expired, with 1,000 orders of each kind and 10,000 mails due': () =>
      deleteExpiredData(context),
  }
  console.log(
    '| what | first, ms | then, median, ms | rows read without an index |\n| --- | --- | --- | --- |',
  )
  for (const [name, run] of Object.entries(work).filter(([name]) => name.includes(only))) {
    const before = await countScans()
    const times: number[] = []
    let failure = ''
    for (let round = 0; round <= (name === minutesLong ? 0 : rounds); round++) {
      const startedAt = performance.now()
      await run().catch((error: unknown) => void (failure = `, failed: ${describe(error)}`))
      times.push(performance.now() - startedAt)
    }
    const [first = 0, ...later] = times
    // Each connection reports its counts when it has been idle for a second.
    await pause(1_200)
    const scans = (await countScans()).filter(
      ({ read }, index) => read > (before[index]?.read ?? 0),
    )
    const tables = scans.map(
      ({ name: table, read }) =>
        `${table} ${read - (before.find((one) => one.name === table)?.read ?? 0)}`,
    )
    console.log(
      `| ${name} | ${first.toFixed(0)} | ${later.length > 0 ? median(later).toFixed(0) : '–'} | ${tables.join(', ') || '–'}${failure} |`,
    )
  }
  await database.close()

  async function countScans(): Promise<{ name: string; read: number }[]> {
    const counts = await db.execute<{ name: string; read: string }>(
      sql`select relname as name, seq_tup_read as read from pg_stat_user_tables where relname in ${growing} order by 1`,
    )
    return counts.rows.map(({ name, read }) => ({ name, read: Number(read) }))
  }
}

const describe = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(describe).join('; ')
    : error instanceof Error
      ? `${error.message.slice(0, 300)}${error.cause ? ` (${describe(error.cause)})` : ''}`
      : String(error)
