// Requests for a mail when an item is back: a database of the version before gets the tables, and
// loses nothing.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('a product of the version before can be waited for, and its deletion by that version deletes the request', async () => {
  const connection = await createDatabaseBefore('restock-requests')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into products (slug, name, price, vat_rate, stock) values ('duin', 'Duin', 1295, 9, 0)`,
  )
  await migrateDatabase({ connection })
  const ask = (email: string, linkId: string) =>
    client.query(
      `insert into restock_requests (link_id, email, item_id, product_id, asked_at) select '${linkId}', '${email}', id, id, now() from products`,
    )
  await ask('jo@voorbeeld.nl', 'a')
  await expect(ask('JO@voorbeeld.nl', 'b')).rejects.toThrow('restock_requests_once')
  const { rows } = await client.query(
    'select p.slug, p.stock, r.email, r.confirmed_at, r.confirmation_mails from restock_requests r join products p on p.id = r.product_id',
  )
  expect(rows).toEqual([
    { slug: 'duin', stock: 0, email: 'jo@voorbeeld.nl', confirmed_at: null, confirmation_mails: 0 },
  ])
  await client.query('delete from products')
  expect((await client.query('select from restock_requests')).rowCount).toBe(0)
  await client.end()
})
