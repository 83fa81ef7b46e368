// Swaps of another number of packs: swaps of the version before stay swaps of equal numbers, and
// that version can still insert some.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('swaps of the version before have no new number, and the new number is at least one', async () => {
  const connection = await createDatabaseBefore('swap-quantity')
  const client = new Client(connection)
  await client.connect()
  const { rows: orders } = await client.query<{ id: number }>(
    `with placed as (
       insert into orders (email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
       values ('jo@luwte.example', 'Jo', 'Klant', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()) returning id)
     , lines as (
       insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
       select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9 from placed)
     select id from placed`,
  )
  const insert = (key: string, column = '', value = '') =>
    client.query(
      `insert into order_swaps (order_id, key, state, order_line_id, quantity, item_id, unit_price, difference, waived, by, created_at, pay_by, ended_at ${column})
       values (${orders[0]!.id}, '${key}', 'expired', 1, 2, 3, 1595, 600, 0, 'staff:3', now(), now(), now() ${value})`,
    )
  await insert('before')
  await migrateDatabase({ connection })
  await insert('by the version before')
  await insert('more', ', new_quantity', ', 5')
  await expect(insert('none', ', new_quantity', ', 0')).rejects.toThrow(/order_swaps_new_quantity/)
  const { rows } = await client.query('select quantity, new_quantity from order_swaps order by id')
  expect(rows).toEqual(
    [null, null, 5].map((newQuantity) => ({ quantity: 2, new_quantity: newQuantity })),
  )
  await client.end()
})
