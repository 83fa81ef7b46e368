// Indexes for many orders: a shop of the version before gets them, also if its owner created some
// of them beforehand.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('the migration adds the indexes for search and erasure, and keeps one that exists', async () => {
  const connection = await createDatabaseBefore('search-and-erasure-indexes')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, to_forget)
       values (1, 'jo@luwte.example', 'Jo', 'Vos', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 0, 500, 500, now(), true)`,
  )
  await client.query('create index concurrently orders_by_total on orders (total, id)')
  await migrateDatabase({ connection })
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name from pg_index where indisvalid and indexrelid::regclass::text in ('orders_to_forget', 'orders_by_total',
      'orders_by_customer', 'orders_to_mark_for_erasure', 'orders_contents_to_erase', 'orders_customer_to_erase', 'health_consents_by_age') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'health_consents_by_age',
    'orders_by_customer',
    'orders_by_total',
    'orders_contents_to_erase',
    'orders_customer_to_erase',
    'orders_to_mark_for_erasure',
  ])
  // With one row PostgreSQL would read the table.
  await client.query('set enable_seqscan = off')
  const plan = await client.query(
    `explain select id from orders where to_forget and (email <> '' or contact_by_post) order by id limit 1000`,
  )
  expect(JSON.stringify(plan.rows)).toContain('orders_contents_to_erase')
  await client.end()
})
