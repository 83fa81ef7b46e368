// The people for whom customers order: orders, subscriptions and consents of the version before
// stay, and that version can still write them.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('orders of the version before are for the customer, and an order stays when its person is removed', async () => {
  const connection = await createDatabaseBefore('recipients')
  const client = new Client(connection)
  await client.connect()
  const insertOrder = (id: number, recipient?: number) =>
    client.query(
      `insert into orders (id, email, first_name, last_name, street, street_number, postcode, city, payment_method, subtotal, shipping, total, pay_by${recipient ? ', recipient_id' : ''})
         values (${id}, 'jo@luwte.example', 'Jo', 'Vos', 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 1295, 500, 1795, now()${recipient ? `, ${recipient}` : ''});
       insert into order_lines (order_id, item_id, product_id, name, slug, quantity, unit_price, line_total, vat_rate)
         values (${id}, 1, 1, 'Duin', 'duin', 1, 1295, 1295, 9)`,
    )
  const insertConsent = (source: string, recipient?: number) =>
    client.query(
      `insert into health_consents (user_id, source, wording_version, given_at${recipient ? ', recipient_id' : ''})
         values (1, '${source}', 1, now()${recipient ? `, ${recipient}` : ''})`,
    )
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name, created_at, mails_since)
       values (1, 'jo@luwte.example', '$argon2id$', 'Jo', 'Vos', now(), now())`,
  )
  await insertOrder(1)
  await insertConsent('account')
  await migrateDatabase({ connection })
  await insertOrder(2)
  await insertConsent('registration')
  await client.query(
    `insert into recipients (id, user_id, nickname, first_name, last_name, street, street_number, postcode, city, created_at, changed_at)
       values (1, 1, 'Mama', 'Riet', 'Vos', 'Dam', '1', '1012JS', 'Amsterdam', now(), now())`,
  )
  await insertOrder(3, 1)
  await insertConsent('recipient', 1)
  await expect(insertConsent('anders')).rejects.toThrow('health_consents_source_known')
  const labels = async () =>
    (await client.query('select id, recipient_id from orders order by id')).rows.map(
      (row) => row.recipient_id,
    )
  const consents = async () =>
    (await client.query('select source from health_consents order by id')).rows.map(
      ({ source }) => source,
    )
  expect(await labels()).toEqual([null, null, 1])
  await client.query('delete from recipients')
  expect(await labels()).toEqual([null, null, null])
  expect(await consents()).toEqual(['account', 'registration'])
  await client.end()
})
