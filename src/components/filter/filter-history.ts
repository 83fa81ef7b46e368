// Stores the filters of the latest history entries of this tab, so that the Back button restores
// the filter of an entry.

import { storageKeys } from '#domain/storage-keys.ts'
import { type ProductFilter, parseFilter } from '#domain/catalogue/listing/product-filter.ts'
import { readStoredText, writeStoredJson } from '../storage/browser-storage.ts'

/**
 * The filter of one history entry. `place` is the router's key of that entry. `opened` is the start
 * time of the page load that stored the filter.
 */
type HistoryEntry = { place: string; opened: number; filter: unknown }
const maxEntries = 30

/** Replaces the stored entry of this history key. Deletes the oldest entries above `maxEntries`. */
export function storeFilter(historyKey: string, filter: ProductFilter): void {
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
export function findStoredFilter(historyKey: string): ProductFilter | undefined {
  const entry = storedEntries().find((one) => one.place === historyKey)
  if (!entry || (wasOpenedByLink() && entry.opened !== performance.timeOrigin)) return undefined
  return parseFilter(entry.filter)
}

const wasOpenedByLink = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'navigate')

function storedEntries(): HistoryEntry[] {
  try {
    const entries: unknown = JSON.parse(
      readStoredText('sessionStorage', storageKeys.filterTrail) ?? '[]',
    )
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry?.place === 'string') : []
  } catch {
    return []
  }
}
