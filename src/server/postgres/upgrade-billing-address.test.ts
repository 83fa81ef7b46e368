// The address of a payer who does not receive the parcel: orders and subscriptions of the version
// before have none, and that version can still insert some.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

const person = 'email, first_name, last_name, street, street_number, postcode, city, payment_method'
const personValues = "'jo@luwte.example', 'Jo', 'Klant', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal'"

test('orders and subscriptions of the version before have no billing address and no instructions for the carrier', async () => {
  const connection = await createDatabaseBefore('billing-address')
  const client = new Client(connection)
  await client.connect()
  const insertBoth = async () => {
    await client.query(
      `with placed as (insert into orders (${person}, subtotal, shipping, total, pay_by) values (${personValues}, 1295, 500, 1795, now()) returning id)
       insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
       select id, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9 from placed`,
    )
    await client.query(
      `insert into subscriptions (${person}, interval, anchor_day, next_date, created_at) values (${personValues}, 'month', 5, '2026-12-05', now())`,
    )
  }
  await insertBoth()
  await migrateDatabase({ connection })
  await insertBoth()
  for (const table of ['orders', 'subscriptions']) {
    const { rows } = await client.query(
      `select first_name, city, billing_address, delivery_instructions from ${table}`,
    )
    expect(rows).toEqual(
      [1, 2].map(() => ({
        first_name: 'Jo',
        city: 'Amsterdam',
        billing_address: null,
        delivery_instructions: null,
      })),
    )
  }
  await client.end()
})
