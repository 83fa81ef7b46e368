import type { PastOrderLine } from '#domain/cart/order-again.ts'
import type { ProductWithReviews } from '#domain/catalogue/reviews/review.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '../api-context.ts'

/** Makes one request per slug. The map has null for a product that the shop no longer sells. */
export async function fetchProductsOfLines(
  lines: readonly Pick<PastOrderLine, 'slug'>[],
): Promise<Map<string, ProductWithReviews | null>> {
  // The shop erased what an old order contained: its lines have no slug.
  const slugs = [...new Set(lines.map(({ slug }) => slug).filter(Boolean))]
  return new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await productBySlug(slug)] as const)),
  )
}

const productBySlug = (slug: string): Promise<ProductWithReviews | null> =>
  browserApi('GET /api/product/:slug', { params: { slug } }).catch((error: unknown) => {
    if (isProblem(error, 'not-found')) return null
    throw error
  })
