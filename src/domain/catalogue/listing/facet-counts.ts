// The browser and the server both run this code.

import { type AbsorptionBand, bandOf, absorptionBands } from '../absorption.ts'
import type { FacetCell } from './listed-product.ts'
import { type GenderFilter, genderFilters, matchesGender } from '../gender.ts'
import type { FilterableProduct, ProductFilter } from './product-filter.ts'

export type FacetCounts = {
  total: number
  gender: Record<GenderFilter, number>
  absorption: Record<AbsorptionBand, number>
  sample: number
  /** By category id; categories without products are absent. */
  categories: ReadonlyMap<number, number>
}

export const toFacetCells = (products: readonly FilterableProduct[]): FacetCell[] =>
  products.map(({ gender, absorption, categories, hasSample }) => ({
    gender,
    band: absorption === null ? null : bandOf(absorption),
    categories: [...categories],
    has_sample: hasSample,
    products: 1,
  }))

/** Counts a choice among the products that match the choices of the other facets. */
export function countFacets(cells: readonly FacetCell[], filter: ProductFilter): FacetCounts {
  const facets = {
    total: 0,
    gender: zeros(genderFilters),
    absorption: zeros(absorptionBands),
    sample: 0,
    categories: new Map<number, number>(),
  }
  for (const { gender, band, categories, has_sample, products: all } of cells) {
    const products = filter.sample && !has_sample ? 0 : all
    const matchesGenderFilter = matchesGender(gender, filter.gender)
    const matchesBandFilter =
      filter.absorption.length === 0 || (band !== null && filter.absorption.includes(band))
    const matchesCategoryFilter =
      filter.categories.length === 0 || categories.some((id) => filter.categories.includes(id))
    if (matchesGenderFilter && matchesBandFilter && matchesCategoryFilter) {
      facets.total += products
      if (has_sample) facets.sample += all
    }
    if (matchesBandFilter && matchesCategoryFilter)
      for (const choice of genderFilters)
        if (matchesGender(gender, choice)) facets.gender[choice] += products
    if (matchesGenderFilter && matchesCategoryFilter && band !== null)
      facets.absorption[band] += products
    for (const id of categories)
      facets.categories.set(
        id,
        (facets.categories.get(id) ?? 0) +
          (matchesGenderFilter && matchesBandFilter ? products : 0),
      )
  }
  return facets
}

const zeros = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
