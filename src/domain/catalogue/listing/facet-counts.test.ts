import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, absorptionBands } from '../absorption.ts'
import type { FacetCell } from './listed-product.ts'
import { toFacetCells, countFacets } from './facet-counts.ts'
import { genderFilters, genders } from '../gender.ts'
import {
  type FilterableProduct,
  matchesFilter,
  type ProductFilter,
  withSample,
} from './product-filter.ts'

const product = fc.record({
  gender: fc.constantFrom(...genders),
  absorption: fc.option(fc.double({ min: 0, max: 8, noNaN: true })),
  categories: fc.subarray([1, 2, 3, 4]),
  hasSample: fc.boolean(),
})
const choices = fc.record({
  gender: fc.constantFrom(...genderFilters),
  absorption: fc.subarray([...absorptionBands]),
  categories: fc.subarray([1, 2, 3, 4, 9]),
})
const filter = fc
  .tuple(choices, fc.boolean())
  .map(([chosen, isChosen]) => withSample(chosen, isChosen))

test('every count equals the number of products if only that choice were made in its facet', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 20 }), filter, (products, chosen) => {
      const countMatching = (overrides: Partial<ProductFilter>) =>
        products.filter((one) => matchesFilter(one, { ...chosen, ...overrides })).length
      const facets = countFacets(toFacetCells(products), chosen)
      expect(facets.total).toBe(countMatching({}))
      for (const gender of genderFilters)
        expect(facets.gender[gender]).toBe(countMatching({ gender }))
      for (const band of absorptionBands)
        expect(facets.absorption[band]).toBe(countMatching({ absorption: [band] }))
      expect(facets.sample).toBe(countMatching({ sample: true }))
      for (const [id, count] of facets.categories)
        expect(count).toBe(countMatching({ categories: [id] }))
      expect(new Set(facets.categories.keys())).toEqual(
        new Set(products.flatMap(({ categories }) => categories)),
      )
    }),
  )
})

test('grouped cells give the same facets as one cell per product', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 20 }), filter, (products, chosen) => {
      expect(countFacets(groupCells(products), chosen)).toEqual(
        countFacets(toFacetCells(products), chosen),
      )
    }),
  )
})

function groupCells(products: readonly FilterableProduct[]): FacetCell[] {
  const groups = Object.groupBy(products, ({ gender, absorption, categories, hasSample }) =>
    JSON.stringify([
      gender,
      absorption === null ? null : bandOf(absorption),
      categories,
      hasSample,
    ]),
  )
  return Object.values(groups).map((group) => ({
    ...toFacetCells(group!)[0]!,
    products: group!.length,
  }))
}
