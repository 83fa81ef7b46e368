// What a list shows is in the address: a colleague can be sent it, and Back brings it back.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** `choose` sets what changed, forgets what is empty, and starts again at the first page unless it turns one. */
export function useListChoices() {
  const [search, setSearch] = useSearchParams()
  const choose = useCallback(
    (changed: Readonly<Record<string, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('na')
          for (const [name, value] of Object.entries(changed)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: !('na' in changed), preventScrollReset: true },
      ),
    [setSearch],
  )
  return { chosen: (name: string) => search.get(name) ?? '', choose }
}
