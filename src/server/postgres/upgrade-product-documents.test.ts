// Staff facts and documents of products: products of the version before keep their data, and its
// processes can still insert products.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('products of the version before, and those it still inserts, have no staff facts and no instructions', async () => {
  const connection = await createDatabaseBefore('product-documents')
  const client = new Client(connection)
  await client.connect()
  const insertProduct = (slug: string) =>
    client.query(
      `insert into products (slug, name, price, vat_rate, attributes) values ('${slug}', 'Duin', 1295, 9, '{"material": "Katoen."}')`,
    )
  await insertProduct('voor')
  await migrateDatabase({ connection })
  await insertProduct('na')
  const { rows } = await client.query(
    `select slug, attributes ->> 'material' as material, staff_facts, instructions_bytes from products order by id`,
  )
  await client.end()
  const empty = { material: 'Katoen.', staff_facts: {}, instructions_bytes: null }
  expect(rows).toEqual([
    { slug: 'voor', ...empty },
    { slug: 'na', ...empty },
  ])
})
