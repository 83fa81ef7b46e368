// data/catalogue/product-filter.ts has the same rules in SQL.

import { type AbsorptionBand, matchesBands, absorptionBands } from '../absorption.ts'
import { type Gender, type GenderFilter, matchesGender, genderFilters } from '../gender.ts'

/**
 * Prices sort cheapest first, absorption sorts most absorbent first. Products without the value
 * come last.
 */
export const sortLabels = {
  recommended: 'Aanbevolen',
  price: 'Prijs',
  'price-per-piece': 'Prijs per stuk',
  absorption: 'Absorptie',
}
export type ProductSort = keyof typeof sortLabels
export const productSorts = Object.keys(sortLabels) as ProductSort[]

type SortableProduct = { price: number; pieces: number | null; absorption: number | null }

const sortValues: Record<ProductSort, (product: SortableProduct) => number | null> = {
  recommended: () => 0,
  price: ({ price }) => price,
  'price-per-piece': ({ price, pieces }) => (pieces === null ? null : price / pieces),
  absorption: ({ absorption }) => (absorption === null ? null : -absorption),
}

/** Expects products in the recommended order; equal products stay in that order. */
export function sortProducts<Product extends SortableProduct>(
  products: readonly Product[],
  sort: ProductSort,
): Product[] {
  const valueOf = sortValues[sort]
  return products.toSorted((one, other) => compare(valueOf(one), valueOf(other)))
}

const compare = (one: number | null, other: number | null): number =>
  one === other ? 0 : (one ?? Infinity) - (other ?? Infinity)

export const moveSoldOutLast = <Product extends { inStock: boolean }>(
  products: readonly Product[],
): Product[] => products.toSorted((one, other) => Number(other.inStock) - Number(one.inStock))

/**
 * The browser stores the filter under `productFilters`. `categories` are ids. `sample` is undefined
 * unless the visitor wants only products with a sample pack.
 */
export type ProductFilter = {
  gender: GenderFilter
  absorption: AbsorptionBand[]
  categories: number[]
  sample?: true | undefined
}

export const emptyFilter: ProductFilter = { gender: 'both', absorption: [], categories: [] }

export type FilterableProduct = {
  gender: Gender
  absorption: number | null
  categories: readonly number[]
  hasSample: boolean
}

/** One chosen band or category is enough, and an empty choice matches everything. */
export const matchesFilter = (
  { gender, absorption, categories, hasSample }: FilterableProduct,
  filter: ProductFilter,
): boolean =>
  matchesGender(gender, filter.gender) &&
  matchesBands(absorption ?? undefined, filter.absorption) &&
  (filter.categories.length === 0 || categories.some((id) => filter.categories.includes(id))) &&
  (!filter.sample || hasSample)

export const countActiveFilters = ({
  gender,
  absorption,
  categories,
  sample,
}: ProductFilter): number =>
  (gender === 'both' ? 0 : 1) + absorption.length + categories.length + (sample ? 1 : 0)

export const isSameFilter = (one: ProductFilter, other: ProductFilter): boolean =>
  one.gender === other.gender &&
  isSameSet(one.absorption, other.absorption) &&
  isSameSet(one.categories, other.categories) &&
  one.sample === other.sample

const isSameSet = <Value>(some: readonly Value[], others: readonly Value[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value))

export function withChoice<Value>(
  chosen: readonly Value[],
  value: Value,
  isChosen: boolean,
): Value[] {
  if (chosen.includes(value) === isChosen) return [...chosen]
  return isChosen ? [...chosen, value] : chosen.filter((one) => one !== value)
}

export const withSample = (filter: ProductFilter, isChosen: boolean): ProductFilter => ({
  ...filter,
  sample: isChosen || undefined,
})

/** Browser storage is untrusted. */
const maxCategories = 100

/**
 * Also accepts a single value instead of a list, and ids as text, because forms send such values.
 */
export function parseFilter(value: unknown): ProductFilter {
  if (typeof value !== 'object' || value === null) return emptyFilter
  const { gender, absorption, categories, sample } = value as Record<string, unknown>
  const chosen = toList(absorption)
  const ids = toList(categories).flatMap((id) =>
    /^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : [],
  )
  return {
    gender: genderFilters.find((candidate) => candidate === gender) ?? 'both',
    absorption: absorptionBands.filter((band) => chosen.includes(band)),
    categories: [...new Set(ids)].slice(0, maxCategories),
    sample: sample === true || sample === '1' || undefined,
  }
}

export function parseStoredFilter(text: string | null): ProductFilter {
  try {
    return parseFilter(JSON.parse(text ?? 'null'))
  } catch {
    return emptyFilter
  }
}

export const parseSort = (value: unknown): ProductSort =>
  productSorts.find((sort) => sort === value) ?? 'recommended'

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
