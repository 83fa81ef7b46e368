import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertShopDetails, loadShopDetails } from '#data/content/shop-details.ts'
import { invoices } from '#data/tables/invoices.ts'
import { exampleShopDetails } from '#domain/content/example-shop-details.ts'
import { createMailSamples } from '#domain/mail/mail-samples.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { loadPublicNavigation } from './public-navigation.ts'
import { saveShopDetails } from './save-shop-details.ts'
import type { AppContext } from '../context.ts'
import { createInvoicePdf } from '../order/create-invoice-pdf.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let context: AppContext
beforeEach(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db)
})
afterEach(() => database.close())

const detailsWithName = (legalName: string) => ({ ...exampleShopDetails, company: { ...exampleShopDetails.company, legalName } })

test('saveShopDetails accepts one of two concurrent saves', async () => {
  const saving = ['Een B.V.', 'Twee B.V.'].map((name) => saveShopDetails(context, detailsWithName(name), 0))
  const outcomes = await Promise.allSettled(saving)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'version-conflict', message: expect.stringContaining('nieuw venster'), more: { version: 1 } },
  })
  expect(await loadShopDetails(database.db)).toMatchObject({ version: 1, banner: exampleShopDetails.banner })
})

test('an invoice names the seller of its date, also after the details change', async () => {
  const product = await createTestProduct(database.db, {})
  await saveShopDetails(context, detailsWithName('Toen B.V.'), 0)
  // The shop issues the invoice at the payment.
  const order = await createPaidOrder(context, { ...product, quantity: 1 })
  await createInvoicePdf(context, linkTokenOf(order))
  await saveShopDetails(context, detailsWithName('Nu B.V.'), 1)
  await createInvoicePdf(context, linkTokenOf(order))
  const written = await database.db.select().from(invoices)
  expect(written.map(({ contents }) => contents.seller?.legalName)).toEqual(['Toen B.V.'])
})

test('details that an earlier version saved have the name of the brand', async () => {
  const { name: _name, ...earlier } = exampleShopDetails
  await insertShopDetails(database.db, earlier as typeof exampleShopDetails)
  expect((await loadShopDetails(database.db)).name).toBe('Luwte')
})

test('a new name of the shop is on its next mails and invoices, and in its footer', async () => {
  const product = await createTestProduct(database.db, {})
  await saveShopDetails(context, { ...exampleShopDetails, name: 'Duinzicht' }, 0)
  const { text, html } = await context.renderMail('order-paid', createMailSamples(context.appUrl)['order-paid'])
  expect(text).toMatch(/^Duinzicht\n\n/)
  expect(html).toMatch(/<header[^>]*>Duinzicht<\/header>/)
  expect(text).not.toMatch(/(?:^|\s)Luwte(?! B\.V\.)/)
  const order = await createPaidOrder(context, { ...product, quantity: 1 })
  await createInvoicePdf(context, linkTokenOf(order))
  const [issued] = await database.db.select().from(invoices)
  expect(issued?.contents.seller?.shopName).toBe('Duinzicht')
  expect((await loadPublicNavigation(context)).footer.columns.at(-1)?.name).toBe('Duinzicht')
})
