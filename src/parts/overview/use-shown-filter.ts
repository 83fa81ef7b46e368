// The filter that the overview shows: at first the one of the address, then what this device kept, as arriving or coming back makes it.

import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { filterOnArrival } from '#domain/catalogue/arrival.ts'
import { noFilter, type ProductFilter, sameFilter } from '#domain/catalogue/product-filter.ts'
import { filterIn } from '#parts/filter/filter-in.ts'
import { filterForm } from '#parts/filter/filter-panel.tsx'
import { filterBefore, rememberFilter } from '#parts/filter/filter-trail.ts'
import { keptFilter } from '#parts/filter/kept-filter.ts'
import { keptAnswers } from '#parts/wizard/kept-answers.ts'
import type { OverviewCategory } from './overview.ts'

/** Put in the state of a link that leads to the same list: nothing is added or cleared there. */
export const keepsFilter = { keepsFilter: true }

/** `sent` is a filter that came with a form; it counts as chosen here. `available` leaves out what is no longer there, also from what is stored. */
export function useShownFilter(
  category: OverviewCategory | undefined,
  sent: ProductFilter | undefined,
  available: (filter: ProductFilter) => ProductFilter,
): { wanted: ProductFilter; arrived: boolean } {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof keepsFilter> | null }
  const kept = keptFilter.useValue()
  const [place, setPlace] = useState<string>()
  const arrived = place === key
  const keeps = state?.keepsFilter === true

  // Before anything is painted, so that nothing flashes.
  useLayoutEffect(() => {
    const now = keptFilter.get()
    const early = place === undefined ? chosenEarly() : undefined
    const arrival = { category, before: filterBefore(key), keeps, answers: keptAnswers.get() }
    const next = available(early ?? sent ?? filterOnArrival(now, arrival))
    if (!sameFilter(now, next)) keptFilter.set(next)
    setPlace(key)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for every place in the history
  }, [key])
  useEffect(() => {
    if (arrived) rememberFilter(key, kept)
  }, [arrived, key, kept])

  const first = sent ?? { ...noFilter, categories: category ? [category.id] : [] }
  return { wanted: arrived ? kept : first, arrived }
}

/** What somebody chose in the form before the page was awake. */
function chosenEarly(): ProductFilter | undefined {
  const form = document.getElementById(filterForm)
  if (!(form instanceof HTMLFormElement)) return undefined
  const inputs = [...form.querySelectorAll('input')]
  if (inputs.every(({ checked, defaultChecked }) => checked === defaultChecked)) return undefined
  return filterIn(new FormData(form))
}
