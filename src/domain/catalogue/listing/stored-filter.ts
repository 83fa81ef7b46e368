// Parses a product filter from browser storage or a form. Ignores invalid values.

import { absorptionBands } from '../absorption.ts'
import { genderFilters } from '../gender.ts'
import { emptyFilter, type ProductFilter } from './product-filter.ts'
import { type ProductSort, productSorts } from './product-sort.ts'

/** Limits the size of a stored list, because browser storage is untrusted. */
const maxCategories = 100

/**
 * Parses any value. Also accepts a single value instead of a list, and ids as text, because forms
 * send such values.
 */
export function parseFilter(value: unknown): ProductFilter {
  if (typeof value !== 'object' || value === null) return emptyFilter
  const { gender, absorption, categories } = value as Record<string, unknown>
  const chosen = toList(absorption)
  const ids = toList(categories).flatMap((id) =>
    /^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : [],
  )
  return {
    gender: genderFilters.find((candidate) => candidate === gender) ?? 'both',
    absorption: absorptionBands.filter((band) => chosen.includes(band)),
    categories: [...new Set(ids)].slice(0, maxCategories),
  }
}

/** Accepts any text. Returns the empty filter if it is not JSON. */
export function parseStoredFilter(text: string | null): ProductFilter {
  try {
    return parseFilter(JSON.parse(text ?? 'null'))
  } catch {
    return emptyFilter
  }
}

/** An unknown value becomes the recommended sort. */
export const parseSort = (value: unknown): ProductSort =>
  productSorts.find((sort) => sort === value) ?? 'recommended'

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
