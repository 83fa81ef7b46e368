// The products of the small shop that are hidden, sold out or another size.

import { eq } from 'drizzle-orm'
import { insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { products, productVariations } from '#data/tables/catalogue/products.ts'
import { restockRequests } from '#data/tables/customer/customer-requests.ts'
import { cents } from '#domain/money.ts'
import { storeProductDocument } from '#operations/catalogue/product-documents.ts'
import { requestRestockMail, toRestockLink } from '#operations/inventory/restock-requests.ts'
import type { AppContext } from '#operations/context.ts'
import { minimalPdf } from '../../support/builders/pdf.ts'

type ProductFields = Partial<Parameters<typeof insertProductWithVariations>[1]> & {
  slug: string
  name: string
}

const picture = { url: '/media/a.jpg', width: 1280, height: 1280, alt: 'Pak', color: '#2f7168' }

export async function insertProduct(
  { db, clock }: AppContext,
  product: ProductFields,
  variations: Parameters<typeof insertProductWithVariations>[1]['variations'] = [],
) {
  const id = await insertProductWithVariations(db, {
    price: cents(1295),
    vatRate: 9,
    inPackage: 20,
    pictures: [picture],
    createdAt: clock(),
    updatedAt: clock(),
    ...product,
    variations,
  })
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('no product')
  return row
}

/**
 * Unpublished products, so that no list contains them: one to change, one to trash, one in the
 * trash and one to price.
 */
export async function insertHiddenProducts(context: AppContext) {
  const instructions = { name: 'uitleg.pdf', bytes: minimalPdf() }
  const hidden = (name: string, overrides: Partial<ProductFields> = {}) =>
    insertProduct(context, {
      slug: `kast-${name.toLowerCase()}`,
      name,
      stock: 3,
      published: false,
      ...overrides,
    })
  const toChange = await hidden('Anders')
  for (const { slug } of [{ slug: 'kiel' }, toChange])
    await storeProductDocument(context, {
      slug,
      kind: 'instructions',
      file: instructions,
      by: undefined,
    })
  return {
    toChange,
    trashed: await hidden('Terug', { trashedAt: context.clock() }),
    toPrice: await hidden('Prijs'),
  }
}

/** Another size of the product. */
export async function insertLargerSize(
  { db }: AppContext,
  { productId }: typeof productVariations.$inferSelect,
): Promise<void> {
  await db.insert(productVariations).values({
    productId,
    slug: 'kiel-l',
    name: 'Maat L',
    price: cents(1295),
    stock: 4,
    position: 1,
  })
}

/** A sold-out product, and the tokens of two requests for a mail when it is back. */
export async function insertSoldOut(context: AppContext) {
  const { id } = await insertProduct(context, { slug: 'op', name: 'Op', stock: 0, categoryIds: [] })
  const ask = async (email: string) => {
    await requestRestockMail(context, { itemId: id, email, consent: true, userId: undefined })
    const [request] = await context.db
      .select()
      .from(restockRequests)
      .where(eq(restockRequests.email, email))
    if (!request) throw new Error('no request')
    return context.links.tokenOf('restock-request', toRestockLink(request))
  }
  return {
    id,
    token: await ask('vijf@luwte.example'),
    tokenToDelete: await ask('zes@luwte.example'),
  }
}
