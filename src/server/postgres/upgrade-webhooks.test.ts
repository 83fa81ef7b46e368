// Webhooks: orders, subscriptions and stock of the version before get triggers, and that version
// can still write them.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('an order of the version before queues a message when that version marks it as paid, if an endpoint wants it', async () => {
  const connection = await createDatabaseBefore('webhooks')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
       values (1, 'jo@luwte.example', 'Jo', 'Vos', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now());
     insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
       values (1, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`,
  )
  await migrateDatabase({ connection })
  const markPaid = () =>
    client.query(`update orders set state = 'paid', paid_at = now() where id = 1`)
  const markUnpaid = () =>
    client.query(`update orders set state = 'awaiting-payment', paid_at = null where id = 1`)
  await markPaid()
  expect((await client.query('select from webhook_deliveries')).rowCount).toBe(0)
  await markUnpaid()
  await client.query(
    `insert into webhook_endpoints (url, event_types, secret_salt, created_at) values ('https://magazijn.example', '{order.paid}', 'zout', now())`,
  )
  await markPaid()
  const { rows } = await client.query(
    'select event_type, subject_id, attempts from webhook_deliveries',
  )
  expect(rows).toEqual([{ event_type: 'order.paid', subject_id: 1, attempts: 0 }])
  await client.end()
})
