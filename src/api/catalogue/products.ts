import { cacheTag, type CacheTag } from '#domain/cache-tag.ts'
import { z } from 'zod'
import type { Db } from '#data/core/db.ts'
import { currentSlugOf, currentSlugsOf } from '#data/content/redirects.ts'
import {
  popularProducts,
  productBySlug,
  loadPageOfProducts,
  productsOfItems,
} from '#data/catalogue/products.ts'
import { loadReviewSummary, noReviews } from '#data/catalogue/reviews.ts'
import { sampleReviewsCacheTag } from '#data/catalogue/sample-reviews.ts'
import { absorptionBands } from '#domain/catalogue/absorption.ts'
import { genderFilters } from '#domain/catalogue/gender.ts'
import { RelatedProducts } from '#domain/catalogue/listing/listed-product.ts'
import { PopularProduct, Product, ProposedProduct } from '#domain/catalogue/product.ts'
import { productSorts } from '#domain/catalogue/listing/product-filter.ts'
import { ProductWithReviews } from '#domain/catalogue/reviews/review.ts'
import { requireFound } from '#domain/problem.ts'
import { findRelatedProducts } from '#operations/catalogue/related-products.ts'
import { maxSlugLength } from '#domain/content/links/slug.ts'
import { endpoint } from '../framework/endpoint.ts'
import { toPopularProduct, toProduct, toRelatedProducts } from './product-view.ts'
import { toProductReviews } from './reviews.ts'
import { repeatableQueryParameter } from '../framework/json-shapes.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { findExpectedDays } from '#operations/catalogue/expected-days.ts'
import type { AppContext } from '#operations/context.ts'

const isSoldOut = ({ in_stock }: { in_stock: boolean }) => !in_stock

/** Adds the days on which sold-out items are expected. Queries only if something is sold out. */
export async function withExpectedDays(
  context: Pick<AppContext, 'db' | 'clock' | 'extensions'>,
  product: Product,
): Promise<Product> {
  if (!isSoldOut(product) && !product.product_variations.some(isSoldOut)) return product
  const days = await findExpectedDays(context, product.id)
  const withDay = <Item extends { id: number; in_stock: boolean }>(item: Item): Item => {
    const day = isSoldOut(item) ? days.get(item.id) : undefined
    return day === undefined ? item : { ...item, expected_on: day }
  }
  return { ...withDay(product), product_variations: product.product_variations.map(withDay) }
}

/**
 * Every cache drops the product when the first expected day has passed, because the day is then no
 * longer true.
 */
export function untilExpectedDayPasses({ expected_on, product_variations }: Product): CacheTag[] {
  const days = [expected_on, ...product_variations.map((one) => one.expected_on)].filter(
    (day) => day !== undefined,
  )
  return days.map((day) => cacheTag.until(startOfDay(addDays(day, 1)).toISOString()))
}

const maxPerPage = 250
const maxPopular = 12

const Query = z.object({
  gender: z.enum(genderFilters).optional().describe('both (default) filters nothing'),
  absorption: repeatableQueryParameter(z.enum(absorptionBands)).describe(
    'Any of these bands; repeatable',
  ),
  category: repeatableQueryParameter(z.string().max(maxSlugLength)).describe(
    'Any of these category slugs; repeatable',
  ),
  slug: repeatableQueryParameter(z.string().max(maxSlugLength)).describe(
    'Any of these products, also by a former slug; repeatable',
  ),
  sort: z.enum(productSorts).optional(),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
  per_page: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(maxPerPage)
    .optional()
    .describe(`Default and maximum ${maxPerPage}`),
})

function nextPage(query: Record<string, string | number | string[] | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  return `/api/products?${search}`
}

