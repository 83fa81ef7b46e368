import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopDetails } from '#data/shop-details.ts'
import { invoices } from '#data/tables/invoices.ts'
import { defaultDetails } from '#domain/default-details.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { setDetails } from './save-details.ts'
import type { Shop } from './shop.ts'
import { writeInvoice } from './write-invoice.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterEach(() => database.close())

const renamed = (legalName: string) => ({ ...defaultDetails, company: { ...defaultDetails.company, legalName } })

test('of two who save at once one is told that a colleague was first', async () => {
  const saving = ['Een B.V.', 'Twee B.V.'].map((name) => setDetails(shop, renamed(name), 0))
  const outcomes = await Promise.allSettled(saving)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'version-conflict', message: expect.stringContaining('nieuw venster'), more: { version: 1 } },
  })
  expect(await shopDetails(database.db)).toMatchObject({ version: 1, banner: defaultDetails.banner })
})

test('an invoice says who sold it when it was written, and says so ever after', async () => {
  const product = await aProduct(database.db, {})
  const order = await aPaidOrder(shop, { ...product, quantity: 1 })
  await setDetails(shop, renamed('Toen B.V.'), 0)
  await writeInvoice(shop, tokenOf(order))
  await setDetails(shop, renamed('Nu B.V.'), 1)
  await writeInvoice(shop, tokenOf(order))
  const written = await database.db.select().from(invoices)
  expect(written.map(({ contents }) => contents.seller?.legalName)).toEqual(['Toen B.V.'])
})
