// Finds the products that staff should look at before visitors see them, with the check of the
// product form.

import { checkProduct } from '#domain/catalogue/fields/product-check.ts'
import { parseDutchNumber } from '#domain/parse-number.ts'
import { browserApi } from '#components/api-context.ts'
import { toDraft } from '../product-form/product-draft.ts'

export type UnreadyProduct = { slug: string; name: string; texts: string[] }

/** Skips products that visitors already see. */
export async function findUnreadyProducts(slugs: readonly string[]): Promise<UnreadyProduct[]> {
  const found: UnreadyProduct[] = []
  for (const slug of slugs) {
    const product = await browserApi('GET /api/admin/product/:slug', { params: { slug } })
    if (product.published) continue
    const draft = toDraft(product)
    const texts = checkProduct({
      ...draft,
      sheet: draft.formValues,
      in_package: parseDutchNumber(draft.in_package) ?? null,
      documents: {
        instructions: product.documents.some(({ kind }) => kind === 'instructions'),
        conformity: product.documents.some(({ kind }) => kind === 'conformity'),
      },
    }).map(({ text }) => text)
    if (texts.length > 0) found.push({ slug, name: product.name, texts })
  }
  return found
}
