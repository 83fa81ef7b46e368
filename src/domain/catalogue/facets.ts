// How many products each choice of the filter would show, given the other choices. The same rule for a few cards and for a large catalogue.

import { type Band, bandOf, bands } from './absorption.ts'
import type { FacetCell } from './facet-cell.ts'
import { type GenderFilter, genderFilters, matchesGender } from './gender.ts'
import type { Filtered, ProductFilter } from './product-filter.ts'

export type Facets = {
  /** Products that match the whole filter. */
  total: number
  gender: Record<GenderFilter, number>
  absorption: Record<Band, number>
  /** By category id; a category without any product in the catalogue is not in it. */
  categories: ReadonlyMap<number, number>
}

/** Each product as a cell of its own. */
export const cellsOf = (products: readonly Filtered[]): FacetCell[] =>
  products.map(({ gender, absorption, categories }) => ({
    gender,
    band: absorption === null ? null : bandOf(absorption),
    categories: [...categories],
    products: 1,
  }))

/** Counts of one facet follow the other facets: what is chosen within it does not narrow it. */
export function facetsOf(cells: readonly FacetCell[], filter: ProductFilter): Facets {
  const facets = {
    total: 0,
    gender: zeros(genderFilters),
    absorption: zeros(bands),
    categories: new Map<number, number>(),
  }
  for (const { gender, band, categories, products } of cells) {
    const fitsGender = matchesGender(gender, filter.gender)
    const fitsBand = filter.absorption.length === 0 || (band !== null && filter.absorption.includes(band))
    const fitsCategory = filter.categories.length === 0 || categories.some((id) => filter.categories.includes(id))
    if (fitsGender && fitsBand && fitsCategory) facets.total += products
    if (fitsBand && fitsCategory) for (const choice of genderFilters) if (matchesGender(gender, choice)) facets.gender[choice] += products
    if (fitsGender && fitsCategory && band !== null) facets.absorption[band] += products
    for (const id of categories) facets.categories.set(id, (facets.categories.get(id) ?? 0) + (fitsGender && fitsBand ? products : 0))
  }
  return facets
}

const zeros = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
