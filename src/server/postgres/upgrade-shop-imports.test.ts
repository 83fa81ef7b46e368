// Imports from an earlier shop: a database of the version before gets the tables, and keeps its
// products.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('a shop of the version before keeps its products and can store an order of an earlier shop once', async () => {
  const connection = await createDatabaseBefore('shop-imports')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into products (slug, name, price, vat_rate) values ('duin', 'Duin', 1295, 9)`,
  )
  await migrateDatabase({ connection })
  const add = () =>
    client.query(
      `insert into imported_orders (shop, number, ordered_at, email, state, lines, total) values ('shopify', '#1', now(), 'a@b.example', 'paid', '[]', 500)`,
    )
  await add()
  await expect(add()).rejects.toThrow('imported_orders_once')
  expect((await client.query('select slug, price from products')).rows).toEqual([
    { slug: 'duin', price: 1295 },
  ])
  expect((await client.query('select id from shop_imports')).rows).toEqual([])
  await client.end()
})
