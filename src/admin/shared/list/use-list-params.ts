// Keeps a list's search, filters and page in the URL, so that staff can share them and the Back button restores them.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** `setParams` sets the changed parameters and removes those that are ''. It returns to the first page unless it sets `na`, the cursor. */
export function useListParams() {
  const [search, setSearch] = useSearchParams()
  const setParams = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('na')
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: !('na' in changes), preventScrollReset: true },
      ),
    [setSearch],
  )
  return { param: (name: string) => search.get(name) ?? '', setParams }
}
