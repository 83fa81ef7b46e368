// Offers: a database of the version before gets the columns, and its prices stay.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

test('a shop of the version before keeps its prices, and the database refuses half an offer', async () => {
  const connection = await createDatabaseBefore('offers')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into products (slug, name, price, was_price, vat_rate) values ('duin', 'Duin', 1295, 1495, 9)`,
  )
  await migrateDatabase({ connection })
  const columns = 'price, was_price, offer_price, offer_from, offer_until, regular_price'
  expect((await client.query(`select ${columns} from products`)).rows).toEqual([
    {
      price: 1295,
      was_price: 1495,
      offer_price: null,
      offer_from: null,
      offer_until: null,
      regular_price: null,
    },
  ])
  await expect(client.query('update products set offer_price = 995')).rejects.toThrow(
    'products_offer_complete',
  )
  await expect(
    client.query(`update products set offer_price = 995, offer_from = now(), offer_until = now()`),
  ).rejects.toThrow('products_offer_complete')
  await client.query(
    `update products set offer_price = 995, offer_from = now(), offer_until = now() + interval '1 day'`,
  )
  await expect(client.query('update products set regular_price = 1295')).rejects.toThrow(
    'products_offer_cheaper',
  )
  await client.end()
})
