import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRowBySlug } from '#data/catalogue/admin-products.ts'
import { documentsOfProducts } from '#data/catalogue/product-documents.ts'
import { readPublicInstructions } from '#operations/catalogue/product-documents.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { hasDocuments, storeDemoDocuments } from './documents.ts'
import { fillDemoShop } from './fill.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await fillDemoShop(database.db)
})
afterAll(() => database.close())

test('every medical device of the demo shop has instructions and a declaration, marked as examples', async () => {
  const context = createTestContext(database.db)
  await storeDemoDocuments(context)
  const devices = demoProducts.filter(hasDocuments)
  expect(devices.length).toBeGreaterThan(15)
  for (const { slug } of devices) {
    const product = await productRowBySlug(database.db, slug)
    expect(
      (await documentsOfProducts(database.db, [product!.id])).map(({ kind, name }) => [
        kind,
        name.includes('(voorbeeld)'),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['instructions', true],
        ['conformity', true],
      ]),
    )
    expect(product?.instructionsBytes).toBe((await readPublicInstructions(context, slug)).length)
  }
})
