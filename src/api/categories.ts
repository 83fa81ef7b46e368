// The shelves of the shop.

import { z } from 'zod'
import { facetCounts } from '#data/facet-counts.ts'
import { allCategories } from '#data/listed-products.ts'
import { facetsOf } from '#domain/catalogue/facets.ts'
import { genderFilters, genders } from '#domain/catalogue/gender.ts'
import { noFilter } from '#domain/catalogue/product-filter.ts'
import { endpoint } from './endpoint.ts'

export const getCategories = endpoint(
  'GET /api/categories',
  {
    summary:
      'Categories that hold something, by name; `gender` keeps those with something for him or her, and leaves out those meant for the other',
    for: 'everyone',
    query: z.object({ gender: z.enum(genderFilters).default('both') }),
    reply: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        gender: z.enum(genders).nullable(),
        parent: z.int().nullable().describe('Of which it is a part'),
        description: z.string().describe('One sentence about it; empty where there is none'),
        products: z.int().describe('How many products of this gender lie on it'),
      }),
    ),
    cacheTags: () => ['products'],
  },
  async ({ shop: { db }, query: { gender } }) => {
    const [cells, categories] = await Promise.all([facetCounts(db), allCategories(db)])
    const { categories: counts } = facetsOf(cells, { ...noFilter, gender })
    return categories
      .filter((category) => gender === 'both' || category.gender === null || category.gender === gender)
      .map(({ parentId, ...category }) => ({ ...category, parent: parentId, products: counts.get(category.id) ?? 0 }))
      .filter(({ products }) => products > 0)
  },
)
