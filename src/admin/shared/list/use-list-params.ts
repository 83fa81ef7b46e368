// Stores a list's search, filters and page in the URL. Staff can share the URL, and the Back button restores the list.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** `setParams` sets the given parameters and removes those that are ''. Without a new cursor `na` or `voor`, the list returns to its first page. */
export function useListParams() {
  const [search, setSearch] = useSearchParams()
  const setParams = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('na')
          next.delete('voor')
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: !('na' in changes || 'voor' in changes), preventScrollReset: true },
      ),
    [setSearch],
  )
  return { param: (name: string) => search.get(name) ?? '', setParams }
}
