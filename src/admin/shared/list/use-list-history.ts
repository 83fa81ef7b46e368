// Stores a list's reply and ticked rows in memory, per history entry. When staff go back from a
// record, the list has its full height at once. The browser can then restore the scroll position.

import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loginToken } from '#components/account/login-store.ts'

/** The ticked rows by their keys, and the page of the list on which staff ticked them. */
type Ticks = { page: string; keys: ReadonlySet<string> }
type HistoryEntry = { token: string | undefined; lastReply?: unknown; ticks?: Ticks }

const maxEntries = 40
const entries = new Map<string, HistoryEntry>()

function updateEntry(key: string, changes: Partial<HistoryEntry>): void {
  entries.set(key, { ...entryOfUser(key), ...changes, token: loginToken() })
  for (const oldest of entries.keys()) if (entries.size > maxEntries) entries.delete(oldest)
}

/** Returns undefined if there is no entry, or if the entry is from another login. */
function entryOfUser(key: string): HistoryEntry | undefined {
  const entry = entries.get(key)
  return entry && entry.token === loginToken() ? entry : undefined
}

const noTicks: Ticks = { page: '', keys: new Set() }

/** `name` tells the lists of one screen apart. */
export function useListHistory<Reply>(name: string) {
  const key = `${useLocation().key} ${name}`
  const [ticks, setTicks] = useState(() => entryOfUser(key)?.ticks ?? noTicks)
  useEffect(() => updateEntry(key, { ticks }), [key, ticks])
  const saveReply = useCallback((lastReply: Reply) => updateEntry(key, { lastReply }), [key])
  return {
    lastReply: entryOfUser(key)?.lastReply as Reply | undefined,
    saveReply,
    ticks,
    setTicks,
  }
}
