// Reviews from an earlier shop: a database of the version before keeps its reviews as written here.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('a shop of the version before keeps its reviews, and an imported one has no order', async () => {
  const connection = await createDatabaseBefore('imported-reviews')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into products (slug, name, price, vat_rate) values ('duin', 'Duin', 1295, 9)`,
  )
  const insert = `insert into reviews (product_id, display_name, stars, body, created_at, changed_at`
  await client.query(`${insert}) select id, 'Meeuw', 4, 'Zit goed.', now(), now() from products`)
  await migrateDatabase({ connection })
  expect((await client.query('select display_name, imported_from from reviews')).rows).toEqual([
    { display_name: 'Meeuw', imported_from: null },
  ])
  await client.query(
    `${insert}, imported_from) select id, 'A.', 2, 'Zit krap.', now(), now(), 'shopify' from products`,
  )
  const withOrder = client.query(
    `${insert}, imported_from, order_id) select id, 'A.', 2, 'Zit krap.', now(), now(), 'shopify', 1 from products`,
  )
  await expect(withOrder).rejects.toThrow('reviews_imported_without_order')
  await client.end()
})
