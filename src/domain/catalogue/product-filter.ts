// What a shopper narrows the catalogue to. The database answers the same question in data/product-filter.ts.

import { type Band, matchesBands } from './absorption.ts'
import { type Gender, type GenderFilter, matchesGender } from './gender.ts'

/** As local storage keeps it under `productFilters`; categories are ids. */
export type ProductFilter = { gender: GenderFilter; absorption: Band[]; categories: number[] }

export const noFilter: ProductFilter = { gender: 'both', absorption: [], categories: [] }

/** What of a product the filter looks at. */
export type Filtered = { gender: Gender; absorption: number | null; categories: readonly number[] }

/** All three must agree; within bands and within categories one match is enough, and nothing chosen lets everything through. */
export const matchesFilter = ({ gender, absorption, categories }: Filtered, filter: ProductFilter): boolean =>
  matchesGender(gender, filter.gender) &&
  matchesBands(absorption ?? undefined, filter.absorption) &&
  (filter.categories.length === 0 || categories.some((id) => filter.categories.includes(id)))

/** How many choices are in use, for the label '{n} Filters'. */
export const activeFilters = ({ gender, absorption, categories }: ProductFilter): number =>
  (gender === 'both' ? 0 : 1) + absorption.length + categories.length

/** The same filter, whatever the order in which it was chosen. */
export const sameFilter = (one: ProductFilter, other: ProductFilter): boolean =>
  one.gender === other.gender && sameSet(one.absorption, other.absorption) && sameSet(one.categories, other.categories)

const sameSet = <Value>(some: readonly Value[], others: readonly Value[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value))

/** A chosen value leaves the list, another one joins it. */
export const switched = <Value>(chosen: readonly Value[], value: Value): Value[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
