// Sample packs: a database of the version before gets the columns, and nothing in it becomes a
// sample pack.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('packs of the version before are no sample packs, and terms get the letterbox fee', async () => {
  const connection = await createDatabaseBefore('samples')
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into products (slug, name, price, vat_rate, stock) values ('helm', 'Helm', 1295, 9, null);
    insert into product_variations (product_id, slug, name, price, stock) select id, 'helm-m', 'Maat M', 1295, 3 from products where slug = 'helm';
    insert into delivery_terms (valid_from, shipping_fee, free_shipping_from, cut_off, dispatch_days) values ('2026-01-01', 495, 5000, '16:00', 2)`)
  await migrateDatabase({ connection })
  expect((await client.query('select is_sample from product_variations')).rows).toEqual([
    { is_sample: false },
  ])
  expect((await client.query('select sample_shipping_fee from delivery_terms')).rows).toEqual([
    { sample_shipping_fee: 295 },
  ])
  await client.query(`insert into product_variations (product_id, slug, name, price, stock, is_sample)
    select id, 'helm-proef', 'Kleinverpakking', 0, 3, true from products where slug = 'helm'`)
  const { rows } = await client.query<{ near: string }>(
    `select near from search_documents where kind = 'product'`,
  )
  expect(rows[0]?.near).toContain('Maat M')
  expect(rows[0]?.near).not.toContain('Kleinverpakking')
  await client.end()
})
