// Today's products behind lines that were ordered before.

import type { PastLine } from '#domain/cart/order-again.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'

/** By slug, one question each; null for what is no longer sold. */
export async function productsOf(lines: readonly Pick<PastLine, 'slug'>[]): Promise<Map<string, Product | null>> {
  const slugs = [...new Set(lines.map(({ slug }) => slug))]
  return new Map(await Promise.all(slugs.map(async (slug) => [slug, await productUnder(slug)] as const)))
}

const productUnder = (slug: string): Promise<Product | null> =>
  browserApi('GET /api/product/:slug', { params: { slug } }).catch((error: unknown) => {
    if (isProblem(error) && error.code === 'not-found') return null
    throw error
  })
