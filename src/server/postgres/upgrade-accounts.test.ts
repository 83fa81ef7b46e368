// Accounts of an earlier version survive the migrations that change them.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'

test('an account of the previous version was last used at its latest log-in or order, and its processes can still use it', async () => {
  const connection = await createDatabaseBefore('health-consents')
  const client = new Client(connection)
  await client.connect()
  const insertUser = (id: number) =>
    client.query(`insert into users (id, email, password_hash, first_name, last_name, created_at, mails_since)
      values (${id}, 'u${id}@b.example', '$argon2id$x', 'A', 'B', '2023-01-01', '2023-01-01')`)
  for (const id of [1, 2, 3]) await insertUser(id)
  await client.query(`insert into sessions (user_id, token_hash, binding_hash, device, created_at, last_seen_at, expires_at)
      values (1, 't', 'b', 'Firefox', '2024-01-01', '2024-02-02', '2024-03-03');
    insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by, created_at)
      values (1, 'U2@b.example', 'A', 'B', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now(), '2025-05-05');
    insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
      values (1, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`)
  await migrateDatabase({ connection })
  await insertUser(4)
  await client.query(
    `insert into one_time_tokens (hash, user_id, kind, expires_at) values ('h', 4, 'reset', now())`,
  )
  const { rows } = await client.query<{ id: number; used: string | null }>(
    `select id, to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD') as used from users order by id`,
  )
  await client.end()
  expect(rows.map(({ id, used }) => [id, used])).toEqual([
    [1, '2024-02-02'],
    [2, '2025-05-05'],
    [3, '2023-01-01'],
    [4, null],
  ])
})
