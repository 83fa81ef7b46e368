// The seal of an order line is new: data and processes of the version before do not have it.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('lines of the version before get an unknown seal, and that version can still insert orders', async () => {
  const connection = await createDatabaseBefore('sealed-lines')
  const client = new Client(connection)
  await client.connect()
  const insertOrder = (id: number) =>
    client.query(`insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
        values (${id}, 'a@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now());
      insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
        values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`)
  await insertOrder(1)
  await migrateDatabase({ connection })
  await insertOrder(2)
  const { rows } = await client.query('select order_id, name, sealed from order_lines order by order_id')
  await client.end()
  expect(rows).toEqual([
    { order_id: 1, name: 'Duin', sealed: null },
    { order_id: 2, name: 'Duin', sealed: null },
  ])
})
