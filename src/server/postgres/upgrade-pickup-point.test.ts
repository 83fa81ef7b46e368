// The pickup point of an order: orders of the version before have none, and that version can still
// insert some.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('orders of the version before go to their address', async () => {
  const connection = await createDatabaseBefore('pickup-point')
  const client = new Client(connection)
  await client.connect()
  const insertOrder = () =>
    client.query(
      `with placed as (
         insert into orders (email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
         values ('jo@luwte.example', 'Jo', 'Klant', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()) returning id)
       insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
       select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9 from placed`,
    )
  await insertOrder()
  await migrateDatabase({ connection })
  await insertOrder()
  const { rows } = await client.query('select city, pickup_point from orders')
  expect(rows).toEqual([1, 2].map(() => ({ city: 'Amsterdam', pickup_point: null })))
  await client.end()
})
