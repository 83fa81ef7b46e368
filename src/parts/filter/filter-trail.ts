// Remembers per place in this tab's history which filter was set there, so that going back finds it again.

import { storageKeys } from '#domain/device/storage-keys.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import { readFilter } from '#domain/catalogue/stored-filter.ts'
import { readText, writeJson } from '#parts/checkout/browser-storage.ts'

/** A step is a place's key and the filter there; `opened` tells which opening of a page wrote it. */
type Step = { place: string; opened: number; filter: unknown }
const mostSteps = 30

/** `place` is the router's key of a history entry. */
export function rememberFilter(place: string, filter: ProductFilter): void {
  const others = steps().filter((step) => step.place !== place)
  writeJson('sessionStorage', storageKeys.filterTrail, [...others, { place, opened: performance.timeOrigin, filter }].slice(-mostSteps))
}

/** Undefined for whoever is here for the first time, also when the page was opened anew by a link. */
export function filterBefore(place: string): ProductFilter | undefined {
  const step = steps().find((one) => one.place === place)
  if (!step || (openedByLink() && step.opened !== performance.timeOrigin)) return undefined
  return readFilter(step.filter)
}

const openedByLink = () => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')

function steps(): Step[] {
  try {
    const kept: unknown = JSON.parse(readText('sessionStorage', storageKeys.filterTrail) ?? '[]')
    return Array.isArray(kept) ? kept.filter((step) => typeof step?.place === 'string') : []
  } catch {
    return []
  }
}
