// The active filter of the product listing. Before hydration, it comes from a submitted form or
// from the category in the URL. After hydration, it is the stored filter, which this hook updates
// when the visitor arrives at the list.

import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { adaptFilterOnArrival, filterOfList } from '#domain/catalogue/listing/filter-on-arrival.ts'
import {
  type ProductFilter,
  isSameFilter,
  parseFilter,
} from '#domain/catalogue/listing/product-filter.ts'
import { persistedFilter } from '../filter/persisted-filter.ts'
import { persistedAnswers, persistedDetails } from '../product-finder/persisted-answers.ts'
import type { ListingCategory } from './listing-data.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { readStoredText, writeStoredJson } from '../storage/browser-storage.ts'
import { parseJson } from '#domain/parse-json.ts'

/**
 * The filter of one of the latest history entries of this tab, which the Back button restores.
 * `place` is the router's key of that entry. `opened` is the start time of the page load that
 * stored the filter.
 */
type HistoryEntry = { place: string; opened: number; filter: unknown }
const maxEntries = 30

export function useActiveFilter(
  list: { category: ListingCategory | undefined; isSampleList: boolean },
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
      ...list,
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

  const initial = submitted ?? filterOfList(list)
  return { requested: isReady ? storedFilter : initial, isReady }
}

/** Replaces the stored entry of this history key. Deletes the oldest entries above `maxEntries`. */
function storeFilter(historyKey: string, filter: ProductFilter): void {
  const others = storedEntries().filter((entry) => entry.place !== historyKey)
  writeStoredJson(
    'sessionStorage',
    storageKeys.filterTrail,
    [...others, { place: historyKey, opened: performance.timeOrigin, filter }].slice(-maxEntries),
  )
}

/**
 * Returns undefined for a new history entry. The router gives the first entry of every page load
 * the key 'default'. Therefore a newly opened page ignores the filters that earlier page loads
 * stored.
 */
function findStoredFilter(historyKey: string): ProductFilter | undefined {
  const entry = storedEntries().find((one) => one.place === historyKey)
  if (!entry || (wasOpenedByLink() && entry.opened !== performance.timeOrigin)) return undefined
  return parseFilter(entry.filter)
}

const wasOpenedByLink = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'navigate')

function storedEntries(): HistoryEntry[] {
  const entries = parseJson(readStoredText('sessionStorage', storageKeys.filterTrail))
  return Array.isArray(entries) ? entries.filter((entry) => typeof entry?.place === 'string') : []
}

/** The location state of a link to the same list, which keeps the filter unchanged. */
export const keepFilterLocationState = { keepsFilter: true }
