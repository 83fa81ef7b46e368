// The active filter of the product listing. Before hydration, it comes from a submitted form or
// from the category in the URL. After hydration, it is the stored filter, which this hook updates
// when the visitor arrives at the list.

import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { adaptFilterOnArrival } from '#domain/catalogue/listing/filter-on-arrival.ts'
import {
  emptyFilter,
  type ProductFilter,
  isSameFilter,
} from '#domain/catalogue/listing/product-filter.ts'
import { findStoredFilter, storeFilter } from '../filter/filter-history.ts'
import { persistedFilter } from '../filter/persisted-filter.ts'
import { persistedAnswers, persistedDetails } from '../product-finder/persisted-answers.ts'
import type { ListingCategory } from './listing-data.ts'

/** The location state of a link to the same list, which keeps the filter unchanged. */
export const keepFilterLocationState = { keepsFilter: true }

/**
 * `submitted` is the filter of a submitted form. `available` removes unavailable categories from a
 * filter.
 */
export function useActiveFilter(
  category: ListingCategory | undefined,
  submitted: ProductFilter | undefined,
  available: (filter: ProductFilter) => ProductFilter,
): { requested: ProductFilter; isReady: boolean } {
  const { key, state } = useLocation() as {
    key: string
    state: Partial<typeof keepFilterLocationState> | null
  }
  const storedFilter = persistedFilter.useValue()
  const [appliedKey, setAppliedKey] = useState<string>()
  const isReady = appliedKey === key
  const keepsFilter = state?.keepsFilter === true

  // Applies the filter before paint, so that the previous list does not flash.
  useLayoutEffect(() => {
    const current = persistedFilter.get()
    const [answers, details] = [persistedAnswers.get(), persistedDetails.get()]
    const arrival = {
      category,
      before: findStoredFilter(key),
      isSameList: keepsFilter,
      answers,
      details,
    }
    const next = available(submitted ?? adaptFilterOnArrival(current, arrival))
    if (!isSameFilter(current, next)) persistedFilter.set(next)
    setAppliedKey(key)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each history entry
  }, [key])
  useEffect(() => {
    if (isReady) storeFilter(key, storedFilter)
  }, [isReady, key, storedFilter])

  const initial = submitted ?? { ...emptyFilter, categories: category ? [category.id] : [] }
  return { requested: isReady ? storedFilter : initial, isReady }
}
