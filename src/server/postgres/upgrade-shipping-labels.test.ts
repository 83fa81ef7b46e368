// The shipping labels: a database of the version before gets the table, and that version can still
// ship.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('the orders and shipments of the version before stay, and that version can still ship and undo', async () => {
  const connection = await createDatabaseBefore('shipping-labels')
  const client = new Client(connection)
  await client.connect()
  const insertOrder = async (id: number) => {
    await client.query(
      `insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, paid_at, packed_at, state)
         values (${id}, 'jo@luwte.example', 'Jo', 'Vos', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now(), now(), now(), 'packed');
       insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
         values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`,
    )
    return id
  }
  const insertShipment = (order: number) =>
    client.query(
      `insert into shipments (order_id, key, at, by) values (${order}, 'all', now(), 'staff:2')`,
    )
  const before = await insertOrder(1)
  await insertShipment(before)
  await migrateDatabase({ connection })
  const after = await insertOrder(2)
  await insertShipment(after)
  await client.query(`delete from shipments where order_id = ${after}`)

  const insertLabel = (reference: string, status = 'requested') =>
    client.query(
      `insert into shipping_labels (order_id, service, reference, by, created_at, status) values (${after}, 'MyParcel', '${reference}', 'staff:2', now(), '${status}')`,
    )
  await insertLabel('first', 'cancelled')
  await insertLabel('second')
  await expect(insertLabel('third')).rejects.toThrow('shipping_labels_one_per_parcel')
  const { rows } = await client.query('select order_id from shipments')
  expect(rows).toEqual([{ order_id: before }])
  await client.end()
})
