// Payments and refunds of the version before are booked once, and that version can still insert and
// pay orders.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

/** The payment was after midnight in the Netherlands. */
const entriesOf = (id: string) => [
  { payment_id: id, day: '2026-10-01', amount: 1795 },
  { payment_id: id, day: '2026-10-02', amount: -500 },
]

test('paid payments and paid-out refunds of the version before are booked on their own days', async () => {
  const connection = await createDatabaseBefore('settlements')
  const client = new Client(connection)
  await client.connect()
  const insertPaidOrder = async (paymentId: string) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into orders (email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, paid_at, state)
       values ('jo@luwte.example', 'Jo', 'Klant', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now(), '2026-09-30 22:30Z', 'paid') returning id`,
    )
    const id = rows[0]!.id
    await client.query(
      `insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
       values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`,
    )
    await client.query(
      `insert into payments (id, order_id, amount, status) values ('${paymentId}', ${id}, 1795, 'paid')`,
    )
    await client.query(
      `insert into refunds (order_id, payment_id, key, amount, shares, status, by, created_at, paid_out_at)
       values (${id}, '${paymentId}', '${paymentId}', 500, '[]', 'refunded', 'shop', '2026-10-01Z', '2026-10-02Z')`,
    )
    await client.query('commit')
  }
  await insertPaidOrder('tr_before')
  await migrateDatabase({ connection })
  await insertPaidOrder('tr_after')
  const { rows } = await client.query(
    'select payment_id, day::text, amount from payment_entries order by payment_id desc, amount desc',
  )
  expect(rows).toEqual([...entriesOf('tr_before'), ...entriesOf('tr_after')])
  await client.end()
})
