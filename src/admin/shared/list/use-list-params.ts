// Stores a list's search, filters and page in the URL. Staff can share the URL, and the Back button
// restores the list.

import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * The parameters last asked for from a location. They are in the URL only after the navigation, and
 * a second choice may come sooner.
 */
let requested: { fromKey: string; params: URLSearchParams } | undefined

/**
 * `setParams` sets the given parameters and removes those that are ''. Without a new cursor `after`
 * or `before`, the list returns to its first page. Does nothing once the user opened another
 * screen: while the code of that screen loads, the list is still there, and a late search would
 * bring the user back to it.
 */
export function useListParams() {
  const { key, pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const setParams = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      if (location.pathname !== pathname) return
      const params = new URLSearchParams(requested?.fromKey === key ? requested.params : search)
      params.delete('after')
      params.delete('before')
      for (const [name, value] of Object.entries(changes)) {
        if (value) params.set(name, value)
        else params.delete(name)
      }
      requested = { fromKey: key, params }
      setSearch(params, {
        replace: !('after' in changes || 'before' in changes),
        preventScrollReset: true,
      })
    },
    [key, pathname, search, setSearch],
  )
  return { param: (name: string) => search.get(name) ?? '', setParams }
}
