import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { documentsOfProducts } from '#data/catalogue/product-documents.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { privateFiles as privateFilesTable } from '#data/tables/private-files.ts'
import { minimalPdf } from '#tests/support/builders/pdf.ts'
import { testProductInput } from '#tests/support/builders/product-input.ts'
import { deleteUnownedFiles } from '../private-files.ts'
import { duplicateProduct, saveProduct } from './save-product.ts'
import {
  readProductDocument,
  readPublicInstructions,
  removeProductDocument,
  storeProductDocument,
} from './product-documents.ts'
import { toProductValues } from './to-valid-product.ts'
import { changeSelectedProducts } from './change-selected-products.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const { clock, context, createProduct, productRowBySlug, expectCount, updateRows } =
  await openShopWithClock()

const file = (bytes: Uint8Array = minimalPdf()) => ({ name: 'Uitleg.pdf', bytes })
const upload = (slug: string, kind: 'instructions' | 'conformity', bytes?: Uint8Array) =>
  storeProductDocument(context, { slug, kind, file: file(bytes), by: 7 })
const fileCount = () => context.privateFiles.listIds().then(({ length }) => length)

describe('storeProductDocument', () => {
  test('stores both documents; only the instructions are public', async () => {
    const { id, slug } = await createProduct()
    await upload(slug, 'instructions')
    await upload(slug, 'conformity')
    expect(await documentsOfProducts(context.db, [id])).toMatchObject([
      { name: 'Uitleg.pdf' },
      { name: 'Uitleg.pdf' },
    ])
    expect([...(await readPublicInstructions(context, slug))]).toEqual([...minimalPdf()])
    expect((await productRowBySlug(slug))?.instructionsBytes).toBe(minimalPdf().length)
    await removeProductDocument(context, slug, 'instructions')
    await expect(readPublicInstructions(context, slug)).toBeRefused('not-found')
    expect((await productRowBySlug(slug))?.instructionsBytes).toBeNull()
    expect([...(await readProductDocument(context, slug, 'conformity'))]).toEqual([...minimalPdf()])
  })

  test('replaces the earlier file under the same address and deletes its bytes', async () => {
    const { slug } = await createProduct()
    await upload(slug, 'instructions')
    const before = await fileCount()
    const newer = minimalPdf('/Lang (nl)')
    await upload(slug, 'instructions', newer)
    expect([...(await readPublicInstructions(context, slug))]).toEqual([...newer])
    expect(await fileCount()).toBe(before)
  })

  test('refuses a PDF with a script, and leaves no file', async () => {
    const { slug } = await createProduct()
    const before = await fileCount()
    const failure = upload(slug, 'instructions', minimalPdf('/Names <</JavaScript 2 0 R>>'))
    await expect(failure).toBeRefused({
      code: 'input-invalid',
      errors: { file: [expect.stringContaining('script')] },
    })
    await expect(upload('onbekend', 'instructions')).toBeRefused('not-found')
    expect(await fileCount()).toBe(before)
  })
})

test('a product in the trash hides its instructions, and shows them again when it is published again', async () => {
  const { slug } = await createProduct()
  await upload(slug, 'instructions')
  await changeSelectedProducts(context, [slug], { kind: 'trash' }, 7)
  await expect(readPublicInstructions(context, slug)).toBeRefused('not-found')
  await changeSelectedProducts(context, [slug], { kind: 'restore' }, 7)
  await updateRows(products, { slug }, { published: true })
  expect(await readPublicInstructions(context, slug)).toHaveLength(minimalPdf().length)
})

test('the instructions are also at a former address of the product', async () => {
  const product = await createProduct()
  await upload(product.slug, 'instructions')
  const values = toProductValues(testProductInput({ slug: `${product.slug}-nieuw` }))
  await saveProduct(context, product.slug, values, 7)
  expect(await readPublicInstructions(context, product.slug)).toHaveLength(minimalPdf().length)
})

test('a copy of a product has its staff facts and none of its documents', async () => {
  const { slug } = await createProduct({ staffFacts: { pack_paper_g: 12 } })
  await upload(slug, 'instructions')
  const copy = await duplicateProduct(context, slug, 7)
  expect(await documentsOfProducts(context.db, [copy.id])).toEqual([])
  expect(await productRowBySlug(copy.slug)).toMatchObject({
    instructionsBytes: null,
    staffFacts: { pack_paper_g: 12 },
  })
})

test('deleteUnownedFiles keeps the files of products, and deletes those of a deleted product', async () => {
  const { id, slug } = await createProduct()
  await upload(slug, 'conformity')
  clock.forward({ days: 3 })
  const before = await fileCount()
  await deleteUnownedFiles(context)
  expect(await fileCount()).toBe(before)
  await context.db.delete(products).where(eq(products.id, id))
  await deleteUnownedFiles(context)
  expect(await fileCount()).toBe(before - 1)
  await expectCount(privateFilesTable, before - 1)
})
