// Measures the shop's statements in a database of many orders, with its other growing tables in
// proportion. Usage: node bench/order-growth.ts fill <folder> [orders], which takes an hour for ten
// million; then node bench/order-growth.ts measure <folder> [part of a name]

import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { fillDemoShop } from '#demo/fill.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { startTcpCluster, startTcpServer } from '#tests/support/database/tcp-server.ts'
import { measureGrowth } from './growth-statements.ts'
import { insertOrderBatches } from './many-orders.ts'
import { findServerPrograms } from './server-database.ts'

const growingTables = [
  'orders',
  'order_lines',
  'payments',
  'order_events',
  'outbox',
  'audit_log',
  'idempotency_keys',
  'visit_counts',
]

/** As a server of 8 GB is set up; the fill itself may lose data in a crash. */
const settings = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
  effective_cache_size: '6GB',
}
const fillSettings = {
  ...settings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  session_replication_role: 'replica',
}

/**
 * Drops the indexes that no constraint needs, because building them at the end is much faster, and
 * returns the statements that build them.
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement from pg_index
      where indrelid = any($1::regclass[]) and not indisunique and not exists (select from pg_constraint where conindid = indexrelid)`,
    [growingTables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ statement }) => statement)
}

/**
 * Adds rows as the shop would hold after its retention: two mails per order of half a year, staff
 * actions, attempts and visits.
 */
async function insertOtherRows(client: Client, orders: number): Promise<void> {
  const recent = Math.floor(orders / 4)
  await client.query(
    `insert into outbox (mail, recipient, data, created_at, due_at, attempts, delivery_attempts, sent_at)
      select 'order-paid', 'klant' || n || '@voorbeeld.example', jsonb_build_object('orderId', 10000 + n), at, at, 1, 1, at
      from (select n, now() - make_interval(secs => n * (180 * 86400.0 / $1)) as at from generate_series(1, $1::int) as n) as mails`,
    [recent],
  )
  await client.query(
    `insert into audit_log (at, endpoint, action, subject, outcome)
      select now() - make_interval(secs => n * (365 * 86400.0 / $1)), 'POST /api/admin/orders/:number/ship', 'Bestelling verzonden', '{}', 'done'
      from generate_series(1, $1::int) as n`,
    [Math.floor(orders / 5)],
  )
}

async function fill(folder: string, orders: number): Promise<void> {
  const programs = findServerPrograms()
  if (!programs) throw new Error('there is no PostgreSQL server on this machine')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const server = await startTcpServer(join(folder, 'server'), {
    programs,
    settings: { ...fillSettings, session_replication_role: 'origin' },
  })
  const database = openConnectionPool(server.connection)
  await migrateDatabase(database)
  await fillDemoShop(database.db)
  await database.close()
  await server.stop()

  const filling = await startTcpCluster(server.home, { programs, settings: fillSettings })
  const client = new Client(filling.connection)
  await client.connect()
  const indexes = await dropIndexes(client)
  const pool = openConnectionPool(filling.connection)
  await insertOrderBatches(pool.db, orders)
  await pool.close()
  console.log('orders are inserted')
  await insertOtherRows(client, orders)
  for (const statement of indexes) {
    console.log(statement)
    await client.query(statement)
  }
  await client.query('vacuum analyze')
  await client.end()
  await filling.stop()
}

if (import.meta.main) {
  const [command, folder = '/var/tmp/luwte-growth', third] = process.argv.slice(2)
  if (command === 'fill') await fill(resolve(folder), Number(third ?? 10_000_000))
  else {
    const programs = findServerPrograms()
    const server = await startTcpCluster(join(resolve(folder), 'server'), {
      ...(programs && { programs }),
      settings,
    })
    await measureGrowth(server, third).finally(server.stop)
  }
}
