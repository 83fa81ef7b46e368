// Endpoints for the product listing. The request body contains the filter that a visitor chooses,
// so that no URL or log reveals the filter.

import { z } from 'zod'
import { loadFacetCells, countMatchingProducts } from '#data/catalogue/facet-counts.ts'
import { countProducts } from '#data/catalogue/product-filter.ts'
import {
  visibleCategories,
  queryListedProducts,
  hasMoreProductsThan,
} from '#data/catalogue/products.ts'
import { currentSlugsOf } from '#data/content/redirects.ts'
import { loadSampleOffer } from '#data/sample/sample-offer.ts'
import { absorptionBands } from '#domain/catalogue/absorption.ts'
import { toFacetCells, countFacets } from '#domain/catalogue/listing/facet-counts.ts'
import { genderFilters, genders } from '#domain/catalogue/gender.ts'
import {
  maxProductsInFullList,
  maxProductsPerQuery,
  productsPerPage,
} from '#domain/catalogue/listing/list-page.ts'
import { ListedProduct, FacetCell } from '#domain/catalogue/listing/listed-product.ts'
import { emptyFilter, productSorts, withSample } from '#domain/catalogue/listing/product-filter.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { productUses } from '#domain/product-finder/product-use.ts'
import { loadDeliveryTerms } from '#operations/order/delivery/delivery-terms.ts'
import { endpoint } from '../framework/endpoint.ts'
import { toListedProduct } from './product-view.ts'

const all = { gender: 'both', absorption: [] } as const

/** The same choices in another order are the same question, whose answer the server shares. */
const toSortedSet = <Item extends string | number>(items: readonly Item[]): Item[] =>
  [...new Set(items)].sort((one, other) => (one < other ? -1 : 1))

const VisibleCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  gender: z.enum(genders).nullable(),
  parent: z.int().nullable().describe('Id of the parent category'),
  description: z.string().describe('One sentence; empty if there is none'),
})

export const productListingEndpoints = [
  endpoint(
    'GET /api/categories',
    {
      summary:
        'Categories with products, by name; `gender` limits them to those with products for that gender and excludes those for the other',
      access: 'public',
      reads: 'replica',
      query: { gender: z.enum(genderFilters).default('both') },
      reply: z.array(
        VisibleCategory.extend({
          products: z.int().describe('Number of products for this gender'),
        }),
      ),
      cacheTags: () => ['products'],
    },
    async ({ context: { db }, query: { gender } }) => {
      const [cells, categories] = await Promise.all([loadFacetCells(db), visibleCategories(db)])
      const { categories: counts } = countFacets(cells, { ...emptyFilter, gender })
      return categories
        .filter(
          (category) => gender === 'both' || category.gender === null || category.gender === gender,
        )
        .map((category) => ({ ...category, products: counts.get(category.id) ?? 0 }))
        .filter(({ products }) => products > 0)
    },
  ),
  endpoint(
    'GET /api/sample-packs',
    {
      summary:
        'What sample packs cost: their prices, and the shipping of an order of sample packs alone',
      access: 'public',
      reply: z.object({
        products: z.int().describe('Products with a sample pack in stock'),
        lowest_price: Euros,
        highest_price: Euros,
        shipping_fee: Euros,
      }),
      cacheTags: () => ['products', 'details'],
    },
    async ({ context }) => {
      const { products, lowestPrice, highestPrice } = await loadSampleOffer(context.db)
      const { sampleShippingFee } = await loadDeliveryTerms(context)
      return {
        products,
        lowest_price: toEuros(lowestPrice),
        highest_price: toEuros(highestPrice),
        shipping_fee: toEuros(sampleShippingFee),
      }
    },
  ),
  endpoint(
    'GET /api/overview',
    {
      summary: `Categories with products, and all products if there are at most ${maxProductsInFullList}; for a larger catalogue only facet cells`,
      access: 'public',
      reads: 'replica',
      reply: {
        products: z.array(ListedProduct).describe('Empty for a large catalogue'),
        cells: z.array(FacetCell).describe('Empty if `products` has all products'),
        categories: z.array(VisibleCategory),
        moved: z
          .record(z.string(), z.string())
          .describe('Current slugs of categories by former slug'),
      },
      cacheTags: () => ['products'],
    },
    async ({ context: { db } }) => {
      const isLarge = await hasMoreProductsThan(db, maxProductsInFullList)
      const [products, cells, categories, moved] = await Promise.all([
        isLarge
          ? []
          : queryListedProducts(db, all, {
              sort: 'recommended',
              offset: 0,
              limit: maxProductsInFullList,
            }),
        isLarge ? loadFacetCells(db) : [],
        visibleCategories(db),
        currentSlugsOf(db, 'category'),
      ])
      const { categories: productCounts } = countFacets(
        isLarge ? cells : toFacetCells(products),
        emptyFilter,
      )
      return {
        products: products.map(toListedProduct),
        cells,
        categories: categories.filter(({ id }) => productCounts.has(id)),
        moved: Object.fromEntries(moved),
      }
    },
  ),
  endpoint(
    'POST /api/products/query',
    {
      summary:
        'One page of the products that match a filter, and the total; the filter is neither stored nor logged',
      access: 'public',
      reads: 'replica',
      limit: 'search',
      body: {
        gender: z.enum(genderFilters).default(emptyFilter.gender),
        absorption: z
          .array(z.enum(absorptionBands))
          .max(absorptionBands.length)
          .transform(toSortedSet)
          .default([]),
        categories: z
          .array(z.int32().positive())
          .max(100)
          .transform(toSortedSet)
          .default([])
          .describe('Ids'),
        uses: z
          .array(z.enum(productUses))
          .max(productUses.length)
          .transform(toSortedSet)
          .default([])
          .describe('Any of these values of the attribute `features`'),
        sample: z.literal(true).optional().describe('Only products with a sample pack in stock'),
        sort: z.enum(productSorts).default('recommended'),
        page: z.int().min(1).max(100_000).default(1),
        per_page: z.int().min(1).max(maxProductsPerQuery).default(productsPerPage),
      },
      reply: { products: z.array(ListedProduct), total: z.int() },
      cacheTags: () => ['products'],
    },
    async ({
      context: { db },
      body: { sort, page, per_page: limit, uses, sample, ...choices },
    }) => {
      const filter = withSample(choices, sample === true)
      const query = {
        gender: filter.gender,
        absorption: filter.absorption,
        categoryIds: filter.categories,
        uses,
        sample: sample === true,
      }
      const counts =
        uses.length === 0
          ? await countMatchingProducts(db, filter)
          : { matches: await countProducts(db, query) }
      const offset = (page - 1) * limit
      const products =
        offset < counts.matches
          ? await queryListedProducts(db, query, { sort, offset, limit, ...counts })
          : []
      return { products: products.map(toListedProduct), total: counts.matches }
    },
  ),
] as const