async function findByCurrentOrMovedSlug<Found>(
  db: Db,
  slug: string,
  find: (slug: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const found = await find(slug)
  if (found) return found
  const currentSlug = await currentSlugOf(db, 'product', slug)
  return currentSlug === undefined ? undefined : find(currentSlug)
}

/**
 * The products of a shared cart. The request body has the ids, so that no URL or log reveals the
 * cart.
 */
export const postItemQuery = endpoint(
  'POST /api/products/items',
  {
    summary:
      'The published products of the items of a shared cart, at current prices; the ids are neither stored nor logged',
    access: 'public',
    body: {
      ids: z
        .array(z.int32().positive())
        .min(1)
        .max(maxOrderLines)
        .describe('Of products or variations'),
    },
    reply: {
      products: z.array(ProposedProduct).describe('Without items that the shop does not sell'),
    },
    limit: 'search',
  },
  async ({ context: { db }, body: { ids } }) => ({
    // The reply leaves out the description, so its HTML need not be sanitised.
    products: (await productsOfItems(db, ids)).map((product) =>
      toProduct({ ...product, description: '' }),
    ),
  }),
)

export const productEndpoints = [
  endpoint(
    'GET /api/products',
    {
      summary:
        'Products, filtered and sorted; X-Total-Count is the number of matches, Link the next page',
      access: 'public',
      reads: 'replica',
      query: Query,
      reply: z.array(Product),
      cacheTags: () => ['products'],
    },
    async ({ query, context, headers }) => {
      const {
        gender = 'both',
        absorption = [],
        category: categories = [],
        slug = [],
        sort = 'recommended',
        page = 1,
        per_page: perPage = maxPerPage,
      } = query
      const moved = await currentSlugsOf(context.db, 'product', slug)
      const slugs = [...slug, ...moved.values()]
      const { products, total } = await loadPageOfProducts(
        context.db,
        { gender, absorption, categories, slugs },
        { sort, page, perPage },
      )
      headers.set('x-total-count', String(total))
      if (page * perPage < total)
        headers.set('link', `<${nextPage({ ...query, page: page + 1 })}>; rel="next"`)
      return products.map((product) => {
        const former_slugs = [...moved].flatMap(([from, to]) => (to === product.slug ? [from] : []))
        return { ...toProduct(product), ...(former_slugs.length > 0 && { former_slugs }) }
      })
    },
  ),
  endpoint(
    'GET /api/product/:slug',
    {
      summary:
        'One product with its variations and attributes. For a former slug it returns the product with its current slug',
      access: 'public',
      params: { slug: z.string().max(maxSlugLength) },
      reply: ProductWithReviews,
      cacheTags: ({ params, reply }) => [
        cacheTag.product(params.slug),
        sampleReviewsCacheTag,
        ...untilExpectedDayPasses(reply),
      ],
    },
    async ({ params, context }) => {
      const product = requireFound(
        await findByCurrentOrMovedSlug(context.db, params.slug, (slug) =>
          productBySlug(context.db, slug),
        ),
      )
      const [view, reviews] = await Promise.all([
        withExpectedDays(context, toProduct(product)),
        product.hasReviews ? loadReviewSummary(context.db, product.id) : noReviews,
      ])
      return { ...view, sample_reviews: product.sampleReviews, reviews: toProductReviews(reviews) }
    },
  ),
  endpoint(
    'GET /api/popular-products',
    {
      summary: 'Popular products, most popular first',
      access: 'public',
      reads: 'replica',
      reply: z.array(PopularProduct),
      cacheTags: () => ['popular'],
    },
    async ({ context }) => (await popularProducts(context.db, maxPopular)).map(toPopularProduct),
  ),
  endpoint(
    'GET /api/product/:slug/related',
    {
      summary:
        'Up to 3 related products: products that customers bought with or after it, then similar products and a companion',
      access: 'public',
      reads: 'replica',
      params: { slug: z.string().max(maxSlugLength) },
      reply: RelatedProducts,
      cacheTags: ({ params: { slug }, reply }) => [
        cacheTag.related(slug),
        ...[slug, ...[...reply.products, ...reply.nearest].map((one) => one.slug)].map((one) =>
          cacheTag.product(one),
        ),
      ],
    },
    async ({ params, context }) => {
      const related = requireFound(
        await findByCurrentOrMovedSlug(context.db, params.slug, (slug) =>
          findRelatedProducts(context, { slug, unpublishedToo: false }),
        ),
      )
      return toRelatedProducts(related)
    },
  ),
] as const
