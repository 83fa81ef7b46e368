// Catalogue imports: a database of the version before gets the tables, and keeps its products.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('a shop of the version before keeps its products and can store a format per supplier', async () => {
  const connection = await createDatabaseBefore('catalogue-imports')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into products (slug, name, price, vat_rate) values ('duin', 'Duin', 1295, 9)`,
  )
  await migrateDatabase({ connection })
  const add = () =>
    client.query(
      `insert into supplier_formats (name, format, updated_at) values ('Noorderlicht', '{}', now())`,
    )
  await add()
  await expect(add()).rejects.toThrow('supplier_formats_name_unique')
  expect((await client.query('select slug, price from products')).rows).toEqual([
    { slug: 'duin', price: 1295 },
  ])
  expect((await client.query('select id from catalogue_imports')).rows).toEqual([])
  await client.end()
})
