// Requests for a mail before an order runs out: an order of the version before can have one, and
// that version can still write the order.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('an order of the version before gets one request, either with a day or stopped', async () => {
  const connection = await createDatabaseBefore('run-out-reminders')
  const client = new Client(connection)
  await client.connect()
  const insertOrder = (id: number) =>
    client.query(
      `insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by)
         values (${id}, 'jo@luwte.example', 'Jo', 'Vos', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now());
       insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
         values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`,
    )
  await insertOrder(1)
  await migrateDatabase({ connection })
  await insertOrder(2)
  const request = (id: number, day: string, stopped = 'null') =>
    client.query(
      `insert into run_out_reminders (order_id, remind_on, requested_at, stopped_at) values (${id}, ${day}, now(), ${stopped})`,
    )
  await request(1, `'2026-12-20'`)
  await request(2, 'null', 'now()')
  await expect(request(1, `'2026-12-21'`)).rejects.toThrow('run_out_reminders_pkey')
  await client.query('delete from run_out_reminders')
  for (const [day, stopped] of [
    ['null', 'null'],
    [`'2026-12-20'`, 'now()'],
  ] as const)
    await expect(request(1, day, stopped)).rejects.toThrow('run_out_reminders_day_or_stop')
  expect((await client.query('select email from orders order by id')).rows).toEqual([
    { email: 'jo@luwte.example' },
    { email: 'jo@luwte.example' },
  ])
  await client.end()
})
