// Stores a list's rows and ticked records in memory, per history entry. When staff go back from a
// record, the list has its full height at once. The browser can then restore the scroll position.

import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loginToken } from '#components/account/login-store.ts'

type HistoryEntry = { token: string | undefined; lastResult?: unknown; ticked: ReadonlySet<string> }

const maxEntries = 20
const entries = new Map<string, HistoryEntry>()

function updateEntry(key: string, changes: Partial<HistoryEntry>): void {
  const token = loginToken()
  entries.set(key, { ticked: new Set(), ...entryOfUser(key), ...changes, token })
  for (const oldest of entries.keys()) if (entries.size > maxEntries) entries.delete(oldest)
}

/** Returns undefined if there is no entry, or if the entry is from another login. */
function entryOfUser(key: string): HistoryEntry | undefined {
  const entry = entries.get(key)
  return entry && entry.token === loginToken() ? entry : undefined
}

export function useListHistory<Result>() {
  const { key } = useLocation()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => entryOfUser(key)?.ticked ?? new Set(),
  )
  useEffect(() => updateEntry(key, { ticked }), [key, ticked])
  const saveResult = useCallback((lastResult: Result) => updateEntry(key, { lastResult }), [key])
  return {
    lastResult: entryOfUser(key)?.lastResult as Result | undefined,
    saveResult,
    ticked,
    setTicked,
  }
}
