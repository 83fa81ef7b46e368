// The letters: a database of the version before gets the table, and that version can still place
// orders.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('the orders of the version before stay reachable by mail, and only a phone order without an e-mail address goes by post', async () => {
  const connection = await createDatabaseBefore('customers-by-post')
  const client = new Client(connection)
  await client.connect()
  const insertOrder = (id: number, email: string, more: Record<string, boolean> = {}) =>
    client.query(
      `insert into orders (${['id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by', ...Object.keys(more)].join(', ')})
         values (${[`${id}, '${email}', 'Jo', 'Vos', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()`, ...Object.values(more)].join(', ')});
       insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
         values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`,
    )
  await insertOrder(1, 'jo@luwte.example')
  await insertOrder(2, '')
  await migrateDatabase({ connection })
  await insertOrder(3, 'jo@luwte.example')
  await insertOrder(4, '', { by_phone: true, contact_by_post: true })
  await expect(insertOrder(5, '', { contact_by_post: true })).rejects.toThrow(
    'orders_by_post_without_email',
  )
  await expect(
    insertOrder(6, 'jo@luwte.example', { by_phone: true, contact_by_post: true }),
  ).rejects.toThrow('orders_by_post_without_email')
  const { rows } = await client.query('select id, contact_by_post from orders order by id')
  expect(rows.map(({ id, contact_by_post }) => [id, contact_by_post])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ])
  await client.end()
})
