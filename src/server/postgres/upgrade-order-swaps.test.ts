// Swaps, customer notes and telephone numbers: orders of the version before keep their invoice and
// sales entries, and that version can still insert and pay orders.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('orders of the version before get an empty telephone number, and are booked once', async () => {
  const connection = await createDatabaseBefore('order-swaps')
  const client = new Client(connection)
  await client.connect()
  const insert = async () => {
    const { rows } = await client.query<{ id: number }>(
      `insert into orders (email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
       values ('jo@luwte.example', 'Jo', 'Klant', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()) returning id`,
    )
    const id = rows[0]!.id
    await client.query(
      `insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
       values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`,
    )
    return id
  }
  const pay = (id: number) =>
    client.query(`update orders set paid_at = now(), state = 'paid' where id = ${id}`)
  await client.query('begin')
  const first = await insert()
  await pay(first)
  await client.query('commit')
  await migrateDatabase({ connection })
  await client.query('begin')
  const second = await insert()
  await pay(second)
  await client.query('commit')
  await pay(first)
  const { rows } = await client.query(
    'select o.id, o.phone, count(e.id)::int as entries, sum(e.gross)::int as gross from orders o join sales_entries e on e.order_id = o.id group by o.id order by o.id',
  )
  expect(rows).toEqual([first, second].map((id) => ({ id, phone: '', entries: 1, gross: 1795 })))
  await client.end()
})
