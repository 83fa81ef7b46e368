// Reads a filter from wherever it was kept or typed: local storage, session storage, a form. What makes no sense falls away.

import { bands } from './absorption.ts'
import { genderFilters } from './gender.ts'
import { noFilter, type ProductFilter } from './product-filter.ts'
import { type ProductSort, productSorts } from './product-sort.ts'

/** More categories than any shop has at once; a stored list cannot grow without end. */
const mostCategories = 100

/** Any value at all to a filter. Lists may be single values, ids may be digits. */
export function readFilter(value: unknown): ProductFilter {
  if (typeof value !== 'object' || value === null) return noFilter
  const { gender, absorption, categories } = value as Record<string, unknown>
  const chosen = listOf(absorption)
  const ids = listOf(categories).flatMap((id) => (/^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : []))
  return {
    gender: genderFilters.find((known) => known === gender) ?? 'both',
    absorption: bands.filter((band) => chosen.includes(band)),
    categories: [...new Set(ids)].slice(0, mostCategories),
  }
}

/** Stored text of any kind to a filter. */
export function readStoredFilter(text: string | null): ProductFilter {
  try {
    return readFilter(JSON.parse(text ?? 'null'))
  } catch {
    return noFilter
  }
}

/** Anything but a known order is the shop's own. */
export const sortFrom = (value: unknown): ProductSort => productSorts.find((sort) => sort === value) ?? 'recommended'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
