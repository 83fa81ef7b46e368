// What the product overview starts from, and one page of it for a filter. The filter comes in a body, so that no address and no log ever holds it.

import { z } from 'zod'
import { facetCounts, matchingNow } from '#data/facet-counts.ts'
import { allCategories, listedProducts, moreThan } from '#data/listed-products.ts'
import { movedCategories } from '#data/moved-slugs.ts'
import { bands } from '#domain/catalogue/absorption.ts'
import { FacetCell } from '#domain/catalogue/facet-cell.ts'
import { cellsOf, facetsOf } from '#domain/catalogue/facets.ts'
import { genderFilters, genders } from '#domain/catalogue/gender.ts'
import { mostListed, pageSize } from '#domain/catalogue/list-page.ts'
import { ListedProduct } from '#domain/catalogue/listed-product.ts'
import { noFilter } from '#domain/catalogue/product-filter.ts'
import { productSorts } from '#domain/catalogue/product-sort.ts'
import { endpoint } from './endpoint.ts'
import { asListedProduct } from './product-answer.ts'

const all = { gender: 'both', absorption: [] } as const

export const getOverview = endpoint(
  'GET /api/overview',
  {
    summary: `Categories with products, and all products when there are at most ${mostListed}; of a larger catalogue only how many products are alike`,
    for: 'everyone',
    reply: z.object({
      products: z.array(ListedProduct).describe('Empty for a larger catalogue'),
      cells: z.array(FacetCell).describe('Empty when all products are given'),
      categories: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          name: z.string(),
          gender: z.enum(genders).nullable(),
          parent: z.int().nullable().describe('Of which it is a part'),
          description: z.string().describe('One sentence about it; empty where there is none'),
        }),
      ),
      moved: z.record(z.string(), z.string()).describe('Former slugs of categories to the present ones'),
    }),
    cacheTags: () => ['products'],
  },
  async ({ shop: { db } }) => {
    const large = await moreThan(db, mostListed)
    const [products, cells, categories, moved] = await Promise.all([
      large ? [] : listedProducts(db, all, { sort: 'recommended', offset: 0, limit: mostListed }),
      large ? facetCounts(db) : [],
      allCategories(db),
      movedCategories(db),
    ])
    const { categories: filled } = facetsOf(large ? cells : cellsOf(products), noFilter)
    const listed = categories.filter(({ id }) => filled.has(id)).map(({ parentId, ...category }) => ({ ...category, parent: parentId }))
    return { products: products.map(asListedProduct), cells, categories: listed, moved: Object.fromEntries(moved) }
  },
)

export const queryProducts = endpoint(
  'POST /api/products/query',
  {
    summary: 'One page of the products that match a filter, and how many match in all; nothing of it is kept or logged',
    for: 'everyone',
    body: z.object({
      gender: z.enum(genderFilters).default(noFilter.gender),
      absorption: z.array(z.enum(bands)).max(bands.length).default([]),
      categories: z.array(z.int32().positive()).max(100).default([]).describe('Ids'),
      sort: z.enum(productSorts).default('recommended'),
      page: z.int().min(1).max(100_000).default(1),
      per_page: z.int().min(1).max(mostListed).default(pageSize),
    }),
    reply: z.object({ products: z.array(ListedProduct), total: z.int() }),
    problems: ['input-invalid'],
  },
  async ({ shop: { db }, body: { sort, page, per_page: limit, ...filter } }) => {
    const asked = { gender: filter.gender, absorption: filter.absorption, categoryIds: filter.categories }
    const counts = await matchingNow(db, filter)
    const offset = (page - 1) * limit
    const found = offset < counts.matches ? await listedProducts(db, asked, { sort, offset, limit, ...counts }) : []
    return { products: found.map(asListedProduct), total: counts.matches }
  },
)
