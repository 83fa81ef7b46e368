import { z } from 'zod'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { findPiecesPerPack } from '#domain/catalogue/price/pieces-per-pack.ts'
import { parseContents } from '#domain/catalogue/price/unit-price.ts'
import { Contents, DecidingFact, ProductMedia, WasPrice } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { findNamedVariation } from '#domain/search/search-query.ts'
import { searchShop } from '#operations/search/search-shop.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow } from '../framework/json-shapes.ts'
import { toDecidingFact, toProductMedia, toWasPriceEuros } from '../catalogue/product-view.ts'

const excerpt = z.string().describe('HTML with only text and <mark>')
const FoundProduct = fromRow({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  price: z.number().describe('Of `variation`, if the query names one'),
  prices_differ: z.boolean().describe('A variation costs more, and the query names none'),
  was_price: WasPrice,
  short_description: z.string(),
  image_urls: z.array(z.string()),
  media: z.array(ProductMedia),
  in_package: z.int().nullable(),
  contents: Contents,
  absorption: z.number().nullable(),
  absorption_ml: z.number().nullable().describe('Millilitres in a laboratory'),
  deciding_fact: DecidingFact,
  in_stock: z.boolean(),
  variation: z
    .string()
    .optional()
    .describe('The slug of the variation that the query names, such as XL in “duin xl”'),
})
const FoundText = z.object({ id: z.int(), title: z.string(), url: z.string(), excerpt })
const FoundPage = FoundText.extend({
  kind: z
    .enum(['page', 'question'])
    .describe(
      'A question on a page is a separate result: id of the page or article, url of the question, its answer as excerpt',
    ),
})
const FoundArticle = fromRow({
  ...FoundText.shape,
  image: z.string().nullable(),
  published_at: z.string().nullable(),
})

export const getSearch = endpoint(
  'GET /api/search',
  {
    summary: 'Dutch search, tolerant of typing errors; an empty query returns three empty lists',
    access: 'public',
    reads: 'replica',
    query: {
      query: z.string().max(1000, 'Zoek met minder woorden.').optional(),
      submitted: z
        .literal('1')
        .optional()
        .describe('The visitor pressed Zoek; the shop counts such a search without a result'),
    },
    reply: {
      products: z.array(FoundProduct),
      pages: z.array(FoundPage),
      articles: z.array(FoundArticle),
    },
    limit: 'search',
  },
  async ({ query: { query = '', submitted }, context }) => {
    const { products, pages, articles } = await searchShop(context, query)
    if (submitted && products.length + pages.length + articles.length === 0)
      await context.countMissedSearch(query)
    return {
      products: products.map((product) => {
        const named = findNamedVariation(query, product.variations)
        return {
          ...product,
          id: product.ref,
          name: product.title,
          price: toEuros((named ?? product).price),
          pricesDiffer: product.pricesDiffer && !named,
          wasPrice: toWasPriceEuros((named ?? product).wasPrice),
          imageUrls: product.pictures.map(({ url }) => url),
          media: toProductMedia(product),
          inPackage: findPiecesPerPack(
            { in_package: product.inPackage },
            named && { product_attributes: { in_package: named.inPackage } },
          ),
          contents: parseContents(product.contents),
          absorptionMl: parseAbsorption(product.absorptionMl) ?? null,
          decidingFact: toDecidingFact(product.factAttributes, product.shortDescription)
            .deciding_fact,
          variation: named?.slug,
        }
      }),
      pages,
      articles,
    }
  },
)
