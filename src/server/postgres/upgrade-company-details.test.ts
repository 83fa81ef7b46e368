// Company details: a shop of the version before continues to show what its pages showed, and a new
// shop begins without a company.

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { exampleShopDetails } from '#domain/content/example-shop-details.ts'
import { createDatabaseBefore } from '#tests/support/database/first-migrations.ts'
import { migrateDatabase } from './migrate.ts'

async function detailsAfterUpgrade(fill: string): Promise<unknown> {
  const connection = await createDatabaseBefore('company-details')
  const client = new Client(connection)
  await client.connect()
  await client.query(fill)
  await migrateDatabase({ connection })
  const { rows } = await client.query<{ value: unknown }>(
    `select value from shop_settings where name = 'details'`,
  )
  await client.end()
  return rows[0]?.value
}
const product = `insert into products (slug, name, price, vat_rate, stock) values ('duin', 'Duin', 1295, 9, 3)`
const saveDetails = (details: object) =>
  `insert into shop_settings (name, value) values ('details', '${JSON.stringify(details)}')`
// The shops of that version stored neither social links nor a name and a logo.
const { social, name: _name, logo: _logo, ...detailsBefore } = exampleShopDetails

test('a shop that never saved its details has the example company from now on', async () => {
  expect(await detailsAfterUpgrade(product)).toEqual({ ...detailsBefore, social, version: 0 })
})

test('a shop that saved the example company has the example accounts, and its other texts stay', async () => {
  const saved = { ...detailsBefore, banner: ['Een', 'Twee', 'Drie'], version: 4 }
  expect(await detailsAfterUpgrade(`${product}; ${saveDetails(saved)}`)).toEqual({
    ...saved,
    social,
  })
})

test('a shop with its own company gets no example accounts', async () => {
  const saved = {
    ...detailsBefore,
    company: { ...detailsBefore.company, chamberOfCommerce: '12345678' },
    version: 2,
  }
  expect(await detailsAfterUpgrade(`${product}; ${saveDetails(saved)}`)).toEqual(saved)
})

test('an empty shop has no company', async () => {
  expect(await detailsAfterUpgrade('select 1')).toBeUndefined()
})
