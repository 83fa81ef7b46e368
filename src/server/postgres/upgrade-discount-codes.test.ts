// Discount codes: orders of the version before keep their sums and sales entries, and that version
// can still insert and pay orders.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('orders of the version before have no discount, and both versions book what was paid', async () => {
  const connection = await createDatabaseBefore('discount-codes')
  const client = new Client(connection)
  await client.connect()
  const insert = async () => {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into orders (email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
       values ('jo@luwte.example', 'Jo', 'Klant', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 2040, 500, 2540, now()) returning id`,
    )
    const id = rows[0]!.id
    await client.query(
      `insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
       values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9), (${id}, 2, 2, 'Zalf', 'zalf', 1, 745, 745, 21)`,
    )
    await client.query('commit')
    return id
  }
  const pay = (id: number) =>
    client.query(`update orders set paid_at = now(), state = 'paid' where id = ${id}`)
  const bookedOf = async (id: number) =>
    (
      await client.query<{ rate: number; gross: number; vat: number }>(
        `select rate, gross, vat from sales_entries where order_id = ${id} order by rate`,
      )
    ).rows
  const [paid, unpaid] = [await insert(), await insert()]
  await pay(paid)
  const before = await bookedOf(paid)
  await migrateDatabase({ connection })
  const { rows } = await client.query(
    'select distinct discount, discount_code, subtotal, shipping, total from orders',
  )
  expect(rows).toEqual([
    { discount: 0, discount_code: null, subtotal: 2040, shipping: 500, total: 2540 },
  ])
  expect(await bookedOf(paid)).toEqual(before)
  await pay(unpaid)
  expect(await bookedOf(unpaid)).toEqual(before)
  const later = await insert()
  await pay(later)
  expect(await bookedOf(later)).toEqual(before)
  await expect(
    client.query(
      `update orders set discount = 100, discount_code = 'PROEF', total = 2440 where id = ${later}`,
    ),
  ).rejects.toMatchObject({
    constraint: 'orders_discount_is_sum_of_lines',
  })
  await expect(
    client.query(`update orders set total = 2440 where id = ${later}`),
  ).rejects.toMatchObject({
    constraint: 'orders_total_adds_up',
  })
  await client.end()
})
