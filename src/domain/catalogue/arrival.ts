// What becomes of the kept filter when a shopper arrives at the overview (SPECIFICATION section 4, DECISIONS).

import type { ProductFilter } from './product-filter.ts'

export type Arrival = {
  /** The category that the address names. */
  category: number | undefined
  /** The filter as it was when this place was left, for whoever comes back to it. */
  before: ProductFilter | undefined
  /** Another page of the same list, or the list the product finder opened: nothing changes. */
  keeps: boolean
}

/** Coming back restores. A link with a category adds it, one without clears the categories. */
export function filterOnArrival(kept: ProductFilter, { category, before, keeps }: Arrival): ProductFilter {
  if (before) return before
  if (keeps) return kept
  if (category === undefined) return { ...kept, categories: [] }
  return kept.categories.includes(category) ? kept : { ...kept, categories: [...kept.categories, category] }
}
