// The shelf place of an item: a database of the version before gets the columns, and that version
// can still write items.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('items of the version before get an empty shelf place, and that version can still insert items', async () => {
  const connection = await createDatabaseBefore('shelf-places')
  const client = new Client(connection)
  await client.connect()
  const insert = async (slug: string) => {
    await client.query(
      `insert into products (slug, name, price, vat_rate, stock, ean) values ('${slug}', 'Duin', 1295, 9, null, '8712345000011')`,
    )
    await client.query(
      `insert into product_variations (product_id, slug, name, price, stock) select id, '${slug}-m', 'Maat M', 1295, 4 from products where slug = '${slug}'`,
    )
  }
  await insert('duin')
  await migrateDatabase({ connection })
  await insert('wad')
  const { rows } = await client.query(
    'select p.slug, p.ean, p.shelf_place as product, v.shelf_place as variation, v.stock from products p join product_variations v on v.product_id = p.id order by p.id',
  )
  expect(rows).toEqual(
    ['duin', 'wad'].map((slug) => ({
      slug,
      ean: '8712345000011',
      product: null,
      variation: null,
      stock: 4,
    })),
  )
  await client.end()
})
