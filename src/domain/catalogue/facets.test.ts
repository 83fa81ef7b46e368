import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, bands } from './absorption.ts'
import type { FacetCell } from './facet-cell.ts'
import { cellsOf, facetsOf } from './facets.ts'
import { genderFilters, genders } from './gender.ts'
import { type Filtered, matchesFilter, type ProductFilter } from './product-filter.ts'

const product = fc.record({
  gender: fc.constantFrom(...genders),
  absorption: fc.option(fc.double({ min: 0, max: 8, noNaN: true })),
  categories: fc.subarray([1, 2, 3, 4]),
})
const filter = fc.record({
  gender: fc.constantFrom(...genderFilters),
  absorption: fc.subarray([...bands]),
  categories: fc.subarray([1, 2, 3, 4, 9]),
})

test('every count is what choosing it alone within its facet would show', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 20 }), filter, (products, chosen) => {
      const shown = (differently: Partial<ProductFilter>) =>
        products.filter((one) => matchesFilter(one, { ...chosen, ...differently })).length
      const facets = facetsOf(cellsOf(products), chosen)
      expect(facets.total).toBe(shown({}))
      for (const gender of genderFilters) expect(facets.gender[gender]).toBe(shown({ gender }))
      for (const band of bands) expect(facets.absorption[band]).toBe(shown({ absorption: [band] }))
      for (const [id, count] of facets.categories) expect(count).toBe(shown({ categories: [id] }))
      expect(new Set(facets.categories.keys())).toEqual(new Set(products.flatMap(({ categories }) => categories)))
    }),
  )
})

test('products counted together count the same as each by itself', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 20 }), filter, (products, chosen) => {
      expect(facetsOf(together(products), chosen)).toEqual(facetsOf(cellsOf(products), chosen))
    }),
  )
})

function together(products: readonly Filtered[]): FacetCell[] {
  const alike = Object.groupBy(products, ({ gender, absorption, categories }) =>
    JSON.stringify([gender, absorption === null ? null : bandOf(absorption), categories]),
  )
  return Object.values(alike).map((group) => ({ ...cellsOf(group!)[0]!, products: group!.length }))
}
