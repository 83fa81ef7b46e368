// The catalogue: lists, one product, and what others often choose.

import { cacheTag } from '#domain/cache-tag.ts'
import { z } from 'zod'
import type { Db } from '#data/db.ts'
import { productMovedTo, productsMovedTo } from '#data/moved-slugs.ts'
import { popularProducts, productBySlug, productPage } from '#data/products.ts'
import { reviewsOfProduct } from '#data/reviews.ts'
import { sampleReviews, sampleReviewsName } from '#data/sample-reviews.ts'
import { bands } from '#domain/catalogue/absorption.ts'
import { genderFilters } from '#domain/catalogue/gender.ts'
import { RelatedProducts } from '#domain/catalogue/listed-product.ts'
import { PopularProduct, Product } from '#domain/catalogue/product.ts'
import { productSorts } from '#domain/catalogue/product-sort.ts'
import { ReviewedProduct } from '#domain/catalogue/sample-review.ts'
import { Problem } from '#domain/problem.ts'
import { relatedTo } from '#operations/catalogue/related-to.ts'
import { longestSlug } from '#domain/page/slug.ts'
import { endpoint } from './endpoint.ts'
import { asPopularProduct, asProduct, asRelatedProducts } from './product-answer.ts'
import { asProductReviews } from './product-reviews.ts'
import { queryList } from './query-list.ts'

const most = 250
const popularShown = 12

const Query = z.object({
  gender: z.enum(genderFilters).optional().describe('both (default) filters nothing'),
  absorption: queryList(z.enum(bands)).describe('Any of these bands; repeatable'),
  category: queryList(z.string().max(longestSlug)).describe('Any of these category slugs; repeatable'),
  slug: queryList(z.string().max(longestSlug)).describe('Any of these products, also at a former address; repeatable'),
  sort: z.enum(productSorts).optional(),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
  per_page: z.coerce.number<number>().int().min(1).max(most).optional().describe(`Default and most ${most}`),
})

export const getProducts = endpoint(
  'GET /api/products',
  {
    summary: 'Products, filtered and in order; X-Total-Count tells how many match, Link leads to the next page',
    for: 'everyone',
    query: Query,
    reply: z.array(Product),
    cacheTags: () => ['products'],
  },
  async ({ query, shop, headers }) => {
    const { gender = 'both', absorption = [], category = [], slug = [], sort = 'recommended', page = 1, per_page = most } = query
    const moved = await productsMovedTo(shop.db, slug)
    const slugs = [...slug, ...moved.values()]
    const found = await productPage(shop.db, { gender, absorption, categories: category, slugs }, { sort, page, perPage: per_page })
    headers.set('x-total-count', String(found.total))
    if (page * per_page < found.total) headers.set('link', `<${nextPage({ ...query, page: page + 1 })}>; rel="next"`)
    return found.products.map((product) => {
      const former_slugs = [...moved].flatMap(([from, to]) => (to === product.slug ? [from] : []))
      return { ...asProduct(product), ...(former_slugs.length > 0 && { former_slugs }) }
    })
  },
)

function nextPage(query: Record<string, string | number | string[] | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  return `/api/products?${search}`
}

export const getProduct = endpoint(
  'GET /api/product/:slug',
  {
    summary: 'One product with its variations and attributes. At a former address it answers with the slug it has now',
    for: 'everyone',
    params: z.object({ slug: z.string().max(longestSlug) }),
    reply: ReviewedProduct,
    problems: ['not-found'],
    cacheTags: ({ params }) => [cacheTag.product(params.slug), sampleReviewsName],
  },
  async ({ params, shop }) => {
    const [found, samples] = await Promise.all([productBySlug(shop.db, params.slug), sampleReviews(shop.db)])
    const product = found ?? (await movedProduct(shop.db, params.slug))
    if (!product) throw new Problem('not-found')
    return { ...asProduct(product), sample_reviews: samples, reviews: asProductReviews(await reviewsOfProduct(shop.db, product.id)) }
  },
)

export const getRelatedProducts = endpoint(
  'GET /api/product/:slug/related',
  {
    summary:
      'Up to 3 other products for the same people: what customers bought with or after it, filled up with what is alike and a companion',
    for: 'everyone',
    params: z.object({ slug: z.string().max(longestSlug) }),
    reply: RelatedProducts,
    problems: ['not-found'],
    cacheTags: ({ params: { slug }, reply }) => [
      cacheTag.related(slug),
      ...[slug, ...reply.products.map((one) => one.slug)].map((one) => cacheTag.product(one)),
    ],
  },
  async ({ params, shop }) => {
    const product = (await productBySlug(shop.db, params.slug)) ?? (await movedProduct(shop.db, params.slug))
    if (!product) throw new Problem('not-found')
    return asRelatedProducts(await relatedTo(shop, product))
  },
)

async function movedProduct(db: Db, slug: string) {
  const now = await productMovedTo(db, slug)
  return now === undefined ? undefined : productBySlug(db, now)
}

export const getPopularProducts = endpoint(
  'GET /api/popular-products',
  {
    summary: 'What others often choose, most popular first',
    for: 'everyone',
    reply: z.array(PopularProduct),
    cacheTags: () => ['popular'],
  },
  async ({ shop }) => (await popularProducts(shop.db, popularShown)).map(asPopularProduct),
)
