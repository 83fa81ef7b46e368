import { z } from 'zod'
import { loadFacetCells } from '#data/catalogue/facet-counts.ts'
import { visibleCategories } from '#data/catalogue/product-listing.ts'
import { countFacets } from '#domain/catalogue/listing/facet-counts.ts'
import { genderFilters, genders } from '#domain/catalogue/gender.ts'
import { emptyFilter } from '#domain/catalogue/listing/product-filter.ts'
import { endpoint } from '../framework/endpoint.ts'

export const getCategories = endpoint(
  'GET /api/categories',
  {
    summary:
      'Categories with products, by name; `gender` limits them to those with products for that gender and excludes those for the other',
    access: 'public',
    reads: 'replica',
    query: z.object({ gender: z.enum(genderFilters).default('both') }),
    reply: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        gender: z.enum(genders).nullable(),
        parent: z.int().nullable().describe('Id of the parent category'),
        description: z.string().describe('One sentence; empty if there is none'),
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
      .map(({ parentId, ...category }) => ({
        ...category,
        parent: parentId,
        products: counts.get(category.id) ?? 0,
      }))
      .filter(({ products }) => products > 0)
  },
)
