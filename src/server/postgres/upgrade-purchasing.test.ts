// Buying in: a database of the version before gets the tables, and that version still changes the
// stock.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('the shop records when an item of the version before is sold out, whichever version changes the stock', async () => {
  const connection = await createDatabaseBefore('purchasing')
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into products (slug, name, price, vat_rate, stock) values ('duin', 'Duin', 1295, 9, 0), ('kiel', 'Kiel', 1295, 9, 4);
    insert into products (slug, name, price, vat_rate, stock) values ('helm', 'Helm', 1295, 9, null);
    insert into product_variations (product_id, slug, name, price, stock) select id, 'helm-m', 'Maat M', 1295, 0 from products where slug = 'helm'`)
  await migrateDatabase({ connection })
  const periods = async () =>
    (
      await client.query(
        `select coalesce(v.slug, p.slug) as slug, until is null as open, since <= coalesce(until, now()) as in_order from sold_out_periods s
           join products p on p.id = s.product_id left join product_variations v on v.id = s.item_id order by s.id`,
      )
    ).rows.map(({ slug, open, in_order }) => [slug, open, in_order])
  expect(await periods()).toEqual([
    ['duin', true, true],
    ['helm-m', true, true],
  ])
  await client.query(`update products set stock = 3 where slug = 'duin'; update products set stock = 2 where slug = 'duin';
    update products set stock = 0 where slug = 'kiel'; update product_variations set stock = 5`)
  expect(await periods()).toEqual([
    ['duin', false, true],
    ['helm-m', false, true],
    ['kiel', true, true],
  ])
  await client.query(`update products set stock = null where slug = 'kiel'; delete from products where slug = 'duin';
    insert into products (slug, name, price, vat_rate, stock) values ('wad', 'Wad', 1295, 9, 0)`)
  expect(await periods()).toEqual([
    ['helm-m', false, true],
    ['kiel', false, true],
    ['wad', true, true],
  ])
  await client.end()
})
