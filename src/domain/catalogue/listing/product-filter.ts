// The filter of the product listing. data/catalogue/product-filter.ts implements the same rules in
// SQL.

import { type AbsorptionBand, matchesBands } from '../absorption.ts'
import { type Gender, type GenderFilter, matchesGender } from '../gender.ts'

/** The browser stores the filter under `productFilters`. `categories` are ids. */
export type ProductFilter = {
  gender: GenderFilter
  absorption: AbsorptionBand[]
  categories: number[]
}

export const emptyFilter: ProductFilter = { gender: 'both', absorption: [], categories: [] }

export type FilterableProduct = {
  gender: Gender
  absorption: number | null
  categories: readonly number[]
}

/**
 * Gender, absorption and categories must all match. One chosen band or category is enough, and an
 * empty choice matches everything.
 */
export const matchesFilter = (
  { gender, absorption, categories }: FilterableProduct,
  filter: ProductFilter,
): boolean =>
  matchesGender(gender, filter.gender) &&
  matchesBands(absorption ?? undefined, filter.absorption) &&
  (filter.categories.length === 0 || categories.some((id) => filter.categories.includes(id)))

/** The label '{n} Filters' shows this number. */
export const countActiveFilters = ({ gender, absorption, categories }: ProductFilter): number =>
  (gender === 'both' ? 0 : 1) + absorption.length + categories.length

/** Compares two filters. Ignores the order of the choices. */
export const isSameFilter = (one: ProductFilter, other: ProductFilter): boolean =>
  one.gender === other.gender &&
  isSameSet(one.absorption, other.absorption) &&
  isSameSet(one.categories, other.categories)

const isSameSet = <Value>(some: readonly Value[], others: readonly Value[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value))

/** Adds `value` or removes it; a choice that is already made changes nothing. */
export function withChoice<Value>(
  chosen: readonly Value[],
  value: Value,
  isChosen: boolean,
): Value[] {
  if (chosen.includes(value) === isChosen) return [...chosen]
  return isChosen ? [...chosen, value] : chosen.filter((one) => one !== value)
}
